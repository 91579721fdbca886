import { countedNoun } from '../../contract/index.ts'
import { AnalyzerError, codeOf } from '../../errors.ts'

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])
const TLS_CODES =
  /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO|INVALID_CA|PATH_LENGTH)/

const NO_CHAIN = 'its certificate chain is incomplete or not trusted'
const NO_VERSION = 'it offers no TLS version that is still accepted'
const NO_TLS = 'it does not answer with TLS at this port'
const TLS_TEXTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  CERT_REVOKED: 'its certificate has been revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate chain ends at an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NO_CHAIN,
  UNABLE_TO_GET_ISSUER_CERT: NO_CHAIN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NO_CHAIN,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ERR_SSL_UNSUPPORTED_PROTOCOL: NO_VERSION,
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: NO_VERSION,
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'it refused every cipher that we offered',
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
}

const CLOSED = 'closed the connection before the response was complete'
const UNREACHABLE = 'cannot be reached from our network'
/** What the server did, by the code of Node or undici. */
const SERVER_TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  UND_ERR_SOCKET: CLOSED,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EADDRNOTAVAIL: UNREACHABLE,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'sent a response of another length than it announced',
}

/**
 * Why a request failed: a code from the scan's list, and a sentence for the person who started the scan. Codes of Node
 * and undici stay in the cause, which is only logged.
 */
export function networkFailure(
  error: unknown,
  { host, hasAnswered = false, redirects = 0 }: { host: string; hasAnswered?: boolean; redirects?: number },
  aborted: AbortSignal | undefined,
): AnalyzerError {
  if (error instanceof AnalyzerError) return error
  const options = { cause: error }
  if (aborted?.aborted) return new AnalyzerError('aborted', 'The scan was stopped.', options)
  const name = error instanceof Error ? error.name : ''
  // undici names only the class of what its parser refuses; a response that ends too early is one of them.
  const code = name === 'HTTPParserError' ? (/\bEOF\b/.test(String(error)) ? 'ECONNRESET' : 'HPE_') : codeOf(error)
  if (code === 'UND_ERR_CONNECT_TIMEOUT') {
    return new AnalyzerError('timeout', `The connection to ${host} was not established in time.`, options)
  }
  if (name === 'TimeoutError' || TIMEOUTS.has(code)) {
    const late = hasAnswered ? 'did not send its whole response in time' : 'did not respond in time'
    const after = redirects > 0 ? ` after ${countedNoun(redirects, 'redirect')}` : ''
    return new AnalyzerError('timeout', `${host} ${late}${after}.`, options)
  }
  if (TLS_CODES.test(code))
    return new AnalyzerError('tls', `No secure connection to ${host}: ${tlsFault(code)}.`, options)
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new AnalyzerError('too-large', `${host} sent more than 64 KiB of headers.`, options)
  }
  return new AnalyzerError('connect', `${serverFault(host, code)}.`, options)
}

/** What is wrong with a secure connection, by the code of Node, as the end of a sentence. */
export function tlsFault(code: string): string {
  return TLS_TEXTS[code] ?? 'the TLS handshake failed'
}

function serverFault(host: string, code: string): string {
  const known = SERVER_TEXTS[code]
  if (known !== undefined) return `${host} ${known}`
  if (code.startsWith('HPE_')) return `${host} sent a response that is not valid HTTP`
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR_ZLIB')) {
    return `${host} sent a response that cannot be decompressed`
  }
  return `The connection to ${host} failed`
}

const BROWSER_TEXTS: readonly (readonly [codes: RegExp, text: string])[] = [
  [/^ERR_CERT_|^ERR_BAD_SSL/, 'its certificate is not accepted'],
  [/^ERR_SSL_/, 'the TLS handshake failed'],
  [/^ERR_CONNECTION_REFUSED/, 'the server refused the connection'],
  [
    /^ERR_(?:CONNECTION_(?:RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
    'the server closed the connection',
  ],
  [/^ERR_(?:NAME_|DNS_)/, 'its name could not be resolved'],
  [/^ERR_TOO_MANY_REDIRECTS/, 'it redirects too often'],
  [/^ERR_(?:INVALID_|HTTP2_|QUIC_|CONTENT_|INCOMPLETE_)/, 'its response was not valid'],
  [/^ERR_TUNNEL_/, 'its server could not be reached'],
  [/^ERR_ABORTED/, 'it is a download, or was stopped'],
  [/^ERR_BLOCKED_/, 'the page blocked itself'],
]

/** Why the browser did not open a page, by its own error (`ERR_NAME_NOT_RESOLVED`), as a sentence. */
export function browserNetworkFailure(network: string, cause: unknown): AnalyzerError {
  const text = BROWSER_TEXTS.find(([codes]) => codes.test(network))?.[1]
  const code = /^ERR_(?:CERT|SSL|BAD_SSL)/.test(network) ? 'tls' : 'connect'
  return new AnalyzerError(code, `The browser could not open the page${text ? `: ${text}` : ''}.`, { cause })
}
