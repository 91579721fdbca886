import { hashOf } from '../parsers/text/hash-text.ts'

/**
 * The number that a seed draws for a page. It depends on the path and query only, so that a site draws the same under
 * another host or port.
 */
export function draw(seed: string, key: string): number {
  return hashOf(`${seed}\n${key.replace(/^https?:\/\/[^/]+/, '')}`)
}
