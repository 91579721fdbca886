import type { ModuleReference, ScoreMethod } from '#host/contract/score-method.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { moduleReferences, scoreMethod } from './score-method.ts'

/** The analysis documentation for agents: the same tables as on the page. */
export function analysisMarkdown(): string {
  const method = scoreMethod()
  const modules = moduleReferences()
  return [
    '# Analysis Documentation',
    `What ${PRODUCT_NAME} asks a site, and how much each answer weighs. Scoring version ${method.scoringVersion}, ${modules.length} modules, ${method.total} points.`,
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
  const weight = part ? `${part.points} points, ${part.percent} % of ${part.title}` : 'composite, no points of its own'
  return [
    `### ${number === null ? '' : `${number}. `}${title}`,
    `Weight: ${weight}.`,
    `Reads: ${reads}`,
    ...(checks.length > 0 ? [`Checks: ${checks.join(', ')}.`] : []),
    ...(sources.length > 0 ? [sources.map(({ title: name, url }) => `- [${name}](${url})`).join('\n')] : []),
  ].join('\n\n')
}
