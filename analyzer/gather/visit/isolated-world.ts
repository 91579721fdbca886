import type { CdpSession } from '../browser/cdp-connection.ts'
import { AnalyzerError } from '../../errors.ts'
import { withTimeout } from '../with-timeout.ts'

export const WORLD_NAME = 'scan'
const EVALUATE_MS = 8_000

/** Evaluates scripts in an isolated world: the page can neither see them nor change their built-ins. */
export type IsolatedWorld = {
  text: (expression: string, options?: { ms?: number; promise?: boolean }) => Promise<string>
  json: <T>(expression: string, options?: { ms?: number; promise?: boolean }) => Promise<T>
}

const TOO_LATE = 'The page did not respond in time.'

/** The world is created with the first script, and again after the page has navigated. */
export function createIsolatedWorld(session: CdpSession, frameId: string): IsolatedWorld {
  let known: number | null = null

  async function enter(ms: number): Promise<number> {
    const world = session.send('Page.createIsolatedWorld', { frameId, worldName: WORLD_NAME })
    const { executionContextId } = await withTimeout(world, ms, TOO_LATE)
    known = executionContextId
    return executionContextId
  }

  async function evaluate(expression: string, ms: number, promise: boolean) {
    const ask = async (contextId: number) => {
      const options = { expression, contextId, returnByValue: true, awaitPromise: promise, timeout: ms }
      return await withTimeout(session.send('Runtime.evaluate', options), ms + 500, TOO_LATE)
    }
    if (known === null) return await ask(await enter(ms))
    try {
      return await ask(known)
    } catch (error) {
      if (error instanceof AnalyzerError) throw error
      // The page has navigated, which destroys the world.
      return await ask(await enter(ms))
    }
  }

  async function text(expression: string, { ms = EVALUATE_MS, promise = false } = {}): Promise<string> {
    const { result, exceptionDetails } = await evaluate(expression, ms, promise)
    if (exceptionDetails) {
      const reason = exceptionDetails.exception?.description ?? exceptionDetails.text
      throw new Error(`a script of ours failed in the page: ${reason.slice(0, 300)}`)
    }
    return typeof result.value === 'string' ? result.value : ''
  }
  return {
    text,
    json: async <T>(expression: string, options?: { ms?: number; promise?: boolean }) =>
      JSON.parse(await text(expression, options)) as T,
  }
}

/** Evaluates in the page's own world. The page can fake the result, so it is limited in size and never trusted. */
export async function askMainWorld<T>(session: CdpSession, expression: string, fallback: T, limit = 8_000): Promise<T> {
  try {
    const evaluation = session.send('Runtime.evaluate', { expression, returnByValue: true, timeout: 1_000 })
    const { result } = await withTimeout(evaluation, 1_500, TOO_LATE)
    return JSON.parse(String(result.value).slice(0, limit)) as T
  } catch {
    // A hostile page may return anything here.
    return fallback
  }
}
