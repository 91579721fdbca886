import type { BrowserPage } from '../browser/connect-browser.ts'
import type { CdpSession } from '../browser/cdp-connection.ts'

/** What of a page runs elsewhere than its own session. */
export type PageTargets = ReturnType<typeof attachTargets>

const FILTER = [{ type: 'iframe' }, { type: 'worker' }]

/** Attaches to the frames and workers of a page. Each waits until what `prepare` sends has been handled. */
export function attachTargets(
  page: BrowserPage,
  prepare: (session: CdpSession, type: 'iframe' | 'worker') => Promise<unknown>,
) {
  const frames = new Set<CdpSession>()
  const workers = new Set<CdpSession>()
  const listeners: ((url: string, worker: CdpSession) => void)[] = []

  function attach(session: CdpSession): void {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type, url } }) => {
      if (type !== 'iframe' && type !== 'worker') return
      const target = page.related(sessionId)
      const those = type === 'iframe' ? frames : workers
      those.add(target)
      target.onEnd(() => those.delete(target))
      if (type === 'worker') for (const listener of listeners) listener(url, target)
      // A target may end before it has handled them.
      prepare(target, type).catch(() => undefined)
      attach(target)
      target.send('Runtime.runIfWaitingForDebugger').catch(() => undefined)
    })
    const options = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: FILTER }
    session.send('Target.setAutoAttach', options).catch(() => undefined)
  }

  attach(page.session)
  return {
    /** Frames of other sites, where the browser gives each site a process of its own. */
    frames: (): readonly CdpSession[] => [...frames],
    workers: (): number => workers.size,
    /** Called for each worker before it runs. */
    onWorker: (listener: (url: string, worker: CdpSession) => void): void => void listeners.push(listener),
  }
}
