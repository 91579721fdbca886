import { htmlEncodingOf } from '#analyzer/testing'
import { difference, Tally, type Suite } from '../suite.ts'

type EncodingCase = { file?: string; html_base64?: string; html?: string; expected_encoding: string }

export const encoding: Suite = {
  name: 'encoding',
  run: async (folder) => {
    const tally = new Tally('encoding')
    const { cases = [] } = folder.json<{ cases: EncodingCase[] }>('hostile/encoding-sniff.json') ?? {}
    for (const [index, one] of cases.entries()) {
      await tally.check(`${index} ${one.file ?? ''}`, () => {
        const bytes = one.html === undefined ? Buffer.from(one.html_base64 ?? '', 'base64') : Buffer.from(one.html)
        return difference(one.expected_encoding.toLowerCase(), htmlEncodingOf(bytes).toLowerCase(), 'encoding')
      })
    }
    return [tally.line]
  },
}
