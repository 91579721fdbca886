export * from '../contract/index.ts'
export { LegibleBadge } from './score-badge/score-badge.ts'
export { LegibleBanner } from './score-banner/score-banner.ts'
export { LegibleScanForm } from './scan-form/scan-form.ts'
