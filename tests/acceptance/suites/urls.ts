import { parseUrl } from '#analyzer/testing'
import { difference, Tally, type Suite } from '../suite.ts'

type UrlCase = Record<string, unknown> & { input: string; base?: string | null; failure?: boolean }

const PARTS = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
  'searchParams',
]

export const urls: Suite = {
  name: 'urls',
  run: async (folder) => {
    const tally = new Tally('urls')
    for (const [index, one] of (folder.json<UrlCase[]>('urls/urltestdata.json') ?? []).entries()) {
      await tally.check(`${index} ${JSON.stringify(one.input)} on ${JSON.stringify(one.base ?? null)}`, () => {
        const parsed = parseUrl(one.input, one.base ?? null)
        if (one.failure) return parsed === null ? null : `parsed as ${parsed.href}`
        if (!parsed) return 'failed'
        const actual: Record<string, unknown> = parsed
        return (
          PARTS.filter((part) => part in one)
            .map((part) => difference(one[part], actual[part], part))
            .find((why) => why !== null) ?? null
        )
      })
    }
    return [tally.line]
  },
}
