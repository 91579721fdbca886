import { X509Certificate } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isLoopbackName } from '../http/client-address.ts'
import { describeIssue } from '../http/describe-issue.ts'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://legible.example', abort: true })
  .refine(isOrigin, { error: 'must be an origin, without a path' })
  .transform((value) => new URL(value).origin)

const hostAndPort = z
  .string()
  .regex(/^(\[[0-9a-f:.]+\]|[^\s:/]+):\d{1,5}$/i, { error: 'must be a comma-separated list of host:port' })
  .refine((value) => isPort(Number(value.split(':').at(-1))), { error: 'must name ports from 1 to 65535' })
  .transform((value) => value.toLowerCase())

const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const hostList = commaList.pipe(z.array(hostAndPort))

const networkList = commaList.refine((parts) => parts.every(isNetwork), {
  error: 'must be a comma-separated list of addresses and networks such as 203.0.113.0/24',
})

const apiKey = z.string().min(1).optional()
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const baseUrl = webAddress.optional()
const modelName = z
  .string()
  .regex(/^[\w.:/-]{1,100}$/, { error: 'must be the name of a model' })
  .optional()
/** Signing in must not be readable on the way: http only where nothing leaves this machine. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine((value) => value.startsWith('https:') || isLoopbackName(new URL(value).hostname), {
    error: 'must be an https address',
  })
const certificates = z.string().refine(holdsCertificate, { error: 'must be a PEM file with a certificate' })
const program = z.string().refine(isProgram, { error: 'must be an existing, executable program' })

/** Every setting of the product; docs/configuration.md and .env.example describe them for people. */
const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, { error: 'must begin with mongodb:// or mongodb+srv://' })
    .optional(),
  PROCESS_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SCAN_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(defaultConcurrency),
  ANONYMOUS_SCANS: z.enum(['first', 'open', 'off']).default('first'),
  REGISTRATION: z.enum(['open', 'off']).default('open'),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, { error: 'must have at most 40 characters' }).default('single sign-on'),
  OIDC_ONLY: z.enum(['on', 'off']).default('off'),
  OIDC_TRUSTS_SECOND_FACTOR: z.enum(['on', 'off']).default('off'),
  SCAN_ALLOWED_PRIVATE_TARGETS: hostList.default([]),
  SCAN_DENIED_TARGETS: networkList.default([]),
  SCAN_EXTRA_CA_FILE: certificates.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).max(1_000_000).default(1),
  SCAN_SIGNING: z.enum(['on', 'off']).optional(),
  SCAN_LEASE_MS: z.coerce.number().int().min(500).max(3_600_000).default(30_000),
  SITE_SCAN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  SITE_SCAN_MAX_PAGES: z.coerce.number().int().min(1).max(500).default(500),
  CHROMIUM_PATH: z.literal('none').or(program).optional(),
  CHROMIUM_SANDBOX: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(16).default(0),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must begin with smtp:// or smtps:// and name a host' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S@\S[^\r\n]*$/, { error: 'must be an address such as Legible <mail@legible.example>' })
    .optional(),
  CONTACT_TO: z.email({ error: 'must be an email address' }).optional(),
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: modelName,
  ANTHROPIC_API_KEY: apiKey,
  ANTHROPIC_BASE_URL: baseUrl,
  ANTHROPIC_MODEL: modelName,
  GEMINI_API_KEY: apiKey,
  GEMINI_BASE_URL: baseUrl,
  GEMINI_MODEL: modelName,
  PERPLEXITY_API_KEY: apiKey,
  PERPLEXITY_BASE_URL: baseUrl,
  PERPLEXITY_MODEL: modelName,
  ASK_ASSISTANT_PER_DAY: z.coerce.number().int().min(0).max(10_000).default(0),
  CRUX_API_KEY: apiKey,
  CRUX_BASE_URL: baseUrl,
  TELEGRAM_API_URL: webAddress.default('https://api.telegram.org'),
  METRICS_TOKEN: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  // Only the OpenTelemetry variables that turn traces on or off; its own packages read all of them.
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = Readonly<z.output<typeof envSchema>>

/** Raised for invalid settings. The message names each of them and is meant for the operator's terminal. */
export class InvalidSettingsError extends Error {
  override readonly name = 'InvalidSettingsError'
}

/**
 * Reads the settings once, at start. An empty value counts as not set, as in a copied .env file.
 * @throws {InvalidSettingsError} naming every setting that is wrong; values are not repeated, since some are secrets
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = envSchema.safeParse(given, { error: describeIssue })
  if (result.success) return Object.freeze(requireNeeded(result.data))
  // A value that breaks several rules is one problem: the first rule says what to write.
  const first = new Map(result.error.issues.toReversed().map((issue) => [issue.path[0], issue]))
  const problems = [...first.values()]
    .toReversed()
    .map(({ path: [key], message }) =>
      message.startsWith('must') ? `${String(key)} ${message}` : message.replace(/\.$/, ''),
    )
  throw new InvalidSettingsError(`Invalid settings: ${problems.join('; ')}`)
}

const ASSISTANT_KEYS = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GEMINI_API_KEY', 'PERPLEXITY_API_KEY'] as const

/** Settings that would do nothing without another one, and nobody would know. */
function requireNeeded(env: z.output<typeof envSchema>): z.output<typeof envSchema> {
  const { OIDC_ISSUER: issuerAddress, OIDC_CLIENT_ID: client } = env
  if (issuerAddress !== undefined && client === undefined)
    throw new InvalidSettingsError('Invalid settings: OIDC_ISSUER needs OIDC_CLIENT_ID')
  const alone =
    (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).find((name) => env[name] !== undefined) ??
    (['OIDC_ONLY', 'OIDC_TRUSTS_SECOND_FACTOR'] as const).find((name) => env[name] === 'on')
  if (issuerAddress === undefined && alone !== undefined)
    throw new InvalidSettingsError(`Invalid settings: ${alone} needs OIDC_ISSUER`)
  if (env.ASK_ASSISTANT_PER_DAY > 0 && ASSISTANT_KEYS.every((name) => env[name] === undefined))
    throw new InvalidSettingsError(`Invalid settings: ASK_ASSISTANT_PER_DAY needs ${ASSISTANT_KEYS.join(' or ')}`)
  return env
}

/** Reads the settings of this process; a .env file adds to the environment and never overrides it. */
export function readEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseEnv(process.env)
}

/** Whether scans sign their requests: by default only under https, because sites must be able to fetch our keys. */
export function signsScans({ SCAN_SIGNING, PUBLIC_URL }: Pick<Env, 'SCAN_SIGNING' | 'PUBLIC_URL'>): boolean {
  return SCAN_SIGNING === undefined ? isHttps(PUBLIC_URL) : SCAN_SIGNING === 'on'
}

export function isHttps(address: string | undefined): boolean {
  return address?.startsWith('https:') ?? false
}

function holdsCertificate(path: string): boolean {
  try {
    return new X509Certificate(readFileSync(path)).raw.length > 0
  } catch {
    return false
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

function isOrigin(value: string): boolean {
  const { href, origin: whole } = new URL(value)
  return href === `${whole}/`
}

function isPort(port: number): boolean {
  return port >= 1 && port <= 65_535
}

/**
 * A scan keeps about one core busy, and the web server needs one too. At least two scans run at once, so that one
 * slow site does not hold up all others.
 */
function defaultConcurrency(): number {
  return Math.max(2, Math.min(8, availableParallelism() - 1))
}
