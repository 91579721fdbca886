export { createScanner, type Scanner } from './scanner.ts'
export { cancelScan } from './cancel-scan.ts'
export {
  createFormScan,
  createScan,
  newScan,
  requireScanAddress,
  startPlannedScans,
  type CreateScanDeps,
} from './create-scan.ts'
export { dashboardOverview } from './dashboard-overview.ts'
export { dismissScan, readerOf, requireScan, requireScanView, requireScreenshot, scanNotFound } from './require-scan.ts'
export { retryScan } from './retry-scan.ts'
export { takeCooldown } from './scan-limits.ts'
export { cancelJudged, judgePage, removeJudged } from './judged-scans.ts'
export { holdRunning, stopRunning } from './running-scans.ts'
export { scanOwner, visitorTenant } from './scan-owner.ts'
export { KEPT_SECONDS, type ScanRecord } from './scan-model.ts'
export {
  allScans,
  listScans,
  newestOpenScan,
  scansOfSchedule,
  scansOfSite,
  scansToCompare,
  siteHistory,
} from './list-scans.ts'
export { scanPage } from './scan-page.ts'
export { sortedByRank } from './sort-scans.ts'
export { compareScans, howComparable } from './compare-scans.ts'
export { scanSeries } from './scan-series.ts'
export { scanStore } from './scan-store.ts'
export { toScanView } from './scan-view.ts'
export { scansModule } from './scans-module.ts'
