import type { AnalysisReport, ModuleId } from '#analyzer'
import { analyzeSite, createGatherTools } from '#analyzer/testing'
import { serveSite, type StartOptions } from './start-site.ts'
import type { Site } from './site.ts'

export type JudgedSite = {
  report: AnalysisReport
  origin: string
  ids: readonly string[]
  evidenceOf: (id: string) => string
}

/** Serves a site, judges it with the real analyzer without a browser, and stops serving it. */
export async function judgeSite(
  site: Site,
  modules: readonly ModuleId[],
  options: StartOptions = {},
): Promise<JudgedSite> {
  const running = await serveSite(site, options)
  const tools = createGatherTools({
    allowedPrivateTargets: [running.hostPort],
    labWorker: null,
    chromiumPath: 'none',
  })
  try {
    const report = await analyzeSite(`${running.origin}/`, { modules: new Set(modules), gather: tools.gather })
    const evidenceOf = (id: string) => report.findings.find((one) => one.id === id)?.evidence.join('\n') ?? ''
    return { report, origin: running.origin, ids: report.findings.map(({ id }) => id), evidenceOf }
  } finally {
    await tools.close()
    await running.close()
  }
}
