import { createHash } from 'node:crypto'
import { isRecord, readJson } from './read-json.ts'

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
      .replace(/[\w-]+/g, (word) => (/\d/.test(word) ? '#' : word))
      .replace(/\s+/g, ' ')
  return createHash('sha256').update(skeleton).digest('base64url').slice(0, 22)
}

function withoutPath(text: string, path: string): string {
  return path === '' || path === '/' ? text : text.replaceAll(path, '#').replaceAll(path.split('/').at(-1) || path, '#')
}
