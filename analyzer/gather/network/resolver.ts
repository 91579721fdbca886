import dns from 'node:dns/promises'
import { AnalyzerError } from '../../errors.ts'
import { withTimeout } from '../with-timeout.ts'

/** All addresses of a name, as text. Rejects, or answers an empty list, for an unknown name. */
export type Resolver = (hostname: string) => Promise<readonly string[]>

export const systemResolver: Resolver = async (hostname) => {
  const answers = await dns.lookup(hostname, { all: true, verbatim: true })
  return answers.map((answer) => answer.address)
}

const DNS_TIMEOUT_MS = 5_000

/** Asks once, with a limit of time. Throws `dns` with a text that names the host. */
async function resolveName(resolver: Resolver, hostname: string): Promise<readonly string[]> {
  try {
    const addresses = await withTimeout(resolver(hostname), DNS_TIMEOUT_MS, 'The name lookup')
    if (addresses.length > 0) return addresses
    throw new Error('no address')
  } catch (cause) {
    throw new AnalyzerError('dns', `The name ${hostname} could not be resolved.`, { cause })
  }
}

const FAILURE_KEPT_MS = 30_000
const MAX_FAILURES = 2_000

/**
 * Asks once for names that are wanted several times at the same moment, and not again for half a minute for a name that
 * failed: a page of dead names would otherwise keep all of this process's look-up threads waiting. Answers are never
 * kept: each connection is checked by an answer of its own.
 */
export function patientResolver(resolver: Resolver): (hostname: string) => Promise<readonly string[]> {
  const running = new Map<string, Promise<readonly string[]>>()
  const failed = new Map<string, { until: number; error: unknown }>()

  async function ask(hostname: string): Promise<readonly string[]> {
    try {
      return await resolveName(resolver, hostname)
    } catch (error) {
      if (failed.size >= MAX_FAILURES) failed.clear()
      failed.set(hostname, { until: Date.now() + FAILURE_KEPT_MS, error })
      throw error
    } finally {
      running.delete(hostname)
    }
  }

  return async (hostname) => {
    const known = failed.get(hostname)
    if (known && known.until > Date.now()) throw known.error
    failed.delete(hostname)
    const started = running.get(hostname) ?? ask(hostname)
    running.set(hostname, started)
    return await started
  }
}
