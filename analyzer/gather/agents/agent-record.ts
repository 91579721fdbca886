import net from 'node:net'
import { portOf } from '../network/target-policy.ts'
import type { AgentRecord } from '../artifacts.ts'
import type { GatherContext } from '../gather-context.ts'
import { bareHost } from '../../parsers/url/bare-host.ts'

const MAX_RECORDS = 10
const MAX_LENGTH = 4_000

/** The agent that the site announces in DNS (AID: a TXT record at `_agent`); null without a public host name. */
export async function gatherAgentRecord({ door, signal }: GatherContext, page: URL): Promise<AgentRecord | null> {
  const host = bareHost(page.hostname).replace(/^www\./, '')
  if (net.isIP(host) || !host.includes('.')) return null
  // Hosts that the operator allowed are in a private network.
  if (door.policy.isAllowedPrivate(page.hostname, portOf(page))) return null
  const name = `_agent.${host}`
  const records = await door.texts(name, signal)
  return { name, records: records.slice(0, MAX_RECORDS).map((record) => record.slice(0, MAX_LENGTH)) }
}
