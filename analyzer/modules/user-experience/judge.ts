import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { LayoutFacts } from '../../gather/visit-artifacts.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { adviceOf } from '../../findings/advice.ts'
import { defineJudge } from '../define-judge.ts'
import { uxFinding } from './findings.ts'
import { userExperienceModule } from './module.ts'

const WEIGHTS = { viewport: 25, overflow: 25, tapTargets: 20, textSize: 15, focus: 15, xml: 50 } as const
const LIMITS = {
  /** Rounding and scroll bars account for a few pixels. */
  overflowPixels: 12,
  /** Links inside running text are exempt from the rule and cannot be recognized everywhere. */
  smallTapShare: 0.1,
  smallTextShare: 0.1,
} as const

/** How the page works on a phone and with a keyboard, measured in the rendered layout. */
export const judge = defineJudge(userExperienceModule, {
  needs: { page: true, visit: true },
  analyze({ page, visit }, { browserMissing }) {
    if (!visit) {
      const message = `User experience needs a rendered page. ${browserMissing ?? 'The page could not be loaded.'}`
      return { data: { score: null, message, details: {} }, findings: [] }
    }
    const { layout } = visit
    const { score, findings } = scoreChecks([
      judgeXml(layout),
      judgeViewport(page),
      judgeOverflow(page, layout),
      judgeTapTargets(layout),
      judgeTextSize(layout),
      judgeFocus(page, layout),
    ])
    const details = {
      viewport: page.viewport?.slice(0, 200) ?? null,
      overflowPixels: overflowOf(layout),
      tapTargets: layout.tapTargets,
      smallTapTargets: layout.smallTapTargets,
      smallTextShare: layout.smallTextShare,
      focusOrder: layout.focusOrder,
    }
    const message = adviceOf(findings, 0.01, 'Viewport, width, text size and keyboard access are fine.')
    return { data: { score, message, details }, findings }
  },
})

function judgeXml({ xmlError }: LayoutFacts): CheckVerdict {
  if (xmlError === null) return NOT_JUDGED
  return verdict(WEIGHTS.xml, uxFinding('xml-broken', { evidence: [xmlError], loss: 1 }))
}

function judgeViewport({ viewport }: PageFacts): CheckVerdict {
  const weight = WEIGHTS.viewport
  if (!isForPhones(viewport)) {
    const evidence = [viewport === null ? 'No meta name="viewport"' : `viewport: ${viewport}`]
    return verdict(weight, uxFinding('viewport-missing', { evidence, loss: 1 }))
  }
  const maximum = /maximum-scale\s*=\s*([\d.]+)/i.exec(viewport)?.[1]
  const blocked = /user-scalable\s*=\s*(no|0)/i.test(viewport) || (maximum !== undefined && Number(maximum) < 2)
  if (!blocked) return verdict(weight)
  return verdict(weight, uxFinding('zoom-blocked', { evidence: [`viewport: ${viewport}`], loss: 0.5 }))
}

function isForPhones(viewport: string | null): viewport is string {
  return viewport !== null && /width\s*=|initial-scale/i.test(viewport)
}

function judgeOverflow({ viewport }: PageFacts, layout: LayoutFacts): CheckVerdict {
  // Without one, a phone shows the whole page smaller, however wide it is.
  if (!isForPhones(viewport)) return NOT_JUDGED
  const pixels = overflowOf(layout)
  if (pixels <= LIMITS.overflowPixels) return verdict(WEIGHTS.overflow)
  const evidence = [`Document ${layout.documentWidth} px wide in a viewport of ${layout.viewportWidth} px`]
  return verdict(WEIGHTS.overflow, uxFinding('content-overflows', { evidence, loss: 1, params: { pixels } }))
}

function judgeTapTargets({ tapTargets, smallTapTargets }: LayoutFacts): CheckVerdict {
  if (tapTargets === 0) return NOT_JUDGED
  const share = smallTapTargets / tapTargets
  if (share <= LIMITS.smallTapShare) return verdict(WEIGHTS.tapTargets)
  const params = { count: smallTapTargets, total: tapTargets }
  const evidence = [`${smallTapTargets} of ${tapTargets} smaller than 24 by 24 px`]
  return verdict(WEIGHTS.tapTargets, uxFinding('tap-targets-small', { evidence, loss: share, params }))
}

function judgeTextSize({ smallTextShare }: LayoutFacts): CheckVerdict {
  if (smallTextShare <= LIMITS.smallTextShare) return verdict(WEIGHTS.textSize)
  const share = Math.round(smallTextShare * 100)
  const evidence = [`${share}% of the characters are under 12 px`]
  return verdict(WEIGHTS.textSize, uxFinding('text-small', { evidence, loss: smallTextShare, params: { share } }))
}

function judgeFocus({ links, counts }: PageFacts, { focusOrder, tapTargets }: LayoutFacts): CheckVerdict {
  const interactive = links.length > 0 || counts.forms > 0 || tapTargets > 0
  if (!interactive || focusOrder === null) return NOT_JUDGED
  const weight = WEIGHTS.focus
  if (focusOrder.length === 0) {
    const evidence = [`Links and controls: ${tapTargets}, focused by Tab: 0`]
    return verdict(weight, uxFinding('focus-nowhere', { evidence, loss: 0.5 }))
  }
  // Focus must stay on one of several targets; on a page with a single link it has nowhere else to go.
  const trapped = focusOrder.length >= 3 && new Set(focusOrder).size === 1 && tapTargets >= 3
  if (!trapped) return verdict(weight)
  return verdict(weight, uxFinding('focus-trapped', { evidence: focusOrder.slice(0, 1), loss: 1 }))
}

function overflowOf({ documentWidth, viewportWidth }: LayoutFacts): number {
  return Math.max(0, Math.round(documentWidth - viewportWidth))
}
