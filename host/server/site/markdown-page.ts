import type { ModuleReference, ScoreMethod } from '#host/contract/score-method.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { acceptsMarkdown } from './accept-markdown.ts'
import { siteText, TEXT_PATHS } from './site-texts.ts'
import { moduleReferences, scoreMethod } from './score-method.ts'
import { SECURITY_GUIDANCE } from './security-guidance-data.ts'

/** Pages that are also served as markdown at the same address. */
const PAGES: Readonly<Record<string, (origin: string) => string>> = {
  '/analysis-documentation': analysisMarkdown,
  '/security-best-practices': securityGuidanceMarkdown,
  ...Object.fromEntries(TEXT_PATHS.map((path) => [path, (origin: string) => siteText(path, origin)])),
}

/** Every page with a markdown form, by its path; links in it are relative. */
export function markdownPages(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(PAGES).map(([path, page]) => [path, page('')]))
}

/** The page as markdown if the client prefers it, else null. Sets `Vary`, so that caches keep both forms. */
export function negotiateMarkdown(request: Request, headers: Headers, origin: string): string | null {
  // Routes match whatever their case and trailing slash.
  const page = PAGES[new URL(request.url).pathname.toLowerCase().replace(/\/+$/, '')]
  if (!page) return null
  headers.append('Vary', 'Accept')
  if (!acceptsMarkdown(request.headers.get('Accept'))) return null
  headers.set('Content-Type', 'text/markdown; charset=utf-8')
  return page(origin)
}

/** The analysis documentation for agents: the same tables as on the page. */
function analysisMarkdown(): string {
  const method = scoreMethod()
  const modules = moduleReferences()
  return [
    '# Analysis Documentation',
    `What ${PRODUCT_NAME} requests from a site, and how much each result weighs. Scoring version ${method.scoringVersion}, ${modules.length} modules, ${method.total} points.`,
    'Headers analyzed: content security policy, frame options, content-type options, strict transport security, referrer policy, permissions policy. Findings are graded Critical, High, Medium, Low.',
    '## Getting Started',
    '1. Run a scan.\n2. Review results.\n3. Implement changes and re-scan.',
    '## Score',
    'score = Σ(points × score) ÷ Σ(points), over the modules that finished.',
    partsTable(method),
    '## Modules',
    ...modules.map(moduleText),
  ].join('\n\n')
}

function partsTable({ parts }: ScoreMethod): string {
  const rows = parts.map(({ title, group, points }) => `| ${title} | ${group} | ${points} |`)
  return ['| Part | Phase | Points |', '| --- | --- | ---: |', ...rows].join('\n')
}

function moduleText({ title, number, part, reads, checks, sources }: ModuleReference): string {
  const weight = part ? `${part.points} points, ${part.percent}% of ${part.title}` : 'composite, no points of its own'
  return [
    `### ${number === null ? '' : `${number}. `}${title}`,
    `Weight: ${weight}.`,
    `Reads: ${reads}`,
    ...(checks.length > 0 ? [`Checks: ${checks.join(', ')}.`] : []),
    ...(sources.length > 0 ? [sources.map(({ title: name, url }) => `- [${name}](${url})`).join('\n')] : []),
  ].join('\n\n')
}

/** The best practices for agents: the same text as on the page. */
function securityGuidanceMarkdown(): string {
  const { title, lead, headers, tls, ai, checklist } = SECURITY_GUIDANCE
  return [
    `# ${title}`,
    lead,
    '## Headers',
    ...headers.flatMap(({ name, severity, text, value, note }) => [
      `### ${name} (${severity})`,
      text,
      `\`\`\`http\n${name}: ${value}\n\`\`\``,
      ...(note ? [note] : []),
    ]),
    '## SSL/TLS best practices',
    bulletList(tls.practices),
    '## Common issues',
    bulletList(tls.issues),
    `${tls.notice.title}: ${tls.notice.text}`,
    '## AI engine optimization',
    ai.text,
    `\`\`\`json\n${ai.markup}\n\`\`\``,
    bulletList(ai.tips),
    '## Checklist',
    checklist.map(({ text, severity }) => `- [ ] ${text} (${severity})`).join('\n'),
  ].join('\n\n')
}

function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
