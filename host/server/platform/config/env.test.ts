import { expect, test } from 'vitest'
import { InvalidSettingsError, parseEnv, signsScans } from './env.ts'

test('without any setting the product runs on this machine with its own database', () => {
  expect(parseEnv({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: '.data',
    PROCESS_ROLE: 'all',
    ANONYMOUS_SCANS: 'first',
    RATE_LIMIT_FACTOR: 1,
    SCAN_LEASE_MS: 30_000,
    SITE_SCAN_DELAY_MS: 1_000,
    SITE_SCAN_MAX_PAGES: 500,
    TRUSTED_PROXIES: 0,
    LOG_LEVEL: 'info',
  })
})

test('an empty value counts as not set', () => {
  expect(parseEnv({ PORT: ' ', MONGODB_URI: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('the allowed private targets are a list of host and port', () => {
  expect(
    parseEnv({ SCAN_ALLOWED_PRIVATE_TARGETS: '127.0.0.1:8080, [::1]:9,Host.local:1' }).SCAN_ALLOWED_PRIVATE_TARGETS,
  ).toEqual(['127.0.0.1:8080', '[::1]:9', 'host.local:1'])
})

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://legible.example' }, false],
  [{ PUBLIC_URL: 'https://legible.example' }, true],
  [{ PUBLIC_URL: 'https://legible.example', SCAN_SIGNING: 'off' }, false],
  [{ SCAN_SIGNING: 'on' }, true],
])('scans with %o are signed: %s', (settings, expected) => {
  expect(signsScans(parseEnv(settings))).toBe(expected)
})

test.each([
  [{ SCAN_SIGNING: 'yes' }, 'SCAN_SIGNING must be one of on, off'],
  [{ PORT: '99999' }, 'PORT must be at most 65535'],
  [{ PORT: 'web' }, 'PORT must be a number'],
  [{ OPENAI_MODEL: 'one of many' }, 'OPENAI_MODEL must be the name of a model'],
  [{ PUBLIC_URL: 'https://user@legible.example' }, 'PUBLIC_URL must be an origin'],
  [{ PUBLIC_URL: 'https://legible.example/?a' }, 'PUBLIC_URL must be an origin'],
  [{ CHROMIUM_PATH: '/nowhere/chromium' }, 'CHROMIUM_PATH must be an existing, executable program'],
  [{ SCAN_EXTRA_CA_FILE: '/nowhere/ca.pem' }, 'SCAN_EXTRA_CA_FILE must be a PEM file with'],
  [{ CHROMIUM_PATH: import.meta.filename }, 'CHROMIUM_PATH must be an existing, executable program'],
  [{ SCAN_EXTRA_CA_FILE: import.meta.filename }, 'SCAN_EXTRA_CA_FILE must be a PEM file with'],
  [{ MAIL_FROM: 'A <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM must be an address'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must begin with'],
  [{ ANONYMOUS_SCANS: 'yes' }, 'ANONYMOUS_SCANS must be one of first, open, off'],
  [
    { SCAN_DENIED_TARGETS: 'legible.example' },
    'SCAN_DENIED_TARGETS must be a comma-separated list of addresses and networks',
  ],
  [
    { SCAN_DENIED_TARGETS: '203.0.113.0/33' },
    'SCAN_DENIED_TARGETS must be a comma-separated list of addresses and networks',
  ],
  [{ CHROMIUM_SANDBOX: 'maybe' }, 'CHROMIUM_SANDBOX must be'],
  [{ SCAN_ALLOWED_PRIVATE_TARGETS: 'localhost:99999' }, 'SCAN_ALLOWED_PRIVATE_TARGETS must name ports'],
  [{ PUBLIC_URL: 'legible.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://legible.example/app' }, 'PUBLIC_URL must be an origin, without a path'],
  [{ MONGODB_URI: 'http://localhost' }, 'MONGODB_URI must begin with mongodb://'],
  [{ CONTACT_TO: 'somebody' }, 'CONTACT_TO must be an email address'],
  [{ PROCESS_ROLE: 'both' }, 'PROCESS_ROLE'],
  [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
  [
    { SCAN_ALLOWED_PRIVATE_TARGETS: '127.0.0.1' },
    'SCAN_ALLOWED_PRIVATE_TARGETS must be a comma-separated list of host:port',
  ],
])('%j is refused by name', (settings, text) => {
  expect(() => parseEnv(settings)).toThrow(InvalidSettingsError)
  expect(() => parseEnv(settings)).toThrow(text)
})

test.each([
  { SCAN_ALLOWED_PRIVATE_TARGETS: 'localhost' },
  { SCAN_ALLOWED_PRIVATE_TARGETS: 'localhost,127.0.0.1' },
  { SMTP_URL: 'mail.example:25' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { ASK_ASSISTANT_PER_DAY: '5' },
])('%j is told in one sentence', (settings) => {
  expect(() => parseEnv(settings)).toThrow(/^Invalid settings: [^;]+$/)
})

test.each([
  { OIDC_CLIENT_ID: 'legible' },
  { OIDC_CLIENT_SECRET: 'secret' },
  { OIDC_ONLY: 'on' },
  { OIDC_TRUSTS_SECOND_FACTOR: 'on' },
])('%j without an issuer is refused, instead of doing nothing', (settings) => {
  expect(() => parseEnv(settings)).toThrow(`${Object.keys(settings)[0]} needs OIDC_ISSUER`)
})

test('every wrong setting is named at once, and no value is repeated', () => {
  const secret = 'not-a-url-but-secret'
  expect(() => parseEnv({ PORT: 'x', SMTP_URL: secret })).toThrow(/PORT.*; SMTP_URL/)
  expect(() => parseEnv({ SMTP_URL: secret })).not.toThrow(secret)
})
