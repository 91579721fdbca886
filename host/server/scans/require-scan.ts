import type { ScanView } from '#host/contract/scans.ts'
import type { Actor } from '../platform/session/actor.ts'
import { AppError } from '../platform/errors.ts'
import { isId } from '../platform/ids.ts'
import type { ScanRecord } from './scan-model.ts'
import { ownerOf } from './scan-owner.ts'
import { scanStore } from './scan-store.ts'
import { toScanView, type Reader } from './scan-view.ts'

/** The scan, if it is this actor's. An unknown id and another tenant's get the same error. */
export async function requireScan(id: string | undefined, actor: Actor): Promise<ScanRecord> {
  const owner = ownerOf(actor)
  const scan = owner && isId(id) ? await scanStore.find(owner, id) : null
  if (!scan) throw scanNotFound()
  return scan
}

export async function requireScanView(id: string | undefined, actor: Actor): Promise<ScanView> {
  return toScanView(await requireScan(id, actor), readerOf(actor))
}

export function readerOf(actor: Actor): Reader {
  return actor.kind === 'user' ? 'owner' : 'visitor'
}

export function scanNotFound(): AppError {
  return new AppError('not-found', 'Scan not found')
}
