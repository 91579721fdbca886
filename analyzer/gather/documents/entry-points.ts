import { AnalyzerError } from '../../errors.ts'
import type { EntryPoint, EntryPoints } from '../artifacts.ts'
import type { GatherContext } from '../gather-context.ts'
import { portOf } from '../network/target-policy.ts'

const LIMITS = { maxBytes: 1024, timeoutMs: 10_000 }

/** Root of the site over one scheme; the other scheme is only known at its usual port. */
function rootOf(page: URL, scheme: 'http' | 'https'): string {
  const port = page.protocol === `${scheme}:` && page.port ? `:${page.port}` : ''
  return `${scheme}://${page.hostname}${port}/`
}

async function enter({ door, signal }: GatherContext, address: string): Promise<EntryPoint | null> {
  const url = new URL(address)
  for (const verify of [true, false]) {
    try {
      const answer = await door.fetch(address, { ...LIMITS, verify, signal })
      return {
        status: answer.status,
        headers: answer.headers,
        redirects: answer.redirects,
        finalUrl: answer.finalUrl,
        verified: `${address} ${answer.finalUrl}`.includes('https:') ? verify : null,
        error: null,
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof AnalyzerError)) throw error
      if (verify && error.code === 'tls') continue
      // Not asked: a private host that was opened at another port only.
      if (error.code === 'blocked-target' && !door.policy.isAllowedPrivate(url.hostname, portOf(url))) return null
      return { status: null, headers: {}, redirects: [], finalUrl: null, verified: null, error: error.message }
    }
  }
  return null
}

/** How plain http and https answer; a bad certificate is looked behind, and said in `verified`. */
export async function gatherEntryPoints(context: GatherContext, page: URL): Promise<EntryPoints> {
  const [http, https] = await Promise.all([enter(context, rootOf(page, 'http')), enter(context, rootOf(page, 'https'))])
  return { http, https }
}
