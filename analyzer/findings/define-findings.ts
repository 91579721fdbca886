import type { Assistant, Effort, Finding, Fix, ModuleId, Severity } from '../contract/index.ts'
import type { Target } from '../gather/artifacts.ts'

/** A finding before it is priced: `loss` is what it costs, in points of its module's score. */
export type FindingDraft = Omit<Finding, 'gain'> & { loss: number }

export type FindingEntry<Params> = {
  severity: Severity
  title: string | ((params: Params) => string)
  why: string
  assistants: readonly Assistant[]
  effort: Effort
  source: { title: string; url: string; date: string }
  evidenceGrade: 'A' | 'B' | 'C'
  /** Built with the site's own URLs and values. */
  fix: (site: Target, params: Params) => Fix
}

const known = new Set<string>()

/** The ids of all findings in the catalogues that have been loaded. */
export function knownFindings(): ReadonlySet<string> {
  return known
}

const cited = new Map<ModuleId, Map<string, Finding['source']>>()

/** The sources of a module's findings, each URL once and in catalogue order; empty until its `findings.ts` is loaded. */
export function citedSources(module: ModuleId): Finding['source'][] {
  return [...(cited.get(module)?.values() ?? [])]
}

/** Characters that reverse or hide text, so that a reader cannot see what is copied. */
const HIDDEN = /[\p{Cc}\p{Cf}]/gu
/** Exceptions that line breaks and some languages need. */
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
    // A cut block of code would be useless.
    code: code
      .filter(({ text }) => text.length <= MAX_CODE_LENGTH)
      .map((block) => ({ ...block, text: plain(block.text) })),
  }
}

const PLAIN_HOST = /^[\w.:[\]-]+$/
const HOST_PLACEHOLDER = 'YOUR-HOST'

/** A host name with characters that a shell or a server configuration might run is replaced with a placeholder. */
function plainSite(site: Target): Target {
  if (PLAIN_HOST.test(site.host)) return site
  const origin = `https://${HOST_PLACEHOLDER}`
  return {
    ...site,
    url: `${origin}/`,
    origin,
    host: HOST_PLACEHOLDER,
    hostname: HOST_PLACEHOLDER,
    domain: HOST_PLACEHOLDER,
  }
}

/**
 * Defines a module's findings as data; the returned function drafts one of them. Texts are capped here, so that no judge
 * can store an unbounded text from a scanned site.
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
