import {
  countedNoun,
  findingPlaceText,
  jobPagesText,
  PRODUCT_NAME,
  siteAnswerText,
  uncoveredTexts,
  untoldCoverage,
  type SiteFinding,
  type SiteReport,
  type SiteTemplate,
  capitalized,
} from '../contract/index.ts'
import { escapeMarkdown as escaped } from './escape-markdown.ts'

/** A site scan in Markdown. Text from the site is escaped, so that it can neither link nor format. */
export function siteMarkdownReport(site: Omit<SiteReport, 'scoringVersion'> & { url: string }): string {
  const { url, overallScore, grade, headline, coverage, templates, findings, jobs } = site
  return [
    `# ${PRODUCT_NAME} site report: ${escaped(url)}`,
    '',
    `**${overallScore === null ? 'No score' : `Site score ${overallScore}/100, grade ${grade}`}.** ${escaped(headline)}`,
    '',
    ...untoldCoverage(headline, coverage, templates).flatMap((text) => [text, '']),
    ...uncoveredTexts(coverage).map((text) => `- ${escaped(text)}`),
    '',
    ...(jobs.length > 0
      ? ['## Fix first', '', ...jobs.map((job, at) => `${at + 1}. ${escaped(job.title)} (${jobPagesText(job)})`), '']
      : []),
    '## Templates',
    '',
    '| Template | Pattern | Found | Read | Judged | Score | Worst page |',
    '| --- | --- | ---: | ---: | ---: | ---: | --- |',
    ...templates.map(templateRow),
    '',
    ...templates.flatMap(answerLines),
    '## Findings',
    '',
    ...(findings.length === 0 ? ['None.', ''] : findings.flatMap(findingSection)),
  ].join('\n')
}

/** What assistants can answer about the pages of a template. */
function answerLines({ name, answers = [] }: SiteTemplate): string[] {
  if (answers.length === 0) return []
  return [`### Questions about ${escaped(name)}`, '', ...answers.map((one) => `- ${escaped(siteAnswerText(one))}`), '']
}

function templateRow({ name, pattern, known, read, judged, score, worst }: SiteTemplate): string {
  const cells = [
    escaped(name),
    escaped(pattern),
    known,
    read,
    judged,
    score ?? 'N/A',
    worst ? `${escaped(worst.url)} (${worst.score})` : '',
  ]
  return `| ${cells.join(' | ')} |`
}

function findingSection(finding: SiteFinding): string[] {
  const { severity, title, decided, evidence, why, fix, pages, targets = [] } = finding
  const place = findingPlaceText(finding)
  return [
    `### ${capitalized(severity)}: ${escaped(title)}`,
    '',
    `${decided ? '' : 'Not decided. '}${place ? `Found ${place}. ` : ''}${escaped(why)}`,
    '',
    ...evidence.map((line) => `- Seen: ${escaped(line)}`),
    ...targets.map(
      ({ url, status, sourceCount, sources }) =>
        `- ${escaped(url)} (${status ?? 'no response'}), linked from ${countedNoun(sourceCount, 'page')}: ${sources.map((source) => escaped(source)).join(', ')}`,
    ),
    ...(targets.length === 0 ? pages.urls.map((url) => `- Page: ${escaped(url)}`) : []),
    '',
    escaped(fix.summary),
    '',
    ...fix.steps.map((step, at) => `${at + 1}. ${escaped(step)}`),
    '',
  ]
}
