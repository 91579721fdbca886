import type { ModuleId, ScanType } from './contract/index.ts'
import type { AnyStep } from './steps/define-step.ts'
import { robotsStep } from './steps/robots/robots.ts'
import { sslCertificateStep } from './steps/ssl-certificate/ssl-certificate.ts'

/** Every module that is built, in the progress panel's order. */
export const ANALYSIS_STEPS: readonly AnyStep[] = [
  sslCertificateStep,
  robotsStep,
]

const COMPLIANCE_MODULES: ReadonlySet<ModuleId> = new Set([
  'securityHeaders',
  'sslCertificate',
  'complianceResults',
  'accessibilityResults',
])

/** The modules that a scan type runs before the person's own switches. */
export function modulesOf(scanType: ScanType): ModuleId[] {
  return ANALYSIS_STEPS.filter(
    (step) =>
      scanType === 'comprehensive' ||
      (scanType === 'quick' && step.quick) ||
      (scanType === 'compliance' && COMPLIANCE_MODULES.has(step.id)),
  ).map((step) => step.id)
}
