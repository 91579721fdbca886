import type { FailureCode } from './contract/index.ts'

/** An expected failure of a scan. Its message is shown to the person who started the scan. */
export class AnalyzerError extends Error {
  override readonly name = 'AnalyzerError'
  readonly code: FailureCode | 'aborted'

  constructor(code: FailureCode | 'aborted', message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The code that Node and undici give their errors, such as `ECONNREFUSED`; empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
