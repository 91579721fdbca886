import {
  checkSecurityTxt,
  checkSecurityTxtAnswers,
  SECURITY_TXT_PATHS,
  type SecurityTxtAnswer,
} from '#analyzer/testing'
import { difference, Tally, type Suite } from '../suite.ts'

type Stated = { id: string; valid?: boolean; codes?: string[] }
type ContentCase = Stated & { content: string }
type HttpCase = Stated & { serve?: Record<string, string>; serve_http?: Record<string, string> }
type Cases = { cases?: ContentCase[]; http?: HttpCase[] }

const HOST = 'host.example'

export const securityTxt: Suite = {
  name: 'security-txt',
  run: async (folder) => {
    const tally = new Tally('security-txt')
    const { cases = [], http = [] } = folder.json<Cases>('security-txt/cases.json') ?? {}
    for (const one of cases) {
      await tally.check(one.id, () => judge(one, checkSecurityTxt(Buffer.from(filled(one.content)))))
    }
    const contents = new Map(cases.map((one) => [one.id, one.content]))
    for (const one of http) {
      await tally.check(`http ${one.id}`, () => {
        const places = [
          ['https', one.serve],
          ['http', one.serve_http],
        ] as const
        const answers = places.flatMap(([scheme, served]) =>
          SECURITY_TXT_PATHS.map((path) => answer(`${scheme}://${HOST}${path}`, served?.[path], contents)),
        )
        return judge(one, checkSecurityTxtAnswers(answers))
      })
    }
    return [tally.line]
  },
}

function judge(stated: Stated, check: { valid: boolean; remarks: { code: string }[] }): string | null {
  const ours = new Set(check.remarks.map((remark) => remark.code))
  const missing = (stated.codes ?? []).filter((code) => !ours.has(code))
  if (missing.length > 0) return `missing ${missing.join(', ')}; found ${[...ours].join(', ')}`
  return stated.valid === undefined ? null : difference(stated.valid, check.valid, `valid (${[...ours].join(', ')})`)
}

function answer(
  url: string,
  served: string | undefined,
  contents: ReadonlyMap<string, string>,
): SecurityTxtAnswer | null {
  const page = { url, finalUrl: url, certificateValid: true }
  if (served === undefined) return { ...page, status: 404, contentType: 'text/html', body: Buffer.from('Not found') }
  const text = filled(contents.get(served) ?? served)
  const contentType = /^\s*<!doctype/i.test(text) ? 'text/html' : 'text/plain; charset=utf-8'
  return { ...page, status: 200, contentType, body: Buffer.from(text) }
}

/** `{today}`, `{today+10d}` and `{year+3}`, by UTC. */
function filled(text: string): string {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return text
    .replaceAll('{today}', day(0))
    .replaceAll('{today+10d}', day(10))
    .replaceAll('{year+3}', String(new Date().getUTCFullYear() + 3))
}
