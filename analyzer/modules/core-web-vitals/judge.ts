import type { Target } from '../../gather/artifacts.ts'
import { METRIC_CURVES } from '../../gather/lab/metric-curves-table.ts'
import { curveScore } from '../../gather/lab/performance-score.ts'
import type { LabMetrics, LabReport, Visit } from '../../gather/visit-artifacts.ts'
import { sentences } from '../../findings/advice.ts'
import { verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge, type Judgement } from '../define-judge.ts'
import { vitalsFinding } from './findings.ts'
import { coreWebVitalsModule } from './module.ts'

type Block = Judgement<'coreWebVitalsResults'>['data']

/** A metric that is "good" by Lighthouse's curve has 0.9 of its points and no finding. */
const GOOD = 0.9
const GOOD_INP_MS = 200

/**
 * Scored by the lab's simulated mobile alone, and its values are the block's; all that our own browser observed stands in
 * `details.observed`. FID left the Core Web Vitals in 2024 and INP needs real use, so neither is simulated: blocking
 * time is scored in their place, and with TTFB they show what was observed.
 */
export const judge = defineJudge(coreWebVitalsModule, {
  needs: ['target', 'visit', 'lab'],
  async analyze({ target, visit, lab }, { check, browserMissing }) {
    if (!visit || !lab) {
      const reason = browserMissing ?? 'The page could not be measured.'
      return { data: blockOf(null, visit, null, `Core Web Vitals need a browser. ${reason}`), findings: [] }
    }
    const verdicts = [
      await check('LCP', () => judgeLcp(lab.metrics, visit, target)),
      await check('FID', () => judgeBlocking(lab.metrics, visit, target)),
      await check('CLS', () => judgeCls(lab.metrics, target)),
      await check('INP', () => judgeInp(visit, target)),
      await check('FCP', () => judgeFcp(lab.metrics, target)),
    ]
    const findings = verdicts.flatMap(({ weight, findings: drafts }) =>
      drafts.map((draft) => ({ ...draft, loss: Math.round(draft.loss * weight * 10) / 10 })),
    )
    return { data: blockOf(lab.score, visit, lab, messageOf(lab)), findings }
  },
})

function blockOf(score: number | null, visit: Visit | null, lab: LabReport | null, message: string): Block {
  const vitals = visit?.vitals
  const observed = {
    lcp: vitals?.lcp ?? null,
    fid: vitals?.firstInputDelay ?? null,
    cls: vitals?.cls ?? null,
    inp: vitals?.inp ?? null,
    fcp: vitals?.fcp ?? null,
    ttfb: vitals?.ttfb ?? null,
  }
  if (!lab) return { score, message, performance: { score }, ...observed, details: { observed } }
  const { method, metrics, band } = lab
  const { lcp, cls, fcp } = metrics
  const details = { method, lab: metrics, band, lcpElement: vitals?.lcpElement ?? null, observed }
  return { score, message, performance: { score }, ...observed, lcp, cls, fcp, details }
}

function judgeLcp(metrics: LabMetrics, visit: Visit, target: Target): CheckVerdict {
  const lcpElement = visit.vitals.lcpElement
  return judgeMetric('lcp', metrics, (loss) =>
    vitalsFinding('lcp-slow', target, {
      evidence: [`LCP ${seconds(metrics.lcp)} simulated, 2.5 s is good`, ...(lcpElement ? [lcpElement] : [])],
      loss,
      params: { seconds: seconds(metrics.lcp), image: largestImage(visit) },
    }),
  )
}

function judgeBlocking(metrics: LabMetrics, visit: Visit, target: Target): CheckVerdict {
  const ms = Math.round(metrics.tbt)
  const params = { ms, script: heaviestScript(visit) }
  return judgeMetric('tbt', metrics, (loss) =>
    vitalsFinding('tbt-high', target, { evidence: [`TBT ${ms} ms simulated, 200 ms is good`], loss, params }),
  )
}

function judgeCls(metrics: LabMetrics, target: Target): CheckVerdict {
  const cls = metrics.cls.toFixed(3)
  return judgeMetric('cls', metrics, (loss) =>
    vitalsFinding('cls-high', target, { evidence: [`CLS ${cls}, 0.1 is good`], loss, params: { cls } }),
  )
}

function judgeInp(visit: Visit, target: Target): CheckVerdict {
  const inp = visit.vitals.inp
  if (inp === null || inp <= GOOD_INP_MS) return verdict(0)
  const params = { ms: Math.round(inp) }
  return verdict(0, vitalsFinding('inp-slow', target, { evidence: [`INP ${params.ms} ms observed`], loss: 0, params }))
}

function judgeFcp(metrics: LabMetrics, target: Target): CheckVerdict {
  // Speed index follows the first paint closely, and has the same remedies: one finding for both.
  const verdict = judgeMetric('fcp', metrics, (loss) =>
    vitalsFinding('fcp-slow', target, {
      evidence: [`FCP ${seconds(metrics.fcp)} simulated, 1.8 s is good`, `Speed index ${seconds(metrics.si)}`],
      loss,
      params: { seconds: seconds(metrics.fcp) },
    }),
  )
  return { ...verdict, weight: verdict.weight + METRIC_CURVES.si.weight }
}

function judgeMetric(
  metric: keyof LabMetrics,
  metrics: LabMetrics,
  finding: (loss: number) => CheckVerdict['findings'][number],
): CheckVerdict {
  const { weight, p10, median } = METRIC_CURVES[metric]
  const share = curveScore(metrics[metric], p10, median)
  return { weight, findings: share >= GOOD ? [] : [finding(1 - share)] }
}

function heaviestScript({ requests }: Visit): string | null {
  const scripts = requests.filter(({ type, blocked }) => !blocked && /^script$/i.test(type))
  const heaviest = scripts.reduce<(typeof scripts)[number] | null>(
    (best, script) => (best && best.bytes >= script.bytes ? best : script),
    null,
  )
  return heaviest?.url.slice(0, 500) ?? null
}

/** The largest image in the first screen, when the largest element is one. */
function largestImage(visit: Visit): string | null {
  if (!visit.vitals.lcpElement || !/img|image|picture/i.test(visit.vitals.lcpElement)) return null
  const seen = visit.images.filter(({ inViewport, src }) => inViewport && /^https?:/.test(src))
  return (
    seen
      .reduce<(typeof seen)[number] | null>(
        (best, image) => (best && best.width * best.height >= image.width * image.height ? best : image),
        null,
      )
      ?.src.slice(0, 500) ?? null
  )
}

function messageOf({ method, metrics: { lcp, cls, tbt } }: LabReport): string {
  return sentences([
    `The largest element appears after ${seconds(lcp)} ${method === 'simulated' ? 'on a simulated phone' : 'in our browser'}`,
    cls <= 0.1 ? 'The layout is steady' : `The layout moves (${cls.toFixed(2)})`,
    ...(tbt <= 200 ? [] : [`Scripts block the page for ${Math.round(tbt)} ms`]),
  ])
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
