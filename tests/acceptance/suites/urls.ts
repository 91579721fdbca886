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
] as const

export const urls: Suite = {
  name: 'urls',
  run: async (folder) => {
    const tally = new Tally('urls')
    for (const [index, one] of (folder.json<UrlCase[]>('urls/urltestdata.json') ?? []).entries()) {
      await tally.check(`${index} ${JSON.stringify(one.input)} on ${JSON.stringify(one.base ?? null)}`, () => {
        const parsed = URL.parse(one.input, one.base ?? undefined)
        if (one.failure) return parsed === null ? null : `parsed as ${parsed.href}`
        if (!parsed) return 'failed'
        return (
          PARTS.filter((part) => part in one)
            .map((part) => difference(one[part], String(parsed[part]), part))
            .find((why) => why !== null) ?? null
        )
      })
    }
    return [tally.line]
  },
}
