import type { CreateChannelInput, ChannelView, UpdateChannelInput } from '#host/contract/channels.ts'
import { AppError } from '../platform/errors.ts'
import { describeIssue } from '../platform/http/describe-issue.ts'
import { newId } from '../platform/ids.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { newSigningSecret } from '../platform/secrets.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { requireScanAddress } from '../scans/index.server.ts'
import { scheduleStore } from '../schedules/index.server.ts'
import type { Channel, ChannelDeps } from './channel.ts'
import { channelNamed, findChannel } from './channel-list.ts'
import type { ChannelRecord } from './channel-model.ts'
import { openChannel, sealChannel } from './channel-secret.ts'
import { channelStore, toChannelView } from './channel-store.ts'

export type ManageDeps = Pick<ChannelDeps, 'clock' | 'recipientAt'> & {
  secrets: SecretBox
  env: { SCAN_ALLOWED_PRIVATE_TARGETS: readonly string[] }
}

const UNREACHABLE = 'This address cannot be called. Use a public address without a username and password.'

export async function listChannels(tenantId: string): Promise<ChannelView[]> {
  return (await channelStore.list(tenantId)).map(toChannelView)
}

/** @throws {AppError} `invalid-input` unless the workspace has all of these channels */
export async function requireChannels(tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = new Set((await channelStore.list(tenantId)).map(({ _id }) => _id))
  if (!ids.every((id) => known.has(id))) throw invalid([{ path: 'channelIds', message: 'This channel is not known.' }])
}

/** Creates a channel. The secret of a channel that signs is returned only here. */
export async function createChannel(
  { type, settings, ...input }: CreateChannelInput,
  actor: UserActor,
  deps: ManageDeps,
): Promise<ChannelView & { webhookSecret?: string }> {
  const channel = findChannel(type)
  if (!channel) throw invalid([{ path: 'type', message: 'This kind of channel is not known.' }])
  const checked = await checkSettings(channel, settings, actor.tenantId, deps)
  const _id = newId()
  const secret = newSigningSecret()
  const record: ChannelRecord = {
    _id,
    tenantId: actor.tenantId,
    type: channel.name,
    ...input,
    sealed: sealChannel(_id, { settings: checked, secret }, deps.secrets),
    destination: channel.shown(checked),
    refusals: 0,
    restsUntil: null,
    lastError: null,
    lastDeliveredAt: null,
    createdAt: deps.clock.now(),
  }
  await channelStore.insert(record)
  return { ...toChannelView(record), ...(channel.isSigned && { webhookSecret: secret }) }
}

/** Changes what is named. New settings, and turning it on, forget earlier refusals. */
export async function updateChannel(
  id: string | undefined,
  { settings, ...input }: UpdateChannelInput,
  actor: UserActor,
  deps: ManageDeps,
): Promise<ChannelView> {
  const { _id, type, sealed } = await channelStore.require(actor.tenantId, id)
  const change: Partial<ChannelRecord> = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  )
  if (settings !== undefined || input.isActive)
    Object.assign(change, { refusals: 0, restsUntil: null, lastError: null })
  if (settings !== undefined) {
    const channel = channelNamed(type)
    const checked = await checkSettings(channel, settings, actor.tenantId, deps)
    const secret = openChannel({ _id, sealed }, deps.secrets)?.secret ?? newSigningSecret()
    change.sealed = sealChannel(_id, { settings: checked, secret }, deps.secrets)
    change.destination = channel.shown(checked)
  }
  return toChannelView(await channelStore.update(actor.tenantId, _id, change))
}

/** Deletes a channel; schedules that had chosen it forget it. Returns its id. */
export async function deleteChannel(id: string | undefined, { tenantId }: UserActor): Promise<string> {
  const removed = await channelStore.remove(tenantId, id)
  await scheduleStore.forgetChannel(tenantId, removed)
  return removed
}

/** @throws {AppError} `invalid-input` with the path of each wrong setting */
async function checkSettings(
  channel: Channel,
  settings: unknown,
  tenantId: string,
  deps: ManageDeps,
): Promise<unknown> {
  const result = channel.settings.safeParse(settings, { error: describeIssue })
  if (!result.success) {
    throw invalid(result.error.issues.map(({ path, message }) => ({ path: ['settings', ...path].join('.'), message })))
  }
  for (const [field, address] of Object.entries(channel.addressesOf(result.data))) {
    try {
      requireScanAddress(address, `settings.${field}`, deps.env.SCAN_ALLOWED_PRIVATE_TARGETS)
    } catch (cause) {
      throw invalid([{ path: `settings.${field}`, message: UNREACHABLE }], cause)
    }
  }
  const refusal = await channel.refusalOf(result.data, tenantId, deps)
  if (refusal) throw invalid([{ path: `settings.${channel.fields[0]?.name}`, message: refusal }])
  return result.data
}

function invalid(issues: { path: string; message: string }[], cause?: unknown): AppError {
  return new AppError('invalid-input', issues[0]?.message ?? 'These settings cannot be used.', { issues, cause })
}
