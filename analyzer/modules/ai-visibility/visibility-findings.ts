import type { RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { SiteIdentity } from '../../computed/site-identity.ts'
import type { CrawlerRow, Eligibility } from '../../contract/index.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { Target } from '../../gather/artifacts.ts'
import { findCrawler } from '../../contract/crawlers.ts'
import { isLetIn } from '../../contract/crawler-verdicts.ts'
import { crawlerReason } from './eligibility.ts'
import { draftVisibility } from './findings.ts'
import type { Sampling } from './sample-assistants.ts'

type VisibilitySeen = {
  target: Target
  identity: SiteIdentity
  eligibilities: readonly Eligibility[]
  samplings: readonly Sampling[]
  crawlers: readonly CrawlerRow[]
  robots: RobotsTxt | null
  entityShare: number
  rawShare: number | null
  /** The share that eligibility lost. */
  loss: number
}

const MIN_RAW_SHARE = 0.6

/** The lost points are divided by how much each fault weighs in an assistant's eligibility. */
export function visibilityFindings(seen: VisibilitySeen): JudgedFinding[] {
  const { identity, eligibilities, samplings, crawlers, entityShare, rawShare } = seen
  const out = eligibilities.filter(({ reachable }) => reachable === false)
  const needsScripts = rawShare !== null && rawShare < MIN_RAW_SHARE
  // One word is not none.
  const percent = Math.max(rawShare ? 1 : 0, Math.round((rawShare ?? 1) * 100))
  const weights = {
    out: out.length * 20,
    scripts: needsScripts ? 15 * (1 - rawShare) : 0,
    entity: 15 * (1 - entityShare),
  }
  const total = weights.out + weights.scripts + weights.entity
  const weightedLoss = (weight: number) => (total === 0 ? 0 : (seen.loss * weight) / total)
  const assistants = out.map(({ assistant }) => assistant)
  const silent = samplings.filter(({ runs, mentions }) => runs > 0 && mentions === 0)
  const shut = crawlers.filter(
    (row) => !isLetIn(row) && assistants.some((name) => findCrawler(row.agent)?.assistant === name),
  )
  const lockedOut =
    out.length === 0
      ? null
      : draftVisibility('assistants-locked-out', {
          evidence: shut.map(crawlerReason),
          loss: weightedLoss(weights.out),
          params: {
            assistants,
            agents: shut.map(({ agent }) => agent),
            robots: shut.every(({ declared }) => declared === 'disallowed') ? seen.robots : null,
          },
        })
  return [
    lockedOut && { ...lockedOut, assistants },
    needsScripts
      ? draftVisibility('text-needs-scripts', {
          evidence: [`${percent}% of the rendered text is in the HTML that the server sends`],
          loss: weightedLoss(weights.scripts),
          params: { share: percent },
        })
      : null,
    entityShare < 1
      ? draftVisibility('entity-unnamed', {
          evidence: [
            entityShare === 0 ? 'no Organization or Person in the markup' : 'the markup names the site without sameAs',
          ],
          loss: weightedLoss(weights.entity),
          params: { identity },
        })
      : null,
    silent.length > 0
      ? draftVisibility('assistants-do-not-name-you', {
          evidence: silent.map(
            ({ assistant, model, date, runs, interval }) =>
              `${assistant} (${model}, ${date}): 0 of ${runs} answers, 95% interval 0 to ${Math.round((interval?.[1] ?? 1) * 100)}%`,
          ),
          loss: 0,
          params: { assistants: silent.map(({ assistant }) => assistant) },
        })
      : null,
  ].filter((finding) => finding !== null)
}
