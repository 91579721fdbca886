import type { Logger } from '../logger.ts'
import type { SessionStore } from '../session/session.ts'

/** How often to look for changes by other processes where the database cannot push them. */
const VERSIONS_EVERY_MS = 300
const SESSIONS_EVERY_MS = 700
const ROLES_EVERY_MS = 400

export type FollowedVersions = ReturnType<typeof followVersions>

type Followed = {
  logger: Logger
  isWatched: (scanId: string) => boolean
  versionsOf: (scanIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  tell: (scanId: string, version: number) => void
}

/** Polls the versions of the scans that are watched here: one query for all, none while nobody watches. */
export function followVersions({ logger, isWatched, versionsOf, tell }: Followed) {
  const known = new Map<string, number>()
  let stopped = false
  const stopAsking = repeat(VERSIONS_EVERY_MS, logger, async () => {
    for (const id of known.keys()) if (!isWatched(id)) known.delete(id)
    if (known.size === 0) return
    for (const [id, version] of await versionsOf([...known.keys()])) {
      if (version > (known.get(id) ?? version)) tell(id, version)
    }
  })
  return {
    /** Records which version the watchers of a scan know; they are told of newer ones. */
    note(scanId: string, version: number): void {
      if (!stopped) known.set(scanId, Math.max(version, known.get(scanId) ?? 0))
    },
    stop(): void {
      stopped = true
      stopAsking()
      known.clear()
    },
  }
}

type Cut = {
  logger: Logger
  sessions: Pick<SessionStore, 'onEnded' | 'alive'>
  /** Sessions that have a socket here. */
  connected: () => ReadonlySet<string>
  cut: (sessionId: string) => void
}

/** Disconnects sessions that end: at once if they end in this process, else when the database is next polled. */
export function cutEndedSessions({ logger, sessions, connected, cut }: Cut): () => void {
  const stopListening = sessions.onEnded((ids) => ids.forEach(cut))
  const stop = repeat(SESSIONS_EVERY_MS, logger, async () => {
    const ids = connected()
    if (ids.size === 0) return
    const alive = await sessions.alive([...ids])
    for (const id of ids) if (!alive.has(id)) cut(id)
  })
  return () => {
    stop()
    stopListening()
  }
}

/** A person's socket, with the roles that the person had when it was opened. */
export type ConnectedPerson = { userId: string; roles: string | null; cut: () => void }
type Roles = {
  logger: Logger
  rolesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  connected: () => readonly ConnectedPerson[]
}

/**
 * Disconnects sockets of persons whose memberships or roles have changed, by this process or another. They connect again at
 * once, and each subscription is then decided anew.
 */
export function cutChangedRoles({ logger, rolesOf, connected }: Roles): () => void {
  return repeat(ROLES_EVERY_MS, logger, async () => {
    const people = connected()
    if (people.length === 0) return
    const found = await rolesOf([...new Set(people.map(({ userId }) => userId))])
    for (const { userId, roles, cut } of people) if ((found.get(userId) ?? '') !== roles) cut()
  })
}

/** Rounds never overlap, and what a failed round missed is left to the next. */
function repeat(everyMs: number, logger: Logger, round: () => Promise<void>): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    round()
      .catch((error: unknown) => logger.debug({ err: error }, 'live connections could not be checked'))
      .finally(() => (busy = false))
  }, everyMs).unref()
  return () => clearInterval(timer)
}
