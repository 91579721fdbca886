import { checkFaq, parseHtmlDocument, readStructuredData, structuredDataOf } from '#analyzer/testing'
import { judgeAdobeGallery } from './structured-data-adobe.ts'
import { difference, setDifference, Tally, type CaseFolder, type Suite } from '../suite.ts'

type Syntax = 'jsonld' | 'microdata' | 'rdfa'
type Expected = {
  pages?: ({ id: string; files?: Partial<Record<Syntax | 'none', string>>; jsonld_blocks?: number } & {
    [Types in `${Syntax}_types`]?: string[]
  })[]
  broken?: { id: string; file?: string; blocks?: string[]; fixed_file?: string; fixed_jsonld_types?: string[] }[]
}
type FaqCase = { id: string; html: string; has_faq_schema?: boolean; schema_questions?: number; valid?: boolean }

const FOLDER = 'structured-data/schemaorg'

export const structuredData: Suite = {
  name: 'structured-data',
  sideLines: ['structured-data-adobe'],
  run: async (folder) => {
    const tally = new Tally('structured-data')
    const expected = folder.json<Expected>(`${FOLDER}/expected.json`) ?? {}
    await judgeTypes(folder, expected, tally)
    await judgeBroken(folder, expected, tally)
    for (const one of folder.json<{ cases: FaqCase[] }>('structured-data/faq-cases.json')?.cases ?? []) {
      await tally.check(`faq ${one.id}`, () => judgeFaq(one))
    }
    return [tally.line, await judgeAdobeGallery(folder)]
  },
}

async function judgeTypes(folder: CaseFolder, expected: Expected, tally: Tally): Promise<void> {
  for (const page of expected.pages ?? []) {
    for (const [syntax, file] of Object.entries(page.files ?? {}) as [Syntax | 'none', string | undefined][]) {
      if (!file) continue
      await tally.check(file, () => {
        const html = folder.text(`${FOLDER}/${file}`)
        if (html === null) return 'the file is not there'
        const data = readStructuredData(html)
        if (syntax === 'none') return setDifference([], Object.values(data.types).flat(), 'types')
        const types = setDifference(page[`${syntax}_types`] ?? [], data.types[syntax], 'types')
        if (syntax !== 'jsonld') return types
        const valid = data.blocks.filter((block) => block.valid).length
        const blocks = page.jsonld_blocks === undefined ? null : difference(page.jsonld_blocks, valid, 'valid blocks')
        return types ?? blocks ?? difference(0, data.blocks.length - valid, 'invalid blocks')
      })
    }
  }
}

async function judgeBroken(folder: CaseFolder, expected: Expected, tally: Tally): Promise<void> {
  for (const one of expected.broken ?? []) {
    await tally.check(one.file ?? `${one.id} broken`, () => {
      const data = readStructuredData(folder.text(`${FOLDER}/${one.file ?? ''}`) ?? '')
      const invalid = (one.blocks ?? []).filter((block) => block.startsWith('invalid')).length
      return (
        difference(invalid, data.blocks.filter((block) => !block.valid).length, 'invalid blocks') ??
        difference(0, data.blocks.filter((block) => block.valid).length, 'valid blocks') ??
        setDifference([], data.types.jsonld, 'types')
      )
    })
    if (one.fixed_file === undefined) continue
    await tally.check(one.fixed_file, () => {
      const data = readStructuredData(folder.text(`${FOLDER}/${one.fixed_file ?? ''}`) ?? '')
      return (
        difference(0, data.blocks.filter((block) => !block.valid).length, 'invalid blocks') ??
        setDifference(one.fixed_jsonld_types ?? [], data.types.jsonld, 'types')
      )
    })
  }
}

function judgeFaq(one: FaqCase): string | null {
  const document = parseHtmlDocument(one.html)
  const faq = checkFaq(document, structuredDataOf(document))
  const actual: Record<string, unknown> = {
    has_faq_schema: faq.hasFaqSchema,
    schema_questions: faq.questions.length,
    valid: faq.valid,
  }
  const stated = Object.entries(one).filter(([name]) => name in actual)
  return stated.map(([name, value]) => difference(value, actual[name], name)).find((why) => why !== null) ?? null
}
