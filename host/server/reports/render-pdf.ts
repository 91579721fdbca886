import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { ScanSummary, ScanView } from '#host/contract/scans.ts'
import { builtFile } from '../platform/config/built-file.ts'
import { createTurns } from '../platform/jobs/turns.ts'

export type PdfRequest =
  { kind: 'scan'; scan: ScanView } | { kind: 'scans'; scans: readonly ScanSummary[]; days: number }
export type PdfAnswer = { pdf: Uint8Array<ArrayBuffer> } | { error: string }

const WORKER = builtFile('pdf-worker.js')
const LIMIT_MS = 60_000
const turns = createTurns({
  atOnce: 2,
  waitingOfTenant: 2,
  waiting: 20,
  refusal: 'Too many PDFs are being made right now. Please try again in a few seconds.',
})

/** Lays a report out in a thread of its own: a long one takes a second or more of CPU. */
export async function renderPdf(request: PdfRequest, tenantId: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(WORKER)) throw new Error('The PDF worker is not built. Run `npm run build` first.')
  const endTurn = await turns.take(tenantId)
  try {
    return await layOut(request)
  } finally {
    endTurn()
  }
}

async function layOut(request: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(WORKER, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<PdfAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      timer = setTimeout(() => reject(new Error(`A PDF was not ready in ${LIMIT_MS / 1000} s.`)), LIMIT_MS)
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer.pdf
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
