import { describe, expect, it } from 'vitest'
import type { LabReport } from '../../gather/visit-artifacts.ts'
import { documentOf, judgeStep, visitOf } from '../../testing/index.ts'
import { judge as coreWebVitalsJudge } from './judge.ts'

const lab = (overrides: Partial<LabReport['metrics']> = {}, score = 99): LabReport => ({
  method: 'simulated',
  metrics: { fcp: 1200, lcp: 1800, tbt: 40, cls: 0, si: 1500, ...overrides },
  score,
  band: [score - 2, score],
})

describe('the core web vitals step', () => {
  it('is N/A with the reason without a browser', async () => {
    const { data } = await judgeStep(coreWebVitalsJudge, {}, { browserMissing: 'Chromium did not start.' })
    expect(data).toMatchObject({
      score: null,
      performance: { score: null },
      lcp: null,
      fid: null,
      inp: null,
      cls: null,
    })
    expect(data.message).toContain('Chromium did not start.')
  })

  it('never shows a value that is too slow as the one that is still good', async () => {
    const { findings } = await judgeStep(coreWebVitalsJudge, { visit: visitOf(), lab: lab({ fcp: 1_830, lcp: 2_540 }) })
    const evidence = findings.flatMap((finding) => finding.evidence)
    expect(evidence).toContain('FCP 1.83 s simulated; up to 1.8 s is good')
    expect(evidence).toContain('LCP 2.54 s simulated; up to 2.5 s is good')
  })

  it('shows the scored values, and the measured ones separately', async () => {
    const { data, findings } = await judgeStep(coreWebVitalsJudge, { visit: visitOf(), lab: lab({ cls: 0.02 }) })
    expect(data).toMatchObject({
      score: 99,
      performance: { score: 99 },
      lcp: 1800,
      fcp: 1200,
      cls: 0.02,
      inp: 40,
      fid: 4,
      ttfb: 120,
    })
    expect(data.details).toMatchObject({ method: 'simulated', band: [97, 99], lab: { lcp: 1800 } })
    expect(data.details.observed).toEqual({ lcp: 900, fid: 4, cls: 0, inp: 40, fcp: 600, ttfb: 120 })
    expect(data.message).toContain('1.8 s on a simulated phone')
    expect(findings).toEqual([])
  })

  it('says that the simulation leaves out how slowly the page arrives', async () => {
    const document = { ...documentOf('https://shop.example/', '<p>A'), totalMs: 4_100, bytes: 4_000 }
    const { data } = await judgeStep(coreWebVitalsJudge, { document, visit: visitOf(), lab: lab() })
    expect(data.message).toContain('The simulation leaves out that the server takes 4.1 s to send the page.')
    const quick = await judgeStep(coreWebVitalsJudge, { visit: visitOf(), lab: lab() })
    expect(quick.data.message).not.toContain('leaves out')
  })

  it('reports each slow metric with what it costs', async () => {
    const slow = lab({ lcp: 4000, tbt: 600, cls: 0.25 }, 60)
    const { findings } = await judgeStep(coreWebVitalsJudge, { visit: visitOf(), lab: slow })
    expect(findings.map(({ id, loss }) => [id, loss])).toEqual([
      ['lcp-slow', 12.5],
      ['tbt-high', 15],
      ['cls-high', 12.5],
    ])
  })

  it('suggests preloading the largest image if it is the largest element', async () => {
    const image = {
      src: 'https://shop.example/hero.jpg?a=1&b=2',
      alt: '',
      width: 400,
      height: 300,
      naturalWidth: 400,
      naturalHeight: 300,
      inViewport: true,
    }
    const visit = visitOf({ images: [image], vitals: { ...visitOf().vitals, lcpElement: 'main > img.hero' } })
    const [finding] = (await judgeStep(coreWebVitalsJudge, { visit, lab: lab({ lcp: 6000 }, 70) })).findings
    expect(finding?.fix.code[0]?.text).toContain('href="https://shop.example/hero.jpg?a=1&amp;b=2"')
  })

  it('reports a slow tap without charging for it', async () => {
    const visit = visitOf({ vitals: { ...visitOf().vitals, inp: 480 } })
    const { findings } = await judgeStep(coreWebVitalsJudge, { visit, lab: lab() })
    expect(findings.map(({ id, loss }) => [id, loss])).toEqual([['inp-slow', 0]])
  })
})
