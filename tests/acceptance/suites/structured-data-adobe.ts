import { checkRichResults, checkVocabulary, jsonLdPage, readStructuredData } from '#analyzer/testing'
import { difference, Tally, type CaseFolder, type SuiteLine } from '../suite.ts'

type AdobeCase = { file: string; with_schema_org_vocabulary?: boolean; verdict: 'valid' | 'warning' | 'error' }

/** The side line of `structured-data`: verdicts of Adobe's validator over its gallery. */
export async function judgeAdobeGallery(folder: CaseFolder): Promise<SuiteLine> {
  const tally = new Tally('structured-data-adobe')
  const { cases = [] } = folder.json<{ cases: AdobeCase[] }>('structured-data/adobe-expected.json') ?? {}
  for (const one of cases) {
    const vocabulary = one.with_schema_org_vocabulary === true
    await tally.check(`${one.file} ${vocabulary ? '(vocabulary)' : ''}`.trim(), async () => {
      const text = folder.text(`structured-data/adobe-gallery/${one.file.replace(/^\/+/, '')}`)
      if (text === null) return 'the file is not there'
      const page = one.file.endsWith('.json') ? jsonLdPage(text) : text
      const issues = vocabulary ? checkVocabulary(readStructuredData(page)) : await checkRichResults(page)
      const errors = issues.filter((issue) => issue.severity === 'error')
      return difference(
        one.verdict === 'error',
        errors.length > 0,
        `error (${errors.map((error) => error.message).join('; ')})`,
      )
    })
  }
  if (tally.line.total > 0) tally.line.note = `${((100 * tally.line.passed) / tally.line.total).toFixed(1)} %`
  return tally.line
}
