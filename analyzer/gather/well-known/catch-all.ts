import { createHash, randomUUID } from 'node:crypto'
import type { CatchAll } from '../artifacts.ts'
import { askFor, type GatherContext } from '../gather-context.ts'

/** The same for two answers that differ in numbers and tokens only, such as the address they repeat. */
export function fingerprintOf(body: string): string {
  const skeleton = body
    .slice(0, 2048)
    .replace(/[0-9a-f]{8}-[0-9a-f-]+|[0-9]+/gi, '#')
    .replace(/\s+/g, ' ')
  return createHash('sha256').update(skeleton).digest('base64url').slice(0, 22)
}

/** Asks for a file that cannot exist. A status of 0 means that nothing answered. */
export async function gatherCatchAll(context: GatherContext, origin: string): Promise<CatchAll> {
  const answer = await askFor(context, `${origin}/.well-known/${randomUUID()}.json`, { maxBytes: 65_536 })
  return {
    status: answer?.status ?? 0,
    contentType: answer?.contentType ?? null,
    bytes: answer?.bytes ?? 0,
    fingerprint: fingerprintOf(answer?.body ?? ''),
  }
}
