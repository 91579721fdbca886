import {
  stageLabels,
  citedSources,
  isStep,
  GRADE_BANDS,
  MODULE_IDS,
  moduleOf,
  roundToSum,
  SCORE_PARTS,
  SCORING_VERSION,
  STEP_IDS,
  type ModuleId,
} from '#analyzer'
import type { ModuleReference, ScoreMethod } from '#host/contract/score-method.ts'
import { toAnchor } from './render-article.ts'

/** The weights, bands and version that the scanner uses, for /platform and the documentation. */
export function scoreMethod(): ScoreMethod {
  const total = SCORE_PARTS.reduce((sum, { points }) => sum + points, 0)
  // With one decimal, parts of equal points have equal shares and all still add up to 100.
  const percents = roundToSum(
    SCORE_PARTS.map(({ points }) => (points / total) * 100),
    1,
  )
  return {
    scoringVersion: SCORING_VERSION,
    total,
    parts: SCORE_PARTS.map(({ part, group, points, shares }, at) => ({
      title: part,
      group,
      points,
      percent: percents[at] ?? 0,
      modules: Object.entries(shares).map(([id, share]) => ({
        title: moduleOf(id as ModuleId).title,
        points: roundPoints(points * share),
        percent: Math.round(share * 100),
      })),
    })),
    bands: GRADE_BANDS.map(([from, grade], index) => ({ grade, from, below: GRADE_BANDS[index - 1]?.[0] ?? null })),
  }
}

/** What each module checks, where it counts and what its findings refer to: made from the registry, so it never drifts. */
export function moduleReferences(): ModuleReference[] {
  return MODULE_IDS.map((id) => {
    const home = SCORE_PARTS.find(({ shares }) => shares[id] !== undefined)
    const share = home?.shares[id] ?? 0
    const { title, reads } = moduleOf(id)
    const slug = toAnchor(title.replace(/\(.*\)/, ''))
    const position = STEP_IDS.findIndex((step) => step === id)
    return {
      id,
      anchor: isStep(id) ? slug : `module-${slug}`,
      number: position === -1 ? null : position + 1,
      title,
      part: home
        ? { title: home.part, percent: Math.round(share * 100), points: roundPoints(home.points * share) }
        : null,
      reads,
      checks: stageLabels(id),
      sources: citedSources(id).map((source) => ({ title: source.title, url: source.url })),
    }
  })
}

function roundPoints(points: number): number {
  return Math.round(points * 100) / 100
}
