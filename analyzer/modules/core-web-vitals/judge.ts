import { responseTimes, type ResponseTimes } from '../../computed/response-times.ts'
import { METRIC_CURVES } from '../../gather/lab/metric-curves-table.ts'
import { curveScore } from '../../gather/lab/performance-score.ts'
import type { LabMetrics, LabReport, Visit } from '../../gather/visit-artifacts.ts'
import { sentences } from '../../findings/advice.ts'
import { rated, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge, type Judgement } from '../define-judge.ts'
import { vitalsFinding } from './findings.ts'
import { coreWebVitalsModule } from './module.ts'

type Block = Judgement<'coreWebVitalsResults'>['data']

/** On Lighthouse's curve, a "good" metric has at least 0.9 of its points; it gets no finding. */
const GOOD = 0.9
const GOOD_INP_MS = 200
/** From here on the simulated times are too good. */
const TRICKLE_MS = 500

/**
 * Score and values come from the lab's simulated phone; `details.observed` has what our own browser measured. FID left the
 * Core Web Vitals in 2024 and INP needs real use, so blocking time is scored instead, and both show measured values.
 */
export const judge = defineJudge(coreWebVitalsModule, {
  needs: { document: true, visit: true, lab: true },
  async analyze({ document, visit, lab }, { stage, browserMissing }) {
    if (!visit || !lab) {
      const reason = browserMissing ?? 'The page could not be measured.'
      return { data: vitalsBlock(null, visit, null, `Core Web Vitals need a browser. ${reason}`), findings: [] }
    }
    const verdicts = [
      await stage('LCP', () => judgeLcp(lab.metrics, visit)),
      await stage('FID', () => judgeBlocking(lab.metrics, visit)),
      await stage('CLS', () => judgeCls(lab.metrics)),
      await stage('INP', () => judgeInp(visit)),
      await stage('FCP', () => judgeFcp(lab.metrics)),
    ]
    // Lighthouse's score is one check, because it also falls for metrics that are good.
    const drafts = verdicts.flatMap(({ weight, findings }) =>
      findings.map((draft) => ({ ...draft, loss: draft.loss * weight })),
    )
    const { score, findings } = scoreChecks([rated(lab.score, drafts)])
    return { data: vitalsBlock(score, visit, lab, describeLoading(lab, responseTimes(document, visit))), findings }
  },
})

function vitalsBlock(score: number | null, visit: Visit | null, lab: LabReport | null, message: string): Block {
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

function judgeLcp(metrics: LabMetrics, visit: Visit): CheckVerdict {
  const lcpElement = visit.vitals.lcpElement
  const lcp = seconds(metrics.lcp, 2_500)
  return judgeMetric('lcp', metrics, (loss) =>
    vitalsFinding('lcp-slow', {
      evidence: [`LCP ${lcp} simulated; up to 2.5 s is good`, ...(lcpElement ? [lcpElement] : [])],
      loss,
      params: { seconds: lcp, image: largestImage(visit) },
    }),
  )
}

function judgeBlocking(metrics: LabMetrics, visit: Visit): CheckVerdict {
  const ms = Math.round(metrics.tbt)
  const params = { ms, script: largestScript(visit) }
  return judgeMetric('tbt', metrics, (loss) =>
    vitalsFinding('tbt-high', {
      evidence: [`TBT ${ms.toLocaleString('en-US')} ms simulated; up to 200 ms is good`],
      loss,
      params,
    }),
  )
}

function judgeCls(metrics: LabMetrics): CheckVerdict {
  const cls = metrics.cls.toFixed(3)
  return judgeMetric('cls', metrics, (loss) =>
    vitalsFinding('cls-high', { evidence: [`CLS ${cls}; up to 0.1 is good`], loss, params: { cls } }),
  )
}

function judgeInp(visit: Visit): CheckVerdict {
  const inp = visit.vitals.inp
  if (inp === null || inp <= GOOD_INP_MS) return verdict(0)
  const params = { ms: Math.round(inp) }
  return verdict(
    0,
    vitalsFinding('inp-slow', {
      evidence: [`INP ${params.ms.toLocaleString('en-US')} ms measured`],
      loss: 0,
      params,
    }),
  )
}

function judgeFcp(metrics: LabMetrics): CheckVerdict {
  // Speed index follows the first paint closely and has the same fixes, so both share one finding.
  const first = seconds(metrics.fcp, 1_800)
  const fcp = judgeMetric('fcp', metrics, (loss) =>
    vitalsFinding('fcp-slow', {
      evidence: [`FCP ${first} simulated; up to 1.8 s is good`, `Speed index ${seconds(metrics.si)}`],
      loss,
      params: { seconds: first },
    }),
  )
  return { ...fcp, weight: fcp.weight + METRIC_CURVES.si.weight }
}

function judgeMetric(
  metric: keyof LabMetrics,
  metrics: LabMetrics,
  finding: (loss: number) => CheckVerdict['findings'][number],
): CheckVerdict {
  const { weight, p10, median } = METRIC_CURVES[metric]
  const share = curveScore(metrics[metric], p10, median)
  return verdict(weight, share >= GOOD ? null : finding(1 - share))
}

function largestScript({ requests }: Visit): string | null {
  const scripts = requests.filter(({ type, blocked }) => !blocked && /^script$/i.test(type))
  const [largest] = scripts.toSorted((a, b) => b.bytes - a.bytes)
  return largest?.url.slice(0, 500) ?? null
}

/** The largest image on the first screen, if the largest element is an image. */
function largestImage(visit: Visit): string | null {
  if (!visit.vitals.lcpElement || !/img|image|picture/i.test(visit.vitals.lcpElement)) return null
  const seen = visit.images.filter(({ inViewport, src }) => inViewport && /^https?:/.test(src))
  const [largest] = seen.toSorted((a, b) => b.width * b.height - a.width * a.height)
  return largest?.src.slice(0, 500) ?? null
}

function describeLoading(
  { method, metrics: { lcp, cls, tbt } }: LabReport,
  { totalMs, trickleMs }: ResponseTimes,
): string {
  // The simulation knows when a response begins, and sends the rest at the speed of its phone.
  const isLeftOut = method === 'simulated' && trickleMs > TRICKLE_MS
  return sentences([
    `The largest element paints after ${seconds(lcp)} ${method === 'simulated' ? 'on a simulated phone' : 'in our browser'}`,
    cls <= 0.1 ? 'The layout is stable' : `The layout shifts (CLS ${cls.toFixed(2)})`,
    ...(isLeftOut ? [`The simulation leaves out that the server takes ${seconds(totalMs)} to send the page`] : []),
    ...(tbt <= 200 ? [] : [`Scripts block the page for ${Math.round(tbt).toLocaleString('en-US')} ms`]),
  ])
}

/** With a second digit where the value would look like the one that is still good. */
function seconds(ms: number, good?: number): string {
  const isAlike = good !== undefined && (ms / 1000).toFixed(1) === (good / 1000).toFixed(1)
  return `${(ms / 1000).toFixed(isAlike ? 2 : 1)} s`
}
