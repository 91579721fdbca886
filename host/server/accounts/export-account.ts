import { mayDo } from '#host/contract/rights.ts'
import { apiTokenStore } from '../api-tokens/index.server.ts'
import { audit } from '../platform/audit.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { unauthorized } from '../platform/errors.ts'
import { createTurns } from '../platform/jobs/turns.ts'
import type { AccountDeps } from './account-deps.ts'
import { readSecurity } from './manage-factors.ts'
import { toSessionView, toUserView } from './user-view.ts'
import { userStore } from './user-store.ts'

type ExportDeps = Pick<AccountDeps, 'clock' | 'limits' | 'logger' | 'modules' | 'sessions'>
/** A value, or an async iterable where there may be many. */
type Part = unknown

const turns = createTurns({
  atOnce: Infinity,
  waitingOfTenant: 0,
  waiting: 1,
  refusal: 'An export of this account is already running. Please wait until it is done.',
})
/** A client that reads slower, or stops reading, must not block the next export for longer. */
const LONGEST_MS = 10 * 60_000

/**
 * Everything stored about the account, and for owners about the workspace that the call is about, module by module, as one JSON object. It is streamed piece by piece as the client
 * reads, so its size does not matter.
 */
export async function exportAccount(
  actor: UserActor,
  drained: () => Promise<boolean>,
  deps: ExportDeps,
): Promise<ReadableStream<Uint8Array>> {
  const endTurn = await turns.take(actor.tenantId)
  try {
    await deps.limits.take('account-exports', actor.tenantId)
    const parts = await exportParts(actor, deps)
    await audit(deps.logger, { action: 'account.export', actor, target: actor.userId })
    const timer = setTimeout(endTurn, LONGEST_MS).unref()
    const end = () => {
      clearTimeout(timer)
      endTurn()
    }
    const pieces = encoded(parts, drained, end)
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await pieces.return(undefined)),
    })
  } catch (error) {
    endTurn()
    throw error
  }
}

async function exportParts(
  actor: UserActor,
  { clock, modules, sessions }: ExportDeps,
): Promise<[string, () => Part][]> {
  const user = await userStore.findById(actor.userId)
  if (!user) throw unauthorized()
  const own = await sessions.list(user._id)
  const [view, security] = await Promise.all([toUserView(user, actor.memberships), readSecurity(actor)])
  return [
    ['exportedAt', () => clock.now().toISOString()],
    ['account', () => ({ ...view, tenantId: actor.tenantId })],
    ['security', () => security],
    ['sessions', () => own.map((session) => toSessionView(session, actor.sessionId))],
    ...(mayDo(actor.role, 'export-workspace') ? workspaceParts(actor.tenantId, modules) : personalParts(actor)),
  ]
}

function workspaceParts(tenantId: string, modules: ExportDeps['modules']): [string, () => Part][] {
  return modules.flatMap(({ name, exportTenant }): [string, () => Part][] =>
    exportTenant ? [[name, () => exportTenant(tenantId)]] : [],
  )
}

/** In a workspace of others, what the person has there for themselves. */
function personalParts({ tenantId, userId }: UserActor): [string, () => Part][] {
  return [['apiTokens', () => apiTokenStore.list([{ tenantId, userId }])]]
}

async function* encoded(
  parts: readonly [string, () => Part][],
  drained: () => Promise<boolean>,
  end: () => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  try {
    for await (const piece of exportJson(parts)) {
      yield encoder.encode(piece)
      if (!(await drained())) return
    }
  } finally {
    end()
  }
}

async function* exportJson(parts: readonly [string, () => Part][]): AsyncGenerator<string> {
  let before = '{'
  for (const [name, make] of parts) {
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    const part = make()
    if (isSeries(part)) yield* jsonOfSeries(part)
    else yield JSON.stringify(await part)
  }
  yield '}'
}

async function* jsonOfSeries(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield `${before}${JSON.stringify(item)}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

function isSeries(part: Part): part is AsyncIterable<unknown> {
  return typeof part === 'object' && part !== null && Symbol.asyncIterator in part
}
