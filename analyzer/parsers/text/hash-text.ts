/** A 32-bit number for a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Adds a number to a hash of several, so that their order counts. */
export function mix(hash: number, next: number): number {
  const sum = Math.imul(hash ^ next, 0x9e3779b1)
  return (sum ^ (sum >>> 15) ^ (hash << 5)) >>> 0
}
