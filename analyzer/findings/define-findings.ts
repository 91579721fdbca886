import type { Assistant, Effort, Finding, Fix, ModuleId, Severity } from '../contract/index.ts'
import type { Target } from '../gather/artifacts.ts'

/** A finding before it is priced: `loss` is what it costs its module, in points of the module's score. */
export type FindingDraft = Omit<Finding, 'gain'> & { loss: number }

export type FindingEntry<Params> = {
  severity: Severity
  title: string | ((params: Params) => string)
  why: string
  assistants: readonly Assistant[]
  effort: Effort
  source: { title: string; url: string; date: string }
  evidenceGrade: 'A' | 'B' | 'C'
  /** Built for that very site. */
  fix: (site: Target, params: Params) => Fix
}

const known = new Set<string>()

/** The ids of all findings whose modules' `findings.ts` were loaded. */
export function knownFindings(): ReadonlySet<string> {
  return known
}

const cited = new Map<ModuleId, Map<string, Finding['source']>>()

/** What a module's findings refer to, each address once, in the catalogue's order; nothing before the module's `findings.ts` was loaded. */
export function citedSources(module: ModuleId): Finding['source'][] {
  return [...(cited.get(module)?.values() ?? [])]
}

/** What reverses the direction of a text, or hides one in it: nobody sees that it is copied along. */
const HIDDEN = /[\p{Cc}\p{Cf}]/gu
/** Those that lines and the words of some languages are made with. */
const KEPT = '\t\n\u200c\u200d'

const MAX_EVIDENCE = 10
const MAX_EVIDENCE_LENGTH = 500
const MAX_TITLE_LENGTH = 300
const MAX_STEPS = 20
const MAX_SENTENCE_LENGTH = 1_000
const MAX_CODE_LENGTH = 60_000

function storable({ summary, steps, code }: Fix): Fix {
  const plain = (text: string) => text.replace(HIDDEN, (sign) => (KEPT.includes(sign) ? sign : ''))
  const sentence = (text: string) => plain(text.slice(0, MAX_SENTENCE_LENGTH))
  return {
    summary: sentence(summary),
    steps: steps.slice(0, MAX_STEPS).map(sentence),
    // Half of a code is none.
    code: code
      .filter(({ text }) => text.length <= MAX_CODE_LENGTH)
      .map((block) => ({ ...block, text: plain(block.text) })),
  }
}

const PLAIN_HOST = /^[\w.:[\]-]+$/
const UNSAID = 'YOUR-HOST'

/** A host name may hold what a shell or a server configuration would run: such a one is left to its owner to write. */
function plainSite(site: Target): Target {
  if (PLAIN_HOST.test(site.host)) return site
  const origin = `https://${UNSAID}`
  return { ...site, url: `${origin}/`, origin, host: UNSAID, hostname: UNSAID, domain: UNSAID }
}

/**
 * A module's findings as data; the returned function makes a draft of one of them.
 * Texts are capped here, so that no step can store an unbounded one of a stranger's site.
 */
export function defineFindings<Entries extends Record<string, FindingEntry<never>>>(
  module: ModuleId,
  entries: Entries,
) {
  const sources = cited.get(module) ?? new Map<string, Finding['source']>()
  for (const { source } of Object.values(entries)) if (!sources.has(source.url)) sources.set(source.url, source)
  cited.set(module, sources)
  for (const id of Object.keys(entries)) known.add(id)
  type Params<Id extends keyof Entries> = Entries[Id] extends FindingEntry<infer P> ? P : never

  return function draft<Id extends keyof Entries & string>(
    id: Id,
    site: Target,
    seen: { evidence: readonly string[]; loss: number; severity?: Severity } & (unknown extends Params<Id>
      ? { params?: undefined }
      : { params: Params<Id> }),
  ): FindingDraft {
    const entry = entries[id] as unknown as FindingEntry<unknown>
    const { title, fix } = entry
    return {
      id,
      module,
      severity: seen.severity ?? entry.severity,
      title: (typeof title === 'function' ? title(seen.params) : title).slice(0, MAX_TITLE_LENGTH),
      evidence: seen.evidence.slice(0, MAX_EVIDENCE).map((text) => text.slice(0, MAX_EVIDENCE_LENGTH)),
      why: entry.why,
      assistants: [...entry.assistants],
      fix: storable(fix(plainSite(site), seen.params)),
      loss: entry.evidenceGrade === 'C' ? 0 : seen.loss,
      effort: entry.effort,
      source: entry.source,
      evidenceGrade: entry.evidenceGrade,
    }
  }
}
