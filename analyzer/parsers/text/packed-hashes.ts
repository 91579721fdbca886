/** As many as `READ_LIMITS.hashes` holds. Of more, the smallest are kept, which are a fair sample. */
const MAX_HASHES = 4_000

/** Sorted 32-bit numbers as base64. */
export function packHashes(hashes: Iterable<number>): string {
  const sorted = Uint32Array.from(hashes).sort().subarray(0, MAX_HASHES)
  return Buffer.from(sorted.buffer, sorted.byteOffset, sorted.byteLength).toString('base64')
}

export function unpackHashes(packed: string): number[] {
  const bytes = Buffer.from(packed, 'base64')
  const numbers: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at))
  return numbers
}

/** The share of what two sorted lists without repetitions have in common. */
export function jaccard(a: readonly number[], b: readonly number[]): number {
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [one, other] = [a[i] ?? 0, b[j] ?? 0]
    if (one === other) shared += 1
    if (one <= other) i += 1
    if (other <= one) j += 1
  }
  const all = a.length + b.length - shared
  return all === 0 ? 1 : shared / all
}
