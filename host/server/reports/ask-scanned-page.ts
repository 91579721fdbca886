import { AnalyzerError, ScanProcessEndedError } from '#analyzer'
import { WAIT_LIMITS_MS } from '#analyzer/contract'
import type { AskedPage } from '#host/contract/scans.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { askAssistant, type Asker } from './ask-assistant.ts'
import type { ScanRecord, Scanner } from '../scans/index.server.ts'

const NO_TEXT =
  'This scan keeps no text to search. Comprehensive scans do: please scan the page again, and ask when the scan is completed.'
const BUSY = 'The scanner is busy. Please ask again in a minute.'

/**
 * The passage that each reader of a scanned page would be given for a question. Searched in a scan process, because the
 * texts are a stranger's. On request also what the operator's assistant answers from them.
 */
export async function askScannedPage(
  { _id, tenantId, pageTexts }: Pick<ScanRecord, '_id' | 'tenantId' | 'pageTexts'>,
  { question, assistant = false }: { question: string; assistant?: boolean },
  { limits, scanner, asker = null }: { limits: RateLimits; scanner: Scanner; asker?: Asker | null },
): Promise<AskedPage> {
  if (!pageTexts) throw new AppError('conflict', NO_TEXT)
  await limits.take('page-questions', tenantId)
  const { passages, texts } = await searched(pageTexts, question, scanner)
  if (!assistant) return { question, passages }
  return { question, passages, assistant: await askAssistant(texts, question, { tenantId, limits, asker }) }
}

async function searched(pageTexts: string, question: string, scanner: Scanner) {
  try {
    return await scanner.processes.askPage(pageTexts, question, AbortSignal.timeout(WAIT_LIMITS_MS.askPage))
  } catch (cause) {
    const isBusy = cause instanceof AnalyzerError || cause instanceof ScanProcessEndedError
    if (!isBusy && !(cause instanceof DOMException)) throw cause
    throw new AppError('unavailable', BUSY, { cause })
  }
}
