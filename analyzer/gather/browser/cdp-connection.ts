// The package exports these types under no name. Nothing of it is loaded when the product runs.
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts'

type Commands = Protocol.CommandParameters
type Answers = Protocol.CommandReturnValues
type Events = Protocol.Events

/** Carries messages to a browser and back; see `pipeTransport`. */
export type CdpTransport = {
  /** Throws when the browser has ended. */
  send: (message: object) => void
  close: () => void
  onmessage?: (message: object) => void
  onclose?: () => void
}

/** One target of the browser: a page, a frame in a process of its own, a worker, or the browser itself. */
export type CdpSession = {
  /** Rejects with the browser's error, or when the target ends before it answers. */
  send: <Method extends keyof Commands>(method: Method, params?: Commands[Method]) => Promise<Answers[Method]>
  /** Returns a function that stops listening. */
  on: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => () => void
  /** Calls the listener once, when the target or the browser ends. Returns a function that stops listening. */
  onEnd: (listener: () => void) => () => void
  isOver: () => boolean
}

export type CdpConnection = {
  browser: CdpSession
  /** The session of a target that an event or an answer named; one that is over if it has ended since. */
  session: (sessionId: string) => CdpSession
}

type Message = {
  id?: unknown
  method?: unknown
  params?: { sessionId?: unknown }
  result?: unknown
  error?: { message?: unknown }
  sessionId?: unknown
}
type Waiting = { method: string; resolve: (answer: never) => void; reject: (error: Error) => void }
type OwnSession = CdpSession & {
  answer: (id: number, message: Message) => void
  tell: (event: string, params: unknown) => void
  end: () => void
}

/** A page that is busy answers nothing, and can make us ask again and again. */
export const MAX_WAITING = 5_000

/** Speaks the Chrome DevTools Protocol. What the browser sends may come from a page that has taken over its process. */
export function openConnection(transport: CdpTransport): CdpConnection {
  const sessions = new Map<string, OwnSession>()
  const browser = createSession(null)
  const gone = createSession(null)
  gone.end()
  let lastId = 0

  function createSession(sessionId: string | null): OwnSession {
    const waiting = new Map<number, Waiting>()
    const listeners = new Map<string, Set<(event: never) => void>>()
    const endings = new Set<() => void>()
    let isOver = false
    return {
      isOver: () => isOver,
      send: (method, params) =>
        new Promise((resolve, reject) => {
          if (isOver) throw new Error(`${method}: the target has closed`)
          if (waiting.size >= MAX_WAITING) throw new Error(`${method}: the target leaves too many calls unanswered`)
          lastId += 1
          transport.send({ id: lastId, method, params, ...(sessionId !== null && { sessionId }) })
          waiting.set(lastId, { method, resolve, reject })
        }),
      on: (name, listener) => {
        const known = listeners.get(name) ?? new Set()
        listeners.set(name, known.add(listener))
        return () => known.delete(listener)
      },
      onEnd: (listener) => {
        endings.add(listener)
        return () => endings.delete(listener)
      },
      answer: (id, { error, result }) => {
        const call = waiting.get(id)
        waiting.delete(id)
        if (error) call?.reject(new Error(`${call.method}: ${String(error.message)}`))
        else call?.resolve(result as never)
      },
      tell: (event, params) => {
        for (const listener of listeners.get(event) ?? []) listener(params as never)
      },
      end: () => {
        if (isOver) return
        isOver = true
        for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the target has closed`))
        waiting.clear()
        for (const listener of endings) listener()
        endings.clear()
      },
    }
  }

  function adopt(child: OwnSession, parent: OwnSession, sessionId: string): void {
    sessions.set(sessionId, child)
    const release = parent.onEnd(child.end)
    child.onEnd(() => {
      release()
      sessions.delete(sessionId)
    })
  }

  transport.onmessage = (message: Message) => {
    const { id, method, params, sessionId } = message
    const session = sessionId === undefined ? browser : sessions.get(String(sessionId))
    if (typeof id === 'number') return session?.answer(id, message)
    if (!session || typeof method !== 'string') return
    const other = String(params?.sessionId)
    if (method === 'Target.attachedToTarget') adopt(createSession(other), session, other)
    session.tell(method, params)
    if (method === 'Target.detachedFromTarget') sessions.get(other)?.end()
  }
  transport.onclose = browser.end
  return { browser, session: (sessionId) => sessions.get(sessionId) ?? gone }
}
