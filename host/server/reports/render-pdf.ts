import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { ScanSummary, ScanView } from '#host/contract/scans.ts'
import { builtFile } from '../platform/built-file.ts'
import { AppError } from '../platform/errors.ts'

export type PdfRequest =
  { kind: 'scan'; scan: ScanView } | { kind: 'scans'; scans: readonly ScanSummary[]; days: number }
export type PdfAnswer = { pdf: Uint8Array<ArrayBuffer> } | { error: string }

const WORKER = builtFile('pdf-worker.js')
const LIMIT_MS = 60_000
const AT_ONCE = 2

let running = 0

/** Lays a report out in a thread of its own: a long one takes a second or more of CPU. */
export async function renderPdf(request: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(WORKER)) throw new Error('The PDF worker is not built. Run `npm run build` first.')
  if (running >= AT_ONCE) {
    throw new AppError('rate-limited', 'Too many PDFs are being made right now. Please try again in a few seconds.', {
      retryAfter: 5,
    })
  }
  running += 1
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
    running -= 1
    await worker.terminate()
  }
}
