import type { ScanView } from '#host/contract/scans.ts'
import type { Actor } from '../platform/session/actor.ts'
import { AppError } from '../platform/errors.ts'
import { isId } from '../platform/ids.ts'
import type { ScanRecord } from './scan-model.ts'
import { scanOwner } from './scan-owner.ts'
import { scanStore } from './scan-store.ts'
import { toScanView, type Reader } from './scan-view.ts'

/** The scan, if it is this actor's. An unknown id and another tenant's get the same error. */
export async function requireScan(id: string | undefined, actor: Actor): Promise<ScanRecord> {
  const owner = scanOwner(actor)
  const scan = owner && isId(id) ? await scanStore.find(owner, id) : null
  if (!scan) throw scanNotFound()
  return scan
}

export async function requireScanView(id: string | undefined, actor: Actor): Promise<ScanView> {
  return toScanView(await requireScan(id, actor), readerOf(actor))
}

/** @throws {AppError} `not-found` for a scan without one, too */
export async function requireScreenshot(id: string | undefined, actor: Actor): Promise<Buffer> {
  const { _id, tenantId } = await requireScan(id, actor)
  const jpeg = await scanStore.screenshot(tenantId, _id)
  if (!jpeg) throw scanNotFound()
  return Buffer.from(jpeg)
}

/** Removes a scan from the start page. */
export async function dismissScan(id: string | undefined, actor: Actor): Promise<void> {
  const { _id, tenantId } = await requireScan(id, actor)
  await scanStore.dismiss(tenantId, _id)
}

export function readerOf(actor: Actor): Reader {
  return actor.kind === 'user' ? 'owner' : 'visitor'
}

export function scanNotFound(): AppError {
  return new AppError('not-found', 'Scan not found')
}
