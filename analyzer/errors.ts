import type { FailureCode } from './contract/index.ts'

/** An expected failure of a scan, with a message that the person who asked may read. */
export class AnalyzerError extends Error {
  override readonly name = 'AnalyzerError'
  readonly code: FailureCode | 'aborted'

  constructor(code: FailureCode | 'aborted', message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
