import type { Answers, Readings, SiteType } from '../contract/index.ts'
import type { GatheredArtifacts, GatheredName } from '../gather/artifacts.ts'
import type { PageFacts } from '../parsers/html/page-facts.ts'
import type { RobotsTxt } from '../parsers/robots-txt/parse-robots-txt.ts'
import type { PageText } from './readings/page-text.ts'
import type { Readability } from './readings/readability.ts'
import type { ScriptlessText } from './readings/scriptless-text.ts'
import type { FaqCheck, StructuredData } from '../parsers/structured-data/index.ts'

/** Derived once per scan from the gathered artifacts, and shared by the modules. */
export type DerivedArtifacts = {
  /** The document as sent, which is what a crawler without JavaScript reads. */
  rawPage: PageFacts
  /** The rendered page if a browser visited it, else the document as sent. */
  page: PageFacts
  /** Texts in reading order, of the document as sent and of `page`. */
  rawText: PageText
  pageText: PageText
  /** `rawText` for a reader without scripts: with `noscript` and `noframes`, and with what is hidden only until a script shows it. */
  sentText: PageText
  rawStructuredData: StructuredData
  structuredData: StructuredData
  faq: FaqCheck
  /** Null if the site has no readable robots.txt. */
  robots: RobotsTxt | null
  readings: Readings
  scriptlessText: ScriptlessText
  /** Of the main text. */
  readability: Readability
  language: PageLanguage
  siteType: SiteType
  /** Which of the page's facts reach each reader, and the texts of the readers; null in a quick scan. */
  answers: { answers: Answers; pageTexts: string } | null
}
/** BCP 47 base languages: the declared one, the one of the text, and the one to go by. */
export type PageLanguage = {
  declared: string | null
  detected: string | null
  code: string | null
  /** Whether a long text leaves no doubt that the declared one is another. */
  isMisdeclared: boolean
}

export type Artifacts = GatheredArtifacts & DerivedArtifacts
export type ArtifactName = keyof Artifacts
export type DerivedName = keyof DerivedArtifacts

/** The artifacts that a visit of the browser brings. */
export const VISIT_ARTIFACTS: ReadonlySet<ArtifactName> = new Set(['visit', 'rendering', 'axe', 'lab'])

/** The gathered artifacts that each derived one needs, so that only those are gathered. */
export const DERIVED_FROM: { readonly [Name in DerivedName]: readonly GatheredName[] } = {
  rawPage: ['document'],
  page: ['document', 'rendering'],
  rawText: ['document'],
  pageText: ['document', 'rendering'],
  sentText: ['document', 'rendering'],
  rawStructuredData: ['document'],
  structuredData: ['document', 'rendering'],
  faq: ['document', 'rendering'],
  robots: ['robotsFile'],
  readings: ['document', 'rendering'],
  scriptlessText: ['document', 'rendering'],
  readability: ['document', 'rendering'],
  language: ['document', 'rendering'],
  siteType: ['target', 'document', 'rendering'],
  answers: ['document', 'rendering', 'markdown', 'wellKnown', 'linkedFiles'],
}

/** The artifacts to gather for this one. */
export function gatheredFor(name: ArtifactName): readonly GatheredName[] {
  return name in DERIVED_FROM ? DERIVED_FROM[name as DerivedName] : [name as GatheredName]
}

/** Resolves with an artifact; rejects with the reason if its collector failed. */
export type ArtifactSource = <Name extends ArtifactName>(name: Name) => Promise<Artifacts[Name]>
