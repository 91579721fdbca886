import { redirect } from '@remix-run/node'
import { gradeFor, moduleOf, type ModuleId } from '#analyzer/contract'
import { CONTACT_TRAPPED } from '#host/contract/contact.ts'
import { createScanSchema } from '#host/contract/scans.ts'
import { mayDo } from '#host/contract/rights.ts'
import { LIVE_FORM_KEY, type StartEmbedScanInput } from '#host/contract/embed-keys.ts'
import type { EmbedScan, EmbedScanCreated } from '#widgets/contract'
import type { Actor } from '../platform/session/actor.ts'
import { AppError } from '../platform/errors.ts'
import { isId } from '../platform/ids.ts'
import type { Call } from '../platform/http/http.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { hashSecret, newSecret } from '../platform/secrets.ts'
import {
  createScan,
  scanOwner,
  scanNotFound,
  scanStore,
  visitorTenant,
  type CreateScanDeps,
  type ScanRecord,
} from '../scans/index.server.ts'
import { siteStore } from '../sites/index.server.ts'
import { embedKeyStore } from './embed-key-store.ts'
import { EmbedScanModel, type EmbedKeyRecord, type EmbedScanRecord } from './embed-model.ts'

/** @returns the key, if it is active and lists the origin of the calling page */
export async function requireEmbedKey(
  key: string | null,
  origin: string | null,
  ownOrigin: string,
): Promise<EmbedKeyRecord> {
  const record = key && /^pk_[\w-]{1,64}$/.test(key) ? await findKey(key, ownOrigin) : null
  if (!record) throw new AppError('forbidden', 'There is no embed key like this, or it was turned off or replaced.')
  if (!origin || !record.origins.includes(origin)) {
    throw new AppError(
      'forbidden',
      'This form is not allowed on this site. The owner has to add the site to the embed key.',
    )
  }
  return record
}

async function findKey(key: string, ownOrigin: string): Promise<EmbedKeyRecord | null> {
  return key === LIVE_FORM_KEY ? liveFormKey(ownOrigin) : embedKeyStore.findActive(key)
}

/** The key of the form on our own page for partners. It has no owner, and is valid on our own origin only. */
function liveFormKey(ownOrigin: string): EmbedKeyRecord {
  return {
    _id: LIVE_FORM_KEY,
    tenantId: visitorTenant('live-form'),
    key: LIVE_FORM_KEY,
    name: 'The form on our own page',
    origins: [ownOrigin],
    brandColor: null,
    radius: null,
    dailyQuota: 200,
    isActive: true,
    createdAt: new Date(0),
  }
}

/** Starts a scan in the partner's workspace for a visitor of the partner's page. */
export async function startEmbedScan(
  input: StartEmbedScanInput,
  key: EmbedKeyRecord,
  visitor: { clientAddress: string; pageOrigin: string },
  deps: CreateScanDeps,
): Promise<EmbedScanCreated> {
  if (input.company) throw new AppError('invalid-input', CONTACT_TRAPPED)
  const now = deps.clock.now()
  const owner = { tenantId: key.tenantId, origin: 'embed', embedKeyId: key._id } as const
  const { _id, status } = await createScan(createScanSchema.parse({ url: input.url }), owner, count, deps)
  const token = newSecret()
  await EmbedScanModel.create({
    _id,
    tenantId: key.tenantId,
    keyId: key._id,
    tokenHash: hashSecret(token),
    pageOrigin: visitor.pageOrigin,
    createdAt: now,
  })
  return { id: _id, token, status }

  async function count({ host }: ScanRecord, limits: RateLimits) {
    await limits.take('embed-address', visitor.clientAddress)
    await limits.take('embed-page', `${key._id} ${visitor.pageOrigin}`)
    await limits.take('embed-target', `${key._id} ${host}`)
    if (await embedKeyStore.takeQuota(key, now)) return () => embedKeyStore.giveBackQuota(key, now)
    throw new AppError('rate-limited', 'Too many scans: the daily quota of this form is used up.', {
      retryAfter: secondsToMidnight(now),
    })
  }
}

type EmbeddedScan = { scan: ScanRecord; embed: EmbedScanRecord }

/** The scan that this token was given for, and the pages that may read it. */
export async function requireEmbeddedScan(
  id: string | undefined,
  token: string | null,
): Promise<{ scan: ScanRecord; origins: readonly string[] }> {
  const found = await findEmbeddedScan(id, token)
  if (!found) throw scanNotFound()
  const key = await embedKeyStore.findById(found.embed.keyId)
  return { scan: found.scan, origins: key?.origins ?? [] }
}

async function findEmbeddedScan(id: string | undefined, token: string | null): Promise<EmbeddedScan | null> {
  const embed = isId(id) && token ? await EmbedScanModel.findById(id).lean<EmbedScanRecord>() : null
  if (!embed || !token || embed.tokenHash !== hashSecret(token)) return null
  const scan = await scanStore.find(embed.tenantId, embed._id)
  return scan && { scan, embed }
}

/** The scan of a link that contains its token; null for its owner, who needs no token. */
export async function findLinkedScan(
  id: string | undefined,
  token: string | null,
  actor: Actor,
): Promise<ScanRecord | null> {
  const found = await findEmbeddedScan(id, token)
  return found && found.scan.tenantId !== scanOwner(actor) ? found.scan : null
}

/**
 * The scan that the token in a page address gives access to. Signed-in users get their own copy, once, and are redirected to
 * it; the partner keeps the original.
 */
export async function openLinkedScan({
  params,
  url,
  actor,
}: Pick<Call<unknown>, 'params' | 'url' | 'actor'>): Promise<ScanRecord | null> {
  const scan = await findLinkedScan(params['id'], url.searchParams.get('token'), actor)
  if (!scan || actor.kind !== 'user' || scan.status !== 'completed') return scan
  if (!mayDo(actor.role, 'scan')) return scan
  const copy = await scanStore.copy(scan, actor)
  await siteStore.refresh({ tenantId: actor.tenantId, host: scan.host })
  throw redirect(url.pathname.replace(scan._id, copy))
}

export function toEmbedScan(scan: ScanRecord, token: string, origin: string): EmbedScan {
  const done = scan.status === 'completed'
  return {
    id: scan._id,
    status: scan.status,
    progress: scan.progress,
    step: scan.status === 'running' ? runningStep(scan) : null,
    overallScore: done ? scan.overallScore : null,
    grade: done ? gradeFor(scan.overallScore) : null,
    resultUrl: done ? `${origin}/scan-results/${scan._id}?token=${encodeURIComponent(token)}` : null,
    ...(scan.message && { message: scan.message }),
  }
}

/** Opens a response to one origin, without credentials. */
export function allowOrigin(headers: Headers, origin: string): void {
  headers.set('Access-Control-Allow-Origin', origin)
  headers.append('Vary', 'Origin')
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}

export function preflightAnswer(origin: string): Response {
  const headers = new Headers({
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '600',
  })
  allowOrigin(headers, origin)
  return new Response(null, { status: 204, headers })
}

function runningStep(scan: ScanRecord): string | null {
  const running = scan.modules.find((id: ModuleId) => scan.stepValidation[id]?.status === 'running')
  return running ? moduleOf(running).title : null
}

function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.ceil((midnight - now.getTime()) / 1000)
}
