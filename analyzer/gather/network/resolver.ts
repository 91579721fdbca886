import dns from 'node:dns/promises'
import { AnalyzerError } from '../../errors.ts'

/** All addresses of a name, as text. Rejects, or answers an empty list, for an unknown name. */
export type Resolver = (hostname: string) => Promise<readonly string[]>

export const systemResolver: Resolver = async (hostname) => {
  const answers = await dns.lookup(hostname, { all: true, verbatim: true })
  return answers.map((answer) => answer.address)
}

const DNS_TIMEOUT_MS = 5_000

/** Asks once, with a limit of time. Throws `dns` with a text that names the host. */
export async function resolveName(resolver: Resolver, hostname: string): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('name lookup took too long')), DNS_TIMEOUT_MS)
  })
  try {
    const addresses = await Promise.race([resolver(hostname), late])
    if (addresses.length > 0) return addresses
    throw new Error('no address')
  } catch (cause) {
    throw new AnalyzerError('dns', `The name ${hostname} could not be resolved.`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
