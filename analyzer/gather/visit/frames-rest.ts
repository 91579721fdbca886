import { setTimeout as pause } from 'node:timers/promises'
import type { CdpSession } from '../browser/cdp-connection.ts'
import { READ_TIMERS_SCRIPT } from './in-page/timer-watch-script.ts'
import type { PageTargets } from './page-targets.ts'
import { QUIET_MS } from './settle-rules.ts'

const MAX_FRAMES = 12
const FRAME_MS = 100

/** The id of the page's own world in each frame of a session. */
type Worlds = Map<string, number>

/**
 * Says whether no frame of the page has a timer that ends soon, because frames may tell the page something then. The
 * browser reports the worlds of frames, and what they log, only from the first question on, and never of a page without
 * frames.
 */
export function watchFrames(session: CdpSession, targets: PageTargets): () => Promise<boolean> {
  const known = new WeakMap<CdpSession, Worlds>()

  async function worldsOf(target: CdpSession): Promise<Worlds> {
    const worlds = known.get(target) ?? new Map()
    if (known.has(target)) return worlds
    known.set(target, worlds)
    target.on('Runtime.executionContextCreated', ({ context: { id, auxData } }) => {
      const { isDefault, frameId } = (auxData ?? {}) as { isDefault?: unknown; frameId?: unknown }
      if (isDefault === true) worlds.set(String(frameId), id)
    })
    target.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      for (const [frame, id] of worlds) if (id === executionContextId) worlds.delete(frame)
    })
    target.on('Runtime.executionContextsCleared', () => worlds.clear())
    await target.send('Runtime.enable')
    return worlds
  }

  async function rests(target: CdpSession, contextId: number): Promise<boolean> {
    const asked = { expression: READ_TIMERS_SCRIPT, contextId, returnByValue: true }
    const { result } = await target.send('Runtime.evaluate', asked)
    return isFarAway(timersOf(JSON.parse(String(result.value)))[1])
  }

  async function allRest(): Promise<boolean> {
    const others = targets.frames()
    const { frameTree } = await session.send('Page.getFrameTree')
    if (!frameTree.childFrames && others.length === 0) return true
    const asked = [session, ...others].map(async (target) => {
      const worlds = [...(await worldsOf(target))].filter(([frame]) => frame !== frameTree.frame.id)
      return worlds.map(([, id]) => [target, id] as const)
    })
    const all = (await Promise.all(asked)).flat()
    if (all.length > MAX_FRAMES) return false
    return (await Promise.all(all.map(([target, id]) => rests(target, id)))).every(Boolean)
  }

  return () => Promise.race([allRest().catch(() => false), pause(FRAME_MS, false)])
}

/** The page may fake these; the rules limit what it can gain. Unknown timers are due at once. */
export function timersOf(answer: unknown): [timer: number, next: number] {
  const [timer, next]: unknown[] = Array.isArray(answer) ? answer : []
  return [typeof timer === 'number' ? timer : 0, typeof next === 'number' ? next : 0]
}

export function isFarAway(next: number): boolean {
  return next < 0 || next > QUIET_MS
}
