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
} from '#host/contract/live-updates.ts'
import { findActor, type Actor } from '../session/actor.ts'
import type { Env } from '../config/env.ts'
import type { Logger } from '../logger.ts'
import { isOwnOrigin } from '../http/origin-rule.ts'
import { forwardedAddress, plainAddress } from '../http/client-address.ts'
import type { SessionStore } from '../session/session.ts'

const SESSION_CHECK_MS = 700
const MAX_SUBSCRIPTIONS = 64
const MAX_MESSAGE_BYTES = 16 * 1024
const ADAPTER_COLLECTION = 'socket_events'
const ADAPTER_MAX_BYTES = 16 * 1024 * 1024

type SocketData = { actor: Actor }
type Io = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>
type ClientSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>

export type Realtime = {
  attach: (server: HttpServer) => void
  /** Lets several processes share their rooms. Needs a replica set; a single server has one process or polls. */
  shareThrough: (db: Db) => Promise<void>
  /** Tells watchers to look at the scan again. */
  announce: (scanId: string, version: number) => void
  close: () => Promise<void>
}

export type RealtimeOptions = {
  env: Env
  logger: Logger
  sessions: SessionStore
  origin: () => string
  https: () => boolean
  /** The version of the scan when this actor may watch it, else null. */
  watch: (scanId: string, actor: Actor) => Promise<number | null>
  /** False where the development server shares the HTTP server's upgrades. */
  destroyUpgrade?: boolean
}

/** Live connections over Socket.IO: who may connect is decided by origin, what may be watched by `watch`. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const io: Io = new Server({
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) => {
      const own = isOwnConnection(request, options.origin())
      decide(own ? null : 'This connection comes from another site.', own)
    },
  })
  io.use((socket, next) => {
    authenticate(socket, options).then(
      () => next(),
      (error: unknown) => {
        options.logger.warn({ err: error }, 'a live connection could not be authenticated')
        next(new Error('Unavailable'))
      },
    )
  })
  io.on('connection', (socket) => {
    const { actor } = socket.data
    if (actor.kind === 'user') void socket.join(sessionRoom(actor.sessionId))
    socket.on('subscribe', (message, acknowledge) => {
      void subscribe(socket, message, options).then(typeof acknowledge === 'function' ? acknowledge : () => undefined)
    })
  })
  const stopCutting = cutEndedSessions(io, options)

  let attached = false
  return {
    attach(server) {
      attached = true
      io.attach(server)
      if (options.destroyUpgrade ?? true) server.on('upgrade', refuseOtherUpgrades)
    },
    async shareThrough(db) {
      const made = await db
        .createCollection(ADAPTER_COLLECTION, { capped: true, size: ADAPTER_MAX_BYTES })
        .catch(() => null)
      io.adapter(createAdapter((made ?? db.collection(ADAPTER_COLLECTION)) as never))
    },
    announce(scanId, version) {
      io.to(scanRoom(scanId)).emit('scan_update', { type: 'scan_update', scanId, version })
    },
    async close() {
      stopCutting()
      // A worker serves no socket, yet its adapter listens to the other processes.
      await (attached ? io.close() : io.of('/').adapter.close())
    },
  }
}

/** A websocket's fetch site is the page's; an own page opens it as same-origin. */
function isOwnConnection({ headers }: IncomingMessage, publicOrigin: string): boolean {
  const { origin = null, host = null, 'sec-fetch-site': site } = headers
  return isOwnOrigin({ origin, host, fetchSite: typeof site === 'string' ? site : null }, publicOrigin)
}

async function authenticate(socket: ClientSocket, { env, https, sessions }: RealtimeOptions): Promise<void> {
  const { headers, address } = socket.handshake
  const { cookie, 'x-forwarded-for': forwarded } = headers
  const trusted = env.TRUSTED_PROXIES
  const clientAddress = trusted > 0 ? forwardedAddress(String(forwarded ?? ''), trusted) : address
  socket.data.actor = await findActor(cookie, plainAddress(clientAddress), https(), sessions)
}

async function subscribe(
  socket: ClientSocket,
  message: unknown,
  { logger, watch }: RealtimeOptions,
): Promise<SubscribeAnswer> {
  const parsed = subscribeSchema.safeParse(message)
  if (!parsed.success) return { ok: false, message: 'This is not a subscription.' }
  if (socket.rooms.size > MAX_SUBSCRIPTIONS) return { ok: false, message: 'Too many scans are watched at once.' }
  const { scanId } = parsed.data
  try {
    const version = await watch(scanId, socket.data.actor)
    if (version === null) return { ok: false, message: 'Scan not found' }
    await socket.join(scanRoom(scanId))
    return { ok: true, version }
  } catch (error) {
    logger.warn({ err: error }, 'a subscription failed')
    return { ok: false, message: 'The service is not available right now.' }
  }
}

/**
 * Cuts the connections of sessions that end: at once those that end in this process; others, and those that run out,
 * when the database is next asked.
 */
function cutEndedSessions(io: Io, { logger, sessions }: RealtimeOptions): () => void {
  const stopListening = sessions.onEnded((ids) => {
    for (const id of ids) io.in(sessionRoom(id)).disconnectSockets(true)
  })
  let checking = false
  const timer = setInterval(() => {
    if (checking) return
    checking = true
    void cutDead()
      .catch((error: unknown) => logger.debug({ err: error }, 'sessions of live connections could not be checked'))
      .finally(() => (checking = false))
  }, SESSION_CHECK_MS).unref()

  async function cutDead(): Promise<void> {
    const watched = new Set<string>()
    for (const { data } of io.sockets.sockets.values()) {
      if (data.actor.kind === 'user') watched.add(data.actor.sessionId)
    }
    if (watched.size === 0) return
    const alive = await sessions.alive([...watched])
    for (const id of watched) if (!alive.has(id)) io.local.in(sessionRoom(id)).disconnectSockets(true)
  }

  return () => {
    clearInterval(timer)
    stopListening()
  }
}

/** Socket.IO leaves those open for ever that come on a connection that was used before. */
function refuseOtherUpgrades({ url }: IncomingMessage, socket: Duplex) {
  if (url?.startsWith('/socket.io/')) return
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

function scanRoom(scanId: string): string {
  return `scan:${scanId}`
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`
}
