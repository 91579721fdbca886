import { parentPort, workerData } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import type { PdfAnswer, PdfRequest } from '../render-pdf.ts'
import { ScanDocument } from './scan-document.tsx'
import { ScansDocument } from './scans-document.tsx'

const request = workerData as PdfRequest

async function render(): Promise<PdfAnswer> {
  const document =
    request.kind === 'scan' ? (
      <ScanDocument scan={request.scan} />
    ) : (
      <ScansDocument scans={request.scans} days={request.days} />
    )
  return { pdf: new Uint8Array(await renderToBuffer(document)) }
}

parentPort?.postMessage(
  await render().catch((error: unknown): PdfAnswer => ({
    error: error instanceof Error ? error.message : String(error),
  })),
)
