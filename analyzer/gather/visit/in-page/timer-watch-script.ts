import { scriptOf } from './script-of.ts'

/**
 * Notes what a page has asked the browser to run later, because that may insert text without any request. It runs in
 * the page's own world, where a proxy looks like the function itself.
 *
 * Timers of the page are awaited, but not those of scripts from other sites, because they measure and advertise. A
 * function is awaited once, because timers that repeat bring no text. Short ones are awaited for a while, and the turns
 * of a short interval three times: text may come in steps. So are the first message of a worker, the next one after the
 * page wrote to it, and what the page reads from its own storage.
 */
export const TIMER_WATCH_SCRIPT = scriptOf(watchTimers)

function watchTimers(): void {
  const { apply, construct } = Reflect
  const { stringify } = JSON
  const textOf = Function.prototype.toString
  const clock = performance.now.bind(performance)
  const STEPS = 3
  const SHORTEST_STEP = 100
  const LONGEST_STEP = 600
  const CHAIN = 2000
  const WORK = 1500
  const WORKERS = 3
  const STORAGE = 1000
  const LONGEST_INTERVAL = 1500
  // What a timer starts may show a few frames later.
  const EFFECT = 60
  const MAX_BOOKED = 300
  const seen = new Map<string, { due: number; since: number }>()
  const pending = new Map<unknown, number>()
  // When each timer and frame is due, and how often.
  const booked = new Map<unknown, { due: number; every: number }>()
  let turns = 0
  const own = location.hostname
  const site = own.split('.').slice(-2).join('.')
  const isOwn = () => {
    const found = /https?:\/\/([^/:\s)]+)/.exec(String(new Error().stack))
    const host = found?.[1]
    return host === undefined || host === own || host === site || host.endsWith('.' + site)
  }
  const awaitIt = (id: unknown, callback: unknown, delay: number) => {
    if (window !== top || !(delay >= SHORTEST_STEP && delay <= 2500) || seen.size >= 200 || pending.size >= 200) return
    const key =
      typeof callback === 'function'
        ? (apply(textOf, callback, []) as string).slice(0, 300)
        : String(callback).slice(0, 300)
    const now = clock()
    const known = seen.get(key)
    if (known && known.due <= now && (delay > LONGEST_STEP || known.since + CHAIN <= now)) return
    if (!isOwn()) return
    const due = now + Number(delay)
    if (!known) seen.set(key, { due, since: now })
    else if (known.due <= now) known.due = due
    pending.set(id, due + EFFECT)
  }
  const book = (id: unknown, delay: unknown, every = 0) => {
    if (booked.size > MAX_BOOKED) next()
    if (booked.size <= MAX_BOOKED) booked.set(id, { due: clock() + (Number(delay) || 0), every })
  }
  type Note = (result: never, ...given: never[]) => void
  const watch = (owner: unknown, name: string, note: Note) => {
    const holder = owner as Record<string, unknown> | undefined
    const watched = holder?.[name]
    if (!holder || typeof watched !== 'function') return
    const tell = (result: unknown, given: unknown[]) => {
      try {
        note(result as never, ...(given as never[]))
      } catch {}
    }
    holder[name] = new Proxy(watched, {
      apply(target, self, given) {
        const result: unknown = apply(target, self, given)
        tell(result, given)
        return result
      },
      construct(target, given, made) {
        const worker: object = construct(target, given, made)
        tell(worker, [])
        return worker
      },
    })
  }
  watch(window, 'setTimeout', (id: unknown, callback: unknown, delay: number) => {
    book(id, delay)
    awaitIt(id, callback, delay)
  })
  // An interval is a few steps at once, or one long step.
  watch(window, 'setInterval', (id: unknown, callback: unknown, delay: number) => {
    book(id, delay, Math.max(1, Number(delay) || 0))
    if (delay <= LONGEST_INTERVAL) awaitIt(id, callback, delay > LONGEST_STEP ? delay : delay * STEPS)
  })
  for (const name of ['clearTimeout', 'clearInterval']) {
    watch(window, name, (_: unknown, id: unknown) => {
      pending.delete(id)
      booked.delete(id)
    })
  }
  watch(window, 'requestAnimationFrame', () => book('frame', 0))
  watch(window, 'requestIdleCallback', (_: unknown, _run: unknown, options?: IdleRequestOptions) =>
    book('idle', options?.timeout),
  )
  const { Scheduler } = globalThis as { Scheduler?: { prototype: object } }
  watch(Scheduler?.prototype, 'postTask', (_: unknown, _run: unknown, options?: { delay?: number }) =>
    book('task' + (turns += 1), options?.delay),
  )
  let workers = 0
  const awaitWorker = (worker: Worker | SharedWorker) => {
    workers += 1
    if (workers > WORKERS || window !== top || !isOwn()) return
    const port = 'port' in worker ? worker.port : worker
    const ask = () => pending.set(worker, clock() + WORK)
    ask()
    port.addEventListener('message', () => pending.delete(worker))
    worker.addEventListener('error', () => pending.delete(worker))
    let asked = 0
    watch(port, 'postMessage', () => void ((asked += 1) <= STEPS && ask()))
  }
  watch(window, 'Worker', awaitWorker)
  watch(window, 'SharedWorker', awaitWorker)
  // What the page reads from its own storage may be its text.
  const awaitResult = (result: PromiseLike<unknown> | IDBRequest) => {
    if (window !== top || pending.size >= 200) return
    const end = () => {
      pending.delete(result)
      book('storage', 0)
    }
    pending.set(result, clock() + STORAGE)
    if ('then' in result) result.then(end, end)
    else for (const name of ['success', 'error']) result.addEventListener(name, end)
  }
  const STORES: Record<string, string[]> = {
    IDBFactory: ['open'],
    IDBObjectStore: ['get', 'getAll', 'openCursor', 'put'],
    IDBIndex: ['get', 'getAll', 'openCursor'],
    CacheStorage: ['open', 'match'],
    Cache: ['match', 'put', 'add', 'addAll'],
    StorageManager: ['getDirectory'],
  }
  const stores = window as unknown as Record<string, { prototype: object } | undefined>
  for (const name in STORES)
    for (const method of STORES[name] ?? []) watch(stores[name]?.prototype, method, awaitResult)
  // Milliseconds until the next of them, or -1 without one.
  const next = () => {
    const now = clock()
    let soonest = -1
    for (const [id, { due, every }] of booked) {
      const left = every > 0 && due < now ? every - ((now - due) % every) : due - now
      if (left < -EFFECT) booked.delete(id)
      else if (soonest < 0 || left < soonest) soonest = Math.max(0, left)
    }
    return booked.size > MAX_BOOKED ? 0 : soonest
  }
  const left = () => {
    const now = clock()
    let most = 0
    for (const due of pending.values()) most = Math.max(most, due - now)
    return stringify([most, next()])
  }
  Object.defineProperty(window, '__scanTimers', { value: left })
}

/** Returns JSON: the milliseconds until the last awaited timer, and until the next of any, which is -1 if there is none. */
export const READ_TIMERS_SCRIPT = `window.__scanTimers ? window.__scanTimers() : '[0,0]'`
