import { parse, serialize } from 'cookie'
import { PRODUCT_SLUG } from '#host/contract/product.ts'
import {
  type SharedResult,
  sharedCrawlersSchema,
  sharedScanSchema,
  sharedSiteScanSchema,
} from '#host/contract/shares.ts'
import { verifyPassword } from '../accounts/index.server.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { clientKey } from '../platform/http/client-address.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { equalSecrets } from '../platform/secrets.ts'
import { howComparable, scanStore, toScanView } from '../scans/index.server.ts'
import { siteScanStore, toSiteScanView } from '../site-scans/index.server.ts'
import { workspaceStore } from '../tenants/index.server.ts'
import { withPlainAddresses } from './plain-addresses.ts'
import { shareStore, type ShareRecord, type ShareTarget } from './share-store.ts'

const UNLOCKED_SECONDS = 12 * 60 * 60

type OpenDeps = { clock: Clock; secrets: SecretBox }

/** What a link shows to a browser. `gone` is the same for every reason: unknown, expired, revoked, turned off, deleted. */
export type OpenedShare = { state: 'gone' } | { state: 'locked' } | { state: 'open'; result: SharedResult }

/** @param cookies of the browser, which show whether it has given the password of this link */
export async function openShare(token: string, cookies: string | null, deps: OpenDeps): Promise<OpenedShare> {
  const live = await findLive(token, deps)
  if (!live) return { state: 'gone' }
  const { share, result } = live
  if (share.passwordHash === null) return { state: 'open', result }
  const given = parse(cookies ?? '')[cookieOf(share)] ?? ''
  return equalSecrets(given, shareProof(share, deps)) ? { state: 'open', result } : { state: 'locked' }
}

/**
 * Checks the password of a link.
 * @returns the cookie that opens this link in this browser for twelve hours, or null for a link that is gone
 * @throws {AppError} `invalid-input` for a wrong password, `rate-limited` after ten of them
 */
export async function unlockShare(
  token: string,
  password: string,
  { clientAddress, https }: { clientAddress: string; https: boolean },
  deps: OpenDeps & { limits: RateLimits },
): Promise<string | null> {
  const share = (await findLive(token, deps))?.share
  if (!share?.passwordHash) return null
  // For an address and a link together: the right password of another link gives no more tries.
  const guesser = `${share._id} ${clientKey(clientAddress)}`
  await deps.limits.take('share-guesses-address', guesser)
  await deps.limits.take('share-guesses-link', share._id)
  if (!(await verifyPassword(share.passwordHash, password.slice(0, 1_000)))) {
    const message = 'This is not the password of this link.'
    throw new AppError('invalid-input', message, { issues: [{ path: 'password', message }] })
  }
  await deps.limits.reset('share-guesses-address', guesser)
  const limits = { path: '/share', maxAge: UNLOCKED_SECONDS, httpOnly: true, sameSite: 'lax', secure: https } as const
  return serialize(cookieOf(share), shareProof(share, deps), limits)
}

async function findLive(
  token: string,
  { clock }: Pick<OpenDeps, 'clock'>,
): Promise<{ share: ShareRecord; result: SharedResult } | null> {
  const share = /^[\w-]{43}$/.test(token) ? await shareStore.findByToken(token, clock.now()) : null
  if (!share || (await workspaceStore.find(share.tenantId))?.sharing !== 'on') return null
  const result = await readSharedResult(share)
  return result && { share, result }
}

/** One for each link: a browser that knows one password opens no other link. */
function cookieOf({ _id }: ShareRecord): string {
  return `${PRODUCT_SLUG}_share_${_id}`
}

/** Proves that the password was given. It ends with the link, and another password needs another proof. */
function shareProof({ _id, passwordHash }: ShareRecord, { secrets }: Pick<OpenDeps, 'secrets'>): string {
  return secrets.tag(`share ${_id} ${passwordHash}`)
}

/**
 * What a link shows of its result, or null if that is gone. Parsing drops every field that the contract does not list.
 */
async function readSharedResult({ tenantId, kind, targetId, withId }: ShareTarget): Promise<SharedResult | null> {
  if (kind === 'site-scan') {
    const record = await siteScanStore.find(tenantId, targetId)
    if (!record) return null
    const scan = sharedSiteScanSchema.parse(toSiteScanView(record))
    return withPlainAddresses({ kind, scan }, [scan.url])
  }
  const record = await scanStore.find(tenantId, targetId)
  if (!record) return null
  const view = toScanView(record, 'owner')
  const scan = sharedScanSchema.parse(view)
  if (kind === 'comparison') {
    const second = withId && (await scanStore.find(tenantId, withId))
    if (!second) return null
    const b = sharedScanSchema.parse(toScanView(second, 'owner'))
    const compared = { kind, a: scan, b, ...howComparable(record, second) }
    return withPlainAddresses(
      compared,
      [record, second].flatMap(({ url, finalUrl }) => [url, finalUrl]),
    )
  }
  const crawlers = sharedCrawlersSchema.parse(view.robotsResults?.details.crawlers ?? [])
  return withPlainAddresses({ kind, scan, crawlers }, [view.url, view.finalUrl])
}
