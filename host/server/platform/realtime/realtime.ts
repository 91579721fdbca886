import { createAdapter } from '@socket.io/mongo-adapter'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Db } from 'mongodb'
import { Server, type Socket } from 'socket.io'
import {
  subscribeSchema,
  type ClientToServerEvents,
  type ServerToClientEvents,
  type SubscribeAnswer,
  type Watched,
} from '#host/contract/live-updates.ts'
import { findActor } from '../session/actor.ts'
import type { Env } from '../config/env.ts'
import type { Logger } from '../logger.ts'
import { isOwnOrigin } from '../http/origin-rule.ts'
import { forwardedAddress, plainAddress } from '../http/client-address.ts'
import type { SessionStore } from '../session/session.ts'
import {
  cutChangedRoles,
  cutEndedSessions,
  followVersions,
  type ConnectedPerson,
  type FollowedVersions,
} from './other-processes.ts'

const MAX_SUBSCRIPTIONS = 64
const MAX_MESSAGE_BYTES = 16 * 1024
const ADAPTER_COLLECTION = 'socket_events'
const ADAPTER_MAX_BYTES = 16 * 1024 * 1024

/** Who has connected. What they may watch is read for each subscription. */
export type Watcher = Awaited<ReturnType<typeof findActor>>

type SocketData = { actor: Watcher; roles: string | null }
type Io = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>
type ClientSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>

export type Realtime = ReturnType<typeof createRealtime>

export type RealtimeOptions = {
  env: Env
  logger: Logger
  sessions: SessionStore
  origin: () => string
  https: () => boolean
  /** The version of the scan or site scan when this actor may watch it, else null. */
  watch: (what: Watched, watcher: Watcher) => Promise<number | null>
  /** For each person a text that changes with any of their memberships and roles. */
  rolesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The current versions of scans and site scans. */
  versionsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** False in development, where Vite shares the HTTP server's upgrades. */
  destroyUpgrade?: boolean
}

/** Live updates over Socket.IO: the origin decides who may connect, and `watch` what may be watched. */
export function createRealtime(options: RealtimeOptions) {
  const io: Io = new Server({
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) => {
      const own = isOwnConnection(request, options.origin())
      decide(own ? null : 'This connection comes from another site.', own)
    },
  })
  const { logger, sessions, versionsOf } = options
  const followed = followVersions({
    logger,
    versionsOf,
    isWatched: (id) => isWatched({ scanId: id }) || isWatched({ siteScanId: id }),
    tell: (id, version) => (isWatched({ siteScanId: id }) ? announceSite(id, version) : announce(id, version)),
  })
  io.use((socket, next) => {
    authenticate(socket, options).then(
      () => next(),
      (error: unknown) => {
        logger.warn({ err: error }, 'a live connection could not be authenticated')
        next(new Error('Unavailable'))
      },
    )
  })
  io.on('connection', (socket) => {
    const { actor } = socket.data
    if (actor.kind === 'user') void socket.join(sessionRoom(actor.sessionId))
    let waiting = 0
    let last = Promise.resolve()
    socket.on('subscribe', (message, acknowledge) => {
      const answer = typeof acknowledge === 'function' ? acknowledge : () => undefined
      // Those that wait count, and one is looked up at a time: a burst neither passes the limit nor fills the database's queue.
      if (socket.rooms.size + waiting > MAX_SUBSCRIPTIONS) {
        answer({ ok: false, message: 'You are watching too many scans at once.' })
        return
      }
      waiting += 1
      last = last
        .then(() => subscribe(socket, message, options, followed))
        .then(answer)
        .finally(() => (waiting -= 1))
    })
  })
  const stopCutting = cutEndedSessions({
    logger,
    sessions,
    connected: () => sessionsOf(io),
    cut: (id) => io.in(sessionRoom(id)).disconnectSockets(true),
  })
  const stopFollowingRoles = cutChangedRoles({
    logger,
    rolesOf: options.rolesOf,
    connected: () => [...io.sockets.sockets.values()].flatMap(connectedPerson),
  })
  let attached = false

  function isWatched(what: Watched): boolean {
    return io.sockets.adapter.rooms.has(roomOf(what))
  }

  function announce(scanId: string, version: number): void {
    if (isWatched({ scanId })) followed.note(scanId, version)
    io.to(roomOf({ scanId })).emit('scan_update', { type: 'scan_update', scanId, version })
  }

  function announceSite(siteScanId: string, version: number): void {
    if (isWatched({ siteScanId })) followed.note(siteScanId, version)
    io.to(roomOf({ siteScanId })).emit('site_scan_update', { type: 'site_scan_update', siteScanId, version })
  }

  return {
    attach(server: HttpServer): void {
      attached = true
      io.attach(server)
      if (options.destroyUpgrade ?? true) server.on('upgrade', refuseOtherUpgrades)
    },
    /** Shares rooms between processes at once. Needs a replica set: without one, each process polls the database. */
    async shareThrough(db: Db): Promise<void> {
      followed.stop()
      const made = await db
        .createCollection(ADAPTER_COLLECTION, { capped: true, size: ADAPTER_MAX_BYTES })
        .catch(() => null)
      io.adapter(createAdapter((made ?? db.collection(ADAPTER_COLLECTION)) as never))
    },
    /** Tells watchers to load the scan again. */
    announce,
    announceSite,
    async close(): Promise<void> {
      stopCutting()
      stopFollowingRoles()
      followed.stop()
      // A worker has no sockets, but its adapter listens to the other processes.
      await (attached ? io.close() : io.of('/').adapter.close())
    },
  }
}

