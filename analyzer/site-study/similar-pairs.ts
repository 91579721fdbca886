import { jaccard } from '../parsers/text/packed-hashes.ts'

const HASHES = 60
/** So many bands of 5 hashes: a pair with a Jaccard of 0.9 is missed about once in a million. */
const BAND = 5
const ALIKE = 0.9
/** Candidates of one band, so that a thousand equal pages are compared with a few each. */
const MAX_IN_BAND = 50
const MAX_PAIRS = 2_000

/**
 * The pairs of sets with a Jaccard of at least 0.9, with that value. Candidates come from MinHash bands, whose time grows
 * with the number of sets; each is then compared exactly. Sets are sorted numbers.
 */
export function similarPairs(sets: readonly (readonly number[])[]): [number, number, number][] {
  const bands = new Map<string, number[]>()
  for (const [at, set] of sets.entries()) {
    for (const band of bandsOf(set)) {
      const members = bands.get(band)
      if (members) members.push(at)
      else bands.set(band, [at])
    }
  }
  const pairs = new Map<string, [number, number, number]>()
  const compared = new Set<string>()
  for (const members of bands.values()) {
    for (const [place, a] of members.slice(0, MAX_IN_BAND).entries()) {
      // The first ones are compared with all, so that every member of a large group has a partner.
      for (const b of place === 0 ? members.slice(1) : members.slice(place + 1, MAX_IN_BAND)) {
        const name = `${a} ${b}`
        if (compared.has(name) || pairs.size >= MAX_PAIRS) continue
        compared.add(name)
        const share = jaccard(sets[a] ?? [], sets[b] ?? [])
        if (share >= ALIKE) pairs.set(name, [a, b, share])
      }
    }
  }
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d)
}

function bandsOf(set: readonly number[]): string[] {
  const least = Array.from({ length: HASHES }, () => 0xffffffff)
  for (const value of set) {
    let hash = value >>> 0
    for (let at = 0; at < HASHES; at += 1) {
      hash = (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
      if (hash < (least[at] ?? 0)) least[at] = hash
    }
  }
  return Array.from({ length: HASHES / BAND }, (_, at) => `${at} ${least.slice(at * BAND, (at + 1) * BAND).join(' ')}`)
}
