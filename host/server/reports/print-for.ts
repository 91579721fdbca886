import { AnalyzerError, type ScanProcesses } from '#analyzer'
import { WAIT_LIMITS_MS } from '#analyzer/contract'
import { AppError } from '../platform/errors.ts'
import { createTurns } from '../platform/jobs/turns.ts'

export type Paper = Parameters<ScanProcesses['print']>[0]
/** Creates a PDF. @throws {AppError} if there is no browser, or too many others are waiting */
export type Print = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>

const turns = createTurns({
  atOnce: 2,
  waitingOfTenant: 2,
  waiting: 20,
  refusal: 'Too many PDFs are being created right now. Please try again in a few seconds.',
})

/** Prints documents for a tenant in a scan process, because they quote strangers' sites. */
export function printFor(tenantId: string, { processes }: { processes: Pick<ScanProcesses, 'print'> }): Print {
  return async (paper) => {
    const endTurn = await turns.take(tenantId)
    try {
      return new Uint8Array(await processes.print(paper, AbortSignal.timeout(WAIT_LIMITS_MS.print)))
    } catch (error) {
      throw error instanceof AnalyzerError ? new AppError('unavailable', error.message) : error
    } finally {
      endTurn()
    }
  }
}
