import { parseLlmsTxt, type LlmsTxt } from '#analyzer/testing'
import { difference, Tally, type Suite } from '../suite.ts'

type CaseReference = { title?: string; summary?: string | null; sections?: Record<string, number>; error?: string }
type FileReference = {
  title?: string
  summary?: string | null
  sections?: Record<string, { title: string; url: string; desc: string | null }[]>
  reference_parser_error?: string
}
type Expected = {
  cases?: { id: string; text: string; valid?: boolean; reference?: CaseReference }[]
  files?: { file: string; reference?: FileReference }[]
}

export const llmsTxt: Suite = {
  name: 'llms-txt',
  run: async (folder) => {
    const tally = new Tally('llms-txt')
    const { cases = [], files = [] } = folder.json<Expected>('llms-txt/expected.json') ?? {}
    for (const one of cases) {
      await tally.check(one.id, () => {
        const parsed = parseLlmsTxt(one.text)
        const reasons = parsed.faults.map((fault) => `${fault.code} in line ${fault.line}`).join(', ')
        const verdict = one.valid === undefined ? null : difference(one.valid, parsed.valid, `valid (${reasons})`)
        return verdict ?? (one.valid ? judgeCase(one.reference ?? {}, parsed) : null)
      })
    }
    for (const { file, reference = {} } of files) {
      await tally.check(file, () => {
        const text = folder.text(`llms-txt/${file}`)
        return text === null ? 'the file is not there' : judgeFile(reference, parseLlmsTxt(text))
      })
    }
    return [tally.line]
  },
}

function judgeCase(reference: CaseReference, parsed: LlmsTxt): string | null {
  if (reference.error !== undefined) return null
  const counts = Object.fromEntries(parsed.sections.map((section) => [section.name, section.links.length]))
  return (
    judgeHead(reference, parsed) ??
    (reference.sections ? difference(trimmedKeys(reference.sections), counts, 'sections') : null)
  )
}

function judgeFile(reference: FileReference, parsed: LlmsTxt): string | null {
  if (reference.reference_parser_error !== undefined) return null
  const sections = Object.fromEntries(
    parsed.sections.map((section) => [
      section.name,
      section.links.map(({ title, url, description }) => ({ title, url, desc: description })),
    ]),
  )
  const expected = Object.entries(reference.sections ?? {}).map(([name, links]) => [
    name.trim(),
    links.map(({ title, url, desc }) => ({ title: title.trim(), url: url.trim(), desc: desc?.trim() ?? null })),
  ])
  return judgeHead(reference, parsed) ?? difference(Object.fromEntries(expected), sections, 'sections')
}

function judgeHead({ title, summary }: { title?: string; summary?: string | null }, parsed: LlmsTxt): string | null {
  return (
    (title === undefined ? null : difference(title.trim(), parsed.title, 'title')) ??
    (summary === undefined ? null : difference(summary?.trim() ?? null, parsed.summary, 'summary'))
  )
}

function trimmedKeys<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name.trim(), value]))
}
