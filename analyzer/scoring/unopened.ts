import type { ArtifactSource } from '../computed/artifacts.ts'
import { asksForLicense } from '../parsers/rsl/asks-for-license.ts'
import type { MainDocument } from '../gather/artifacts.ts'
import { CHALLENGE_MARKERS } from '../gather/crawlers/challenge-markers-table.ts'
import { isContent } from '../gather/documents/is-content.ts'
import { hasPassword, standInOfPage, type StandIn } from './stand-in.ts'
import type { StandInKind } from './stand-in-lines-table.ts'

/** Names of the usual statuses (RFC 9110, section 15). */
const STATUS_NAMES: Readonly<Record<number, string>> = {
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  300: 'Multiple Choices',
  304: 'Not Modified',
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  410: 'Gone',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
const MAX_RETRY_SECONDS = 30 * 86_400

/** Who or what keeps the page away, as its owner would have to change it. */
export type Cause = 'sign-in' | 'payment' | 'license' | 'refusal' | 'missing' | 'failure' | 'status'
type Unserved = { cause: Cause; reason: string }

type PageResponse = Pick<MainDocument, 'status' | 'headers' | 'body'> & Partial<Pick<MainDocument, 'url' | 'finalUrl'>>

/**
 * Why the response is not the page, so that nothing in it is judged as content; null if it is. The text counts only of a
 * page that says little else.
 */
export async function unopenedReason(source: ArtifactSource): Promise<string | null> {
  const document = await source('document')
  const unserved = unservedBy(document)
  if (unserved !== null) return unserved.reason
  const found = await standInOfSource(source)
  return found && standInReason(found, document.headers)
}

async function standInOfSource(source: ArtifactSource): Promise<StandIn | null> {
  const [document, rawText] = await Promise.all([source('document'), source('rawText').catch(() => null)])
  const shown = async () => {
    const rendering = await source('rendering').catch(() => null)
    return rendering && { text: (await source('pageText')).text, markup: rendering.html }
  }
  return rawText && (await standInOfPage({ document, rawText, shown }))
}

/** The same by status, headers and markers alone, with its cause. */
export function unservedBy(document: PageResponse): Unserved | null {
  const { status, headers, body } = document
  if (headers['cf-mitigated'] === 'challenge') return refusal('a Cloudflare challenge')
  if (headers['x-vercel-mitigated'] !== undefined) return refusal('a Vercel challenge')
  if (headers['x-amzn-waf-action'] !== undefined) return refusal('an AWS WAF challenge')
  const challenge = challengeIn(body)
  if (challenge !== null) return refusal(challenge)
  if (asksForLicense(status, headers))
    return by('license', 'The page requires a license (RSL) that we do not have, so it could not be assessed.')
  if (status === 401 || status === 407)
    return by('sign-in', `The page requires signing in (status ${status}), so it could not be assessed.`)
  if (status === 402) return by('payment', 'The page requires payment (status 402), so it could not be assessed.')
  if (status === 429) return by('refusal', `${refused(`status ${status}`)} ${again(headers)}`)
  if (status === 403 || status === 451) return refusal(`status ${status}`)
  if (status === 503) return by('failure', `The site returned ${named(status)}. ${again(headers)}`)
  if (status === 206 && isPart(headers))
    return by('status', 'The site sent only part of the page (status 206), although we asked for all of it.')
  if (isContent(status))
    return isSignIn(document) ? by('sign-in', 'The page sends visitors to sign in, so it could not be assessed.') : null
  const cause = status >= 500 ? 'failure' : status === 404 || status === 410 ? 'missing' : 'status'
  return by(cause, `The page returned ${named(status)}, so there is nothing for assistants to read.`)
}

function by(cause: Cause, reason: string): Unserved {
  return { cause, reason }
}

function refusal(how: string): Unserved {
  return by('refusal', refused(how))
}

/** A page that explains a challenge may contain its marker too, and one with a form of its own has more to say. */
const MOST_PARAGRAPHS = 8
const SIGN_IN = /(?:^|[/_.-])(?:log[-_]?in|sign[-_]?in|logon|sso|oauth2?|authorize)(?:$|[/_.-])/i

function challengeIn(body: string): string | null {
  const start = body.slice(0, 50_000)
  const [name] = CHALLENGE_MARKERS.find(([, marker]) => marker.test(start)) ?? [null]
  return isShort(start) ? name : null
}

/** Whether a redirect to a form for signing in replaced the page. */
function isSignIn({ body, url, finalUrl }: PageResponse): boolean {
  if (!url || !finalUrl || SIGN_IN.test(new URL(url).pathname) || !SIGN_IN.test(new URL(finalUrl).pathname))
    return false
  const start = body.slice(0, 50_000)
  return isShort(start) && hasPassword(start)
}

function isShort(source: string): boolean {
  return (source.match(/<(?:p|li|h[1-6])\b/gi) ?? []).length <= MOST_PARAGRAPHS
}

function refused(how: string): string {
  return `The site refused our scanner with ${how}, so it could not be assessed. This says nothing about the site itself.`
}

function named(status: number): string {
  const name = STATUS_NAMES[status]
  return name === undefined ? String(status) : `${status} (${name})`
}

/** What is left of the page, after "The page shows only". */
const SHOWN: Readonly<Partial<Record<StandInKind, string>>> = {
  error: 'an error of the server',
  suspended: 'that its account or domain is suspended',
  parked: 'a placeholder for a site that is not there',
  consent: 'a request for consent to cookies or ads',
  age: 'a question about the age of the visitor',
  'sign-in': 'a form to sign in',
  scripts: 'a request to turn on JavaScript, even in a browser that runs it',
}
const REFUSALS: Readonly<Partial<Record<StandInKind, string>>> = {
  denied: 'a page that denies access',
  limited: 'a page about too many requests',
  'human-test': 'a test for humans',
  region: 'a page for other countries',
}

function standInReason({ kind }: StandIn, headers: MainDocument['headers']): string {
  const refusal = REFUSALS[kind]
  if (refusal !== undefined) return refused(refusal)
  if (kind === 'maintenance') return `The page says that the site is down for maintenance. ${again(headers)}`
  return `The page shows only ${SHOWN[kind] ?? 'something else'}, so there is nothing for assistants to read.`
}

/** Whether a `Content-Range` leaves out bytes of the page. */
function isPart(headers: MainDocument['headers']): boolean {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  return size !== undefined && (first !== '0' || Number(last) + 1 < Number(size))
}

/** When to come back: as `Retry-After` says in seconds or as a date (RFC 9110, section 10.2.3), else later. */
function again({ 'retry-after': said = '' }: MainDocument['headers']): string {
  const seconds = /^\d{1,8}$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - Date.now()) / 1000)
  if (!(seconds > 0 && seconds <= MAX_RETRY_SECONDS)) return 'Please scan it again later.'
  const when =
    seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`
  return `Please scan it again after ${when}.`
}
