import { checkRichResults, type RichResultIssue } from '../../parsers/structured-data/check-rich-results.ts'
import type { StructuredData } from '../../parsers/structured-data/index.ts'
import type { FindingDraft } from '../../findings/define-findings.ts'
import type { Target } from '../../gather/artifacts.ts'
import { structuredDataFinding } from './findings.ts'
import { RETIRED_TYPES } from './structured-data-rules.ts'

/** The library takes longer than all else in this step, so it gets the JSON-LD alone, and not too much of it. */
const MAX_LENGTH = 200_000

/** Faults by Google's rich-result rules that are not named already: `named` are the types with missing properties. */
export async function richResultFindings(
  jsonLd: readonly string[],
  data: StructuredData,
  named: ReadonlySet<string>,
  target: Target,
): Promise<FindingDraft[]> {
  const length = jsonLd.reduce((sum, text) => sum + text.length, 0)
  if (length === 0 || length > MAX_LENGTH) return []
  const issues = await issuesOf(jsonLd, data)
  const evidence = issues
    .filter(({ severity, path, message }) => {
      const known = path.some((step) => named.has(step) || Object.hasOwn(RETIRED_TYPES, step))
      // A missing rating makes no rich result, and is no fault of the markup.
      return severity === 'error' && !known && path.length > 0 && !/^Required: |aggregateRating|review/i.test(message)
    })
    .map(({ path, message }) => `${path.join(' > ')}: ${message}`)
  if (evidence.length === 0) return []
  const unique = [...new Set(evidence)]
  return [
    structuredDataFinding('rich-result-fault', target, {
      evidence: unique,
      loss: 0.2,
      params: { count: unique.length },
    }),
  ]
}

async function issuesOf(jsonLd: readonly string[], data: StructuredData): Promise<readonly RichResultIssue[]> {
  const scripts = jsonLd.map((text) => `<script type="application/ld+json">${text}</script>`)
  try {
    return (await checkRichResults(scripts.join('\n'), data)).issues
  } catch (error) {
    // The library sorts items into an object by their type and stumbles over one named `constructor`.
    if (error instanceof TypeError) return []
    throw error
  }
}
