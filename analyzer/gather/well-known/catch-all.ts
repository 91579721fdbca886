import { createHash, randomUUID } from 'node:crypto'
import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import type { CatchAll, FetchedText } from '../artifacts.ts'
import { fetchText, type GatherContext } from '../gather-context.ts'

const SKELETON = 2048

/**
 * A hash that is equal for responses which differ only in numbers, tokens or the repeated path. JSON objects are equal
 * if they have the same members, whatever their values.
 */
export function fingerprintOf(body: string, path = ''): string {
  const parsed = body.length <= SKELETON * 8 ? readJson(body) : undefined
  const shape = isRecord(parsed) ? Object.keys(parsed).sort().join('\n') : null
  const skeleton =
    shape ??
    withoutPath(body.slice(0, SKELETON), path)
      .replace(/[0-9a-f]{8}-[0-9a-f-]+|[0-9]+/gi, '#')
      .replace(/\s+/g, ' ')
  return createHash('sha256').update(skeleton).digest('base64url').slice(0, 22)
}

function withoutPath(text: string, path: string): string {
  return path === '' ? text : text.replaceAll(path, '#').replaceAll(path.split('/').at(-1) || path, '#')
}

/** Requests a file that cannot exist. A status of 0 means that the request failed. */
export async function gatherCatchAll(context: GatherContext, origin: string): Promise<CatchAll> {
  const path = `/.well-known/${randomUUID()}.json`
  const answer = await fetchText(context, `${origin}${path}`, { maxBytes: 65_536 })
  return {
    status: answer?.status ?? 0,
    contentType: answer?.contentType ?? null,
    bytes: answer?.bytes ?? 0,
    fingerprint: fingerprintOf(answer?.body ?? '', path),
  }
}

/** Whether the site returns the same for a path that cannot exist, so that a success does not prove a file. */
export function isCatchAllAnswer({ status, body }: FetchedText, path: string, catchAll: CatchAll): boolean {
  const isSuccess = (code: number) => code >= 200 && code < 300
  return isSuccess(catchAll.status) && isSuccess(status) && fingerprintOf(body, path) === catchAll.fingerprint
}
