import { sarifReport } from '#analyzer'
import type { Finding } from '#analyzer/contract'
import type { CreateScanInput, ScanView } from '#host/contract/scans.ts'
import type { CreateSiteScanInput, SiteScanView } from '#host/contract/site-scans.ts'
import type { ProgramActor } from '../platform/session/actor.ts'
import { AppError } from '../platform/errors.ts'
import { isId } from '../platform/ids.ts'
import {
  createScan,
  scanNotFound,
  scanStore,
  takeCooldown,
  toScanView,
  type CreateScanDeps,
  type ScanRecord,
} from '../scans/index.server.ts'
import { createSiteScan, type CreateSiteScanDeps } from '../site-scans/index.server.ts'

/** Queues a scan for a program, within the limits of the account that owns its token. */
export async function startProgramScan(
  input: CreateScanInput,
  { tenantId, userId: createdBy }: Pick<ProgramActor, 'tenantId' | 'userId'>,
  deps: CreateScanDeps,
): Promise<ScanView> {
  return toScanView(await createScan(input, { tenantId, createdBy, origin: 'api' }, takeCooldown, deps), 'owner')
}

/** The same for a site scan. */
export async function startProgramSiteScan(
  input: CreateSiteScanInput,
  { tenantId, userId: createdBy }: Pick<ProgramActor, 'tenantId' | 'userId'>,
  deps: CreateSiteScanDeps,
): Promise<SiteScanView> {
  return createSiteScan(input, { tenantId, createdBy, origin: 'api' }, deps)
}

export async function requireProgramScan(id: string | undefined, tenantId: string): Promise<ScanView> {
  return toScanView(await requireProgramRecord(id, tenantId), 'owner')
}

/** @throws {AppError} `not-found`, the same for an unknown scan and another account's */
export async function requireProgramRecord(id: string | undefined, tenantId: string): Promise<ScanRecord> {
  const scan = isId(id) ? await scanStore.find(tenantId, id) : null
  if (!scan) throw scanNotFound()
  return scan
}

export type FindingFilter = { severity?: Finding['severity'] | undefined; module?: Finding['module'] | undefined }

export function selectFindings<One extends Finding>(
  scan: { findings: readonly One[] },
  { severity, module }: FindingFilter,
): One[] {
  return scan.findings.filter(
    (finding) => (!severity || finding.severity === severity) && (!module || finding.module === module),
  )
}

/** The findings of a page or site in SARIF 2.1.0. */
export function scanSarif(scan: ScanView | SiteScanView): object {
  if (scan.status !== 'completed') throw new AppError('conflict', 'SARIF is available once the scan is completed.')
  return sarifReport({ finalUrl: null, ...scan })
}
