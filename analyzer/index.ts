export type { SitePart } from './analyze-site.ts'
export type { FinishedModule } from './run-judge.ts'
export { parseScanAddress } from './parsers/url/parse-scan-address.ts'
export { AnalyzerError } from './errors.ts'
export type { SignFor } from './gather/network/door-fetch.ts'
export {
  createNetworkDoor,
  scannerUserAgent,
  type NetworkDoor,
  type WebhookRequest,
} from './gather/network/network-door.ts'
export { markdownReport } from './output/markdown-report.ts'
export { sarifReport } from './output/sarif-report.ts'
export { blockOfOutcome, toScanObject, vulnerabilitiesOf, type ScanObject } from './output/scan-object.ts'
export { siteMarkdownReport } from './output/site-markdown-report.ts'
export { textReport } from './output/text-report.ts'
export { cruxFieldData, type FieldData, type FieldVitals } from './gather/providers/field-data.ts'
export { visibilityProviders } from './gather/providers/visibility-providers.ts'
export type { Recheck } from './recheck-finding.ts'
export { ScanProcessEndedError } from './scan-process/perform-task.ts'
export {
  createScanProcesses,
  exhaustedMessage,
  type ScanProcesses,
  type ScanRequest,
} from './scan-process/scan-processes.ts'
export { isHostModule, judgedPageOf, modulesFromHome, SITE_PAGE_MODULES, type JudgedPage } from './site/judged-page.ts'
export { stateOfRead, type Frontier, type FrontierEntry, type FrontierPage, type SiteRun } from './site/frontier.ts'
export { memoryFrontier } from './site/memory-frontier.ts'
export { scanSite } from './site/scan-site.ts'
export type { FormerPage, JudgeOptions, SiteProgress, SiteScanDeps, SiteScanRequest } from './site/site-scan-deps.ts'
export { answerScan } from './scoring/answer-scan.ts'
export { rankJobs } from './scoring/rank-jobs.ts'
export { provisionalFindings } from './scoring/price-findings.ts'
export { citedSources } from './modules/catalogues.ts'
export { EVERY_ADDRESS, headerConfigs, type ResponseHeader } from './findings/header-fix.ts'
export type { Wait } from './timeline.ts'
export { unlessAborted } from './unless-aborted.ts'
export { securityScore } from './scoring/security-score.ts'
export { SCORING_VERSION } from './scoring/scoring-version.ts'
export { CRAWLERS } from './contract/crawlers.ts'
export type { VisibilityProvider } from './gather/providers/provider.ts'
export * from './contract/index.ts'
