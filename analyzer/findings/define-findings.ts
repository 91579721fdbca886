import type { Assistant, Effort, Finding, Fix, Job, ModuleId, Reply, Severity } from '../contract/index.ts'
import type { Target } from '../gather/artifacts.ts'
import type { JobId } from './jobs.ts'
import data from './sources.json' with { type: 'json' }

/** A finding before it is priced: `loss` is what it costs, in points of its module's score. */
export type FindingDraft = Omit<Finding, 'gain'> & { loss: number }

/** A finding as a judge makes it: its fix is written once the runner names the site. */
export type JudgedFinding = Omit<FindingDraft, 'fix'> & { fix: (site: Target) => Fix }

export function writeFix(finding: JudgedFinding, site: Target): FindingDraft {
  return { ...finding, fix: storable(finding.fix(plainSite(site))) }
}

/** What belongs to a finding besides its texts. */
export type FindingTraits = {
  /** The job whose edit removes it; of several the one that removes more findings of the scan. Without one it is its own. */
  job?: JobId | readonly JobId[]
  /** What assistants cannot do while it is there, unless it is of low severity. */
  blocks?: NonNullable<Job['blocks']>
  /** The reply to "Can AI read it?", and its clause of the headline. Both are the title where that says how much is lost. */
  reply?: (Reply & { clause: string }) | 'title'
  /** Why the score is capped with it; removing any finding of a cause lifts its cap. */
  cap?: CapCause
  /** A finding of another module about the same fault, which is merged into this one. */
  sameAs?: `${string}-${string}`
  /** Listed as a vulnerability of the site, as opposed to a missing protection. */
  vulnerability?: true
}
export type CapCause = 'connection' | 'not-found' | 'no-text' | 'noindex' | 'crawlers' | 'empty-page'

/** A document that findings rest on; its date is that of the document, or the day on which it was last read. */
type SourceName = keyof typeof data.documents

export type FindingEntry<Params> = FindingTraits & {
  severity: Severity
  title: string | ((params: Params) => string)
  why: string
  assistants: readonly Assistant[]
  effort: Effort
  source: SourceName | Finding['source']
  /** By default that of the named source; a source that is cited in place has none, and then the finding costs nothing. */
  evidenceGrade?: Finding['evidenceGrade']
  /** Built with the site's own URLs and values. */
  fix: (site: Target, params: Params) => Fix
}
type Sourced = Pick<FindingEntry<never>, 'source' | 'evidenceGrade'>

const known = new Map<string, FindingTraits>()
const NO_TRAITS: FindingTraits = {}

/** The traits of a finding; none if it is one of an earlier version. `modules/catalogues.ts` must be loaded. */
export function traitsOf(id: string): FindingTraits {
  if (known.size === 0) throw new Error('No catalogue of findings is loaded.')
  return known.get(id) ?? NO_TRAITS
}

const cited = new Map<ModuleId, Map<string, Finding['source']>>()

function sourceAndGrade({ source, evidenceGrade }: Sourced): Pick<Finding, 'source' | 'evidenceGrade'> {
  if (typeof source !== 'string') return { source, evidenceGrade: evidenceGrade ?? 'C' }
  const { grade, ...document } = data.documents[source]
  return { source: document, evidenceGrade: evidenceGrade ?? (grade as Finding['evidenceGrade']) }
}

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
  for (const { source } of Object.values(entries).map(sourceAndGrade)) {
    if (!sources.has(source.url)) sources.set(source.url, source)
  }
  cited.set(module, sources)
  for (const [id, entry] of Object.entries(entries)) known.set(id, entry)
  type Params<Id extends keyof Entries> = Entries[Id] extends FindingEntry<infer P> ? P : never

  function draft<Id extends keyof Entries & string>(
    id: Id,
    seen: { evidence: readonly string[]; loss: number; severity?: Severity } & (unknown extends Params<Id>
      ? { params?: undefined }
      : { params: Params<Id> }),
  ): JudgedFinding {
    const entry = entries[id] as unknown as FindingEntry<unknown>
    const { title, fix } = entry
    const { source, evidenceGrade } = sourceAndGrade(entry)
    return {
      id,
      module,
      severity: seen.severity ?? entry.severity,
      title: (typeof title === 'function' ? title(seen.params) : title).slice(0, MAX_TITLE_LENGTH),
      evidence: seen.evidence.slice(0, MAX_EVIDENCE).map((text) => text.slice(0, MAX_EVIDENCE_LENGTH)),
      why: entry.why,
      assistants: [...entry.assistants],
      fix: (site) => fix(site, seen.params),
      loss: evidenceGrade === 'C' ? 0 : seen.loss,
      effort: entry.effort,
      source,
      evidenceGrade,
    }
  }
  // For the types of ids and traits.
  return Object.assign(draft, { entries })
}
