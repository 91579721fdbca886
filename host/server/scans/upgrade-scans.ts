import { trusted } from 'mongoose'
import { securityScore } from '#analyzer'
import { countFindings, moduleScore } from '#analyzer/contract'
import { ScanModel, type ScanRecord } from './scan-model.ts'

const BATCH = 50
/** Redundant: another index begins with the same fields. */
const OUTGROWN_INDEX = 'tenantId_1_createdAt_-1__id_-1'

const INDEX_NOT_FOUND = 27

/** Migrates what the previous version stored: scans and an index. */
export async function upgradeScans(): Promise<void> {
  // Another process may have dropped it already.
  await ScanModel.collection.dropIndex(OUTGROWN_INDEX).catch((error: { code?: unknown }) => {
    if (error.code !== INDEX_NOT_FOUND) throw error
  })
  await completeEarlyScans()
}

/** Adds to completed scans what the previous version did not store: the security score and the number of notes. */
async function completeEarlyScans(): Promise<void> {
  for (;;) {
    const early = await ScanModel.find(
      { notesFound: trusted({ $exists: false }), status: 'completed' },
      { findings: 1, finished: 1 },
    )
      .limit(BATCH)
      .lean<Pick<ScanRecord, '_id' | 'findings' | 'finished'>[]>()
    if (early.length === 0) return
    for (const { _id, findings, finished } of early) {
      const scores = new Map(
        (['securityHeaders', 'sslCertificate'] as const).map((id) => [id, moduleScore(finished[id]?.outcome)]),
      )
      const change = { securityScore: securityScore(scores, findings), notesFound: countFindings(findings).notes }
      await ScanModel.updateOne({ _id }, { $set: change })
    }
  }
}
