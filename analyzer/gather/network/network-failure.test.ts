import { expect, test } from 'vitest'
import { browserNetworkFailure, networkFailure } from './network-failure.ts'

const CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPROTO',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'HPE_INVALID_CONSTANT',
  'Z_DATA_ERROR',
  'ERR_BROTLI_DECODER_ERROR_FORMAT_PADDING_2',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_SOMETHING_NEW',
  'CERT_HAS_EXPIRED',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SOMETHING_NEW',
]

test.each(CODES)('%s never reaches a person', (code) => {
  const { message } = networkFailure(Object.assign(new Error(code), { code }), { host: 'shop.example' }, undefined)
  expect(message).toMatch(/shop\.example.*\.$/)
  expect(message).not.toMatch(/[A-Z]{2,}_|\bE[A-Z]{4,}|HPE|errno/)
})

test('a connection or TLS handshake that nobody answers is not called a late response', () => {
  const error = Object.assign(new Error('late'), { code: 'UND_ERR_CONNECT_TIMEOUT' })
  const { code, message } = networkFailure(error, { host: 'shop.example' }, undefined)
  expect([code, message]).toEqual(['timeout', 'The connection to shop.example was not established in time.'])
})

test.each(['ERR_CERT_AUTHORITY_INVALID', 'ERR_EMPTY_RESPONSE', 'ERR_HTTP2_PROTOCOL_ERROR', 'ERR_SOMETHING_NEW'])(
  'nor does %s of the browser',
  (code) => {
    const { message } = browserNetworkFailure(code, null)
    expect(message).toMatch(/^The browser could not open the page(?:: [a-z ]+)?\.$/)
  },
)
