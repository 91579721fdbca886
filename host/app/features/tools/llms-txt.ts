import { pageUrls } from './sitemap-generator.ts'
import { capitalized, decodedPart } from '#analyzer/contract'

type LlmsOptions = { name: string; summary: string; origin: string; pages: string }

/** Writes an llms.txt: a title, a sentence and the pages worth reading. */
export function llmsTxt({ name, summary, origin, pages }: LlmsOptions): string {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  const links = pageUrls({ origin, pages }).map((url) => {
    const label = oneLine(decodedPart(url.pathname).replace(/[-_[\]/]+/g, ' ')) || 'Home'
    return `- [${capitalized(label)}](${url.href.replaceAll('(', '%28').replaceAll(')', '%29')})`
  })
  return [
    `# ${oneLine(name) || new URL(origin).host}`,
    '',
    ...(oneLine(summary) ? [`> ${oneLine(summary)}`, ''] : []),
    '## Pages',
    '',
    ...links,
    '',
  ].join('\n')
}
