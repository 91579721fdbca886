import net from 'node:net'
import { portOf } from '../network/target-policy.ts'
import type { AgentRecord } from '../artifacts.ts'
import type { GatherContext } from '../gather-context.ts'

const MAX_RECORDS = 10
const MAX_LENGTH = 4_000

/** What the site's name says about an agent (AID: a TXT record at `_agent`); null for what is no public name. */
export async function gatherAgentRecord({ door, signal }: GatherContext, page: URL): Promise<AgentRecord | null> {
  const host = page.hostname.replace(/^www\./, '')
  if (net.isIP(host.replace(/^\[|\]$/g, '')) || !host.includes('.')) return null
  // Names that an operator opened belong to a network of their own.
  if (door.policy.isAllowedPrivate(page.hostname, portOf(page))) return null
  const name = `_agent.${host}`
  const records = await door.texts(name, signal)
  return { name, records: records.slice(0, MAX_RECORDS).map((record) => record.slice(0, MAX_LENGTH)) }
}