/** Browsers send the fetch site of the page with a websocket; our own pages are same-origin. */
function isOwnConnection({ headers }: IncomingMessage, publicOrigin: string): boolean {
  const { origin = null, host = null, 'sec-fetch-site': site } = headers
  return isOwnOrigin({ origin, host, fetchSite: typeof site === 'string' ? site : null }, publicOrigin)
}

async function authenticate(socket: ClientSocket, { env, https, rolesOf, sessions }: RealtimeOptions): Promise<void> {
  const { headers, address } = socket.handshake
  const { cookie, 'x-forwarded-for': forwarded } = headers
  const trusted = env.TRUSTED_PROXIES
  const clientAddress = trusted > 0 ? forwardedAddress(String(forwarded ?? ''), trusted) : address
  const actor = await findActor(cookie, plainAddress(clientAddress), https(), sessions)
  const roles = actor.kind === 'user' ? await rolesOf([actor.userId]) : null
  socket.data = { actor, roles: actor.kind === 'user' ? (roles?.get(actor.userId) ?? '') : null }
}

async function subscribe(
  socket: ClientSocket,
  message: unknown,
  { logger, watch }: RealtimeOptions,
  followed: FollowedVersions,
): Promise<SubscribeAnswer> {
  const parsed = subscribeSchema.safeParse(message)
  if (!parsed.success) return { ok: false, message: 'This is not a valid subscription.' }
  const what = parsed.data
  try {
    const version = await watch(what, socket.data.actor)
    if (version === null) return { ok: false, message: 'scanId' in what ? 'Scan not found' : 'Site scan not found' }
    await socket.join(roomOf(what))
    followed.note('scanId' in what ? what.scanId : what.siteScanId, version)
    return { ok: true, version }
  } catch (error) {
    logger.warn({ err: error }, 'a subscription failed')
    return { ok: false, message: 'The service is not available right now.' }
  }
}

function sessionsOf(io: Io): Set<string> {
  const actors = [...io.sockets.sockets.values()].map(({ data }) => data.actor)
  return new Set(actors.flatMap((actor) => (actor.kind === 'user' ? actor.sessionId : [])))
}

function connectedPerson(socket: ClientSocket): ConnectedPerson[] {
  const { actor, roles } = socket.data
  if (actor.kind !== 'user') return []
  return [{ userId: actor.userId, roles, cut: () => void socket.disconnect(true) }]
}

/** Socket.IO leaves other upgrades open forever if they come on a connection that was used before. */
function refuseOtherUpgrades({ url }: IncomingMessage, socket: Duplex) {
  if (url?.startsWith('/socket.io/')) return
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

function roomOf(what: Watched): string {
  return 'scanId' in what ? `scan:${what.scanId}` : `site-scan:${what.siteScanId}`
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`
}
