import { AnalyzerError } from '../../errors.ts'

const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])
const TLS_CODES =
  /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO|INVALID_CA|PATH_LENGTH)/

const TLS_TEXTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate chain ends in an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate chain is incomplete or unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate chain is incomplete or unknown',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Why a request failed, in the scan's closed list of codes and a sentence for the person who asked. */
export function failureOf(error: unknown, host: string, aborted: AbortSignal | undefined): AnalyzerError {
  if (error instanceof AnalyzerError) return error
  if (aborted?.aborted) return new AnalyzerError('aborted', 'The scan was stopped.', { cause: error })
  const code = codeOf(error)
  const options = { cause: error }
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || TIMEOUTS.has(code)) {
    return new AnalyzerError('timeout', `${host} did not answer in time.`, options)
  }
  if (TLS_CODES.test(code)) {
    const reason = TLS_TEXTS[code] ?? `the TLS handshake failed (${code})`
    return new AnalyzerError('tls', `No secure connection to ${host}: ${reason}.`, options)
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new AnalyzerError('too-large', `${host} sent more than 64 KiB of headers.`, options)
  }
  if (code === 'ECONNREFUSED') return new AnalyzerError('connect', `${host} refused the connection.`, options)
  return new AnalyzerError('connect', `The connection to ${host} broke (${code || name || 'unknown'}).`, options)
}
