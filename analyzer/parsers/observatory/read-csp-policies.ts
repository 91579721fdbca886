/** The directives of several policies, combined as HTTP Observatory does. */
export type CombinedCsp = { directives: Map<string, Set<string>>; hasDuplicates: boolean }

type Source = { text: string; policy: number; keep: boolean }

const SHORTEST_POLICY = 6
/** Real sites send fewer. The limit bounds the work, because each policy is compared with those before it. */
const MAX_POLICIES = 20
const MAX_LENGTH = 32 * 1024
const REPEATABLE = new Set(['report-uri', 'report-to'])
const HEADER_ONLY = ['frame-ancestors', 'report-uri', 'sandbox']
const compare = new Intl.Collator('en').compare

/**
 * Combines policies. With several, only sources that two of them name remain, and a directive left without any becomes
 * `'none'`. Reads the first 20 policies, and 32 KiB of each.
 * @throws {SyntaxError} for an empty policy, and for a directive repeated within one policy
 */
export function combineCsp(policies: readonly string[]): CombinedCsp {
  const clean = policies.slice(0, MAX_POLICIES).map((policy) =>
    policy
      .slice(0, MAX_LENGTH)
      .replace(/[\r\n]/g, '')
      .trim(),
  )
  const invalid = clean.find((policy) => policy.length < SHORTEST_POLICY)
  if (invalid !== undefined) throw new SyntaxError('a policy is too short to hold a directive')

  const combined = new Map<string, Source[]>()
  let hasDuplicates = false
  for (const [index, policy] of clean.entries()) {
    const seen = new Set<string>()
    for (const { name, sources } of directivesOf(policy)) {
      if (seen.has(name)) {
        if (!REPEATABLE.has(name)) throw new SyntaxError(`${name} is repeated`)
        hasDuplicates = true
      }
      seen.add(name)
      const own = sources.map((text) => ({ text, policy: index, keep: index === 0 }))
      const merged = merge(index === 0 ? own : [...(combined.get(name) ?? []), ...own])
      combined.set(name, merged)
      if (index === 0 && clean.length > 1) for (const source of merged) source.keep = false
    }
  }
  const directives = [...combined].map(
    ([name, sources]) =>
      [name, new Set(sources.length > 0 ? sources.map((source) => source.text) : ["'none'"])] as const,
  )
  return { directives: new Map(directives), hasDuplicates }
}

/** The same for policies in meta elements, where some directives have no effect. */
export function combineMetaCsp(policies: readonly string[]): CombinedCsp {
  const combined = combineCsp(policies)
  for (const name of HEADER_ONLY) combined.directives.delete(name)
  return combined
}

function directivesOf(policy: string): { name: string; sources: string[] }[] {
  return policy.split(';').flatMap((entry) => {
    const [name = '', ...sources] = entry.trim().split(/\s+/)
    if (name === '') return []
    const lower = name.toLowerCase()
    const given = sources.map((source) => source.toLowerCase())
    return [{ name: lower, sources: given.length === 0 && lower.endsWith('-src') ? ["'none'"] : given }]
  })
}

function merge(sources: Source[]): Source[] {
  sources.sort((a, b) => compare(a.text, b.text))
  for (const [index, source] of sources.entries()) {
    const previous = sources[index - 1]
    if (!previous) continue
    if (source.policy === previous.policy) {
      // Within one policy, the shorter source already covers the longer one.
      if (source.text.startsWith(previous.text)) source.keep = false
    } else if (coversPath(previous.text, source.text)) source.keep = true
  }
  return sources.filter((source) => source.keep)
}

/** CSP Level 3, section 6.7.2.12, "path-part match". */
function coversPath(a: string, b: string): boolean {
  if (a === '' || (a === '/' && b === '')) return true
  const exact = !a.endsWith('/')
  const partsA = a.split('/')
  const partsB = b.split('/')
  if (partsA.length > partsB.length || (exact && partsA.length !== partsB.length)) return false
  const compared = exact ? partsA : partsA.slice(0, -1)
  return compared.every((part, index) => decodeURIComponent(part) === decodeURIComponent(partsB[index] ?? ''))
}
