import { BADGE_STATUSES, type PublicBadge } from '../../contract/index.ts'
import { ownAddress } from './host-address.ts'
import { readJson } from './request-json.ts'
import { WidgetError } from './widget-error.ts'

type Entry = { readonly badge: Promise<PublicBadge>; readonly abort: () => void; users: number; until: number }

/** A use of a badge's record, released once. The request is aborted when nobody uses it any more. */
export type BadgeLease = { readonly badge: Promise<PublicBadge>; readonly release: () => void }

const FRESH_MS = 300_000
const FAILED_MS = 60_000
const entries = new Map<string, Entry>()

/** The public record of a badge, requested once per page however many elements show it. */
export function leaseBadge(host: string, id: string): BadgeLease {
  const url = `${host}/badges/${encodeURIComponent(id)}.json`
  const known = entries.get(url)
  const entry = known && known.until > Date.now() ? known : open(url, host)
  entry.users += 1
  const release = () => {
    entry.users -= 1
    if (entry.users === 0) entry.abort()
  }
  return { badge: entry.badge, release }
}

function open(url: string, host: string): Entry {
  const controller = new AbortController()
  let settled = false
  const badge = readJson(url, controller.signal).then((answer) => readBadge(answer, host))
  const abort = () => {
    if (settled) return
    entries.delete(url)
    controller.abort()
  }
  const entry: Entry = { badge, abort, users: 0, until: Infinity }
  const settle = (ms: number) => () => {
    settled = true
    entry.until = Date.now() + ms
  }
  badge.then(settle(FRESH_MS), settle(FAILED_MS))
  entries.set(url, entry)
  return entry
}

const TEXTS = ['reason', 'host', 'grade', 'text', 'issuedAt', 'expiresAt']

/** Validates what is shown or linked to. A response without a known status is an error. */
function readBadge(answer: Readonly<Record<string, unknown>>, host: string): PublicBadge {
  const status = BADGE_STATUSES.find((name) => name === answer['status'])
  const score = Number(answer['score'] ?? -1)
  const known = score >= 0 && score <= 100
  if (!status || (status === 'valid' && !known)) {
    throw new WidgetError('invalid-answer', 'Answer is no badge.')
  }
  const texts = TEXTS.map((name) => [name, typeof answer[name] === 'string' ? answer[name] : null])
  const page = `${host}/badges/${encodeURIComponent(String(answer['id']))}`
  return {
    ...(answer as PublicBadge),
    ...Object.fromEntries(texts),
    status,
    valid: status === 'valid',
    score: known ? Math.round(score) : null,
    verifyUrl: ownAddress(answer['verifyUrl'], host) ?? page,
    imageUrl: ownAddress(answer['imageUrl'], host) ?? `${page}.svg`,
  }
}
