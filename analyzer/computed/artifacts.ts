import type { Readings, SiteType } from '../contract/index.ts'
import type { GatheredArtifacts, GatheredName } from '../gather/artifacts.ts'
import type { PageFacts } from '../parsers/html/page-facts.ts'
import type { RobotsTxt } from '../parsers/robots-txt/parse-robots-txt.ts'
import type { PageText } from './readings/page-text.ts'
import type { Readability } from './readings/readability.ts'
import type { FaqCheck, StructuredData } from '../parsers/structured-data/index.ts'

/** Derived once per scan from what was gathered, shared by the steps. */
export type DerivedArtifacts = {
  /** The document as sent, which is what a crawler without JavaScript reads. */
  rawPage: PageFacts
  /** The rendered page where a browser visited, else the document as sent. */
  page: PageFacts
  /** Text in reading order, of both. */
  rawText: PageText
  pageText: PageText
  rawStructuredData: StructuredData
  structuredData: StructuredData
  faq: FaqCheck
  /** Null when the site has no readable robots.txt. */
  robots: RobotsTxt | null
  readings: Readings
  /** Of the main text. */
  readability: Readability
  language: PageLanguage
  siteType: SiteType
}
/** BCP 47 base language: what the page declares and what its text is. */
export type PageLanguage = { declared: string | null; detected: string | null; code: string | null }

export type Artifacts = GatheredArtifacts & DerivedArtifacts
export type ArtifactName = keyof Artifacts
export type DerivedName = keyof DerivedArtifacts

/** Which gathered artifacts each derived one is made of; tells the gatherer what a single step really needs. */
export const DERIVED_FROM: { readonly [Name in DerivedName]: readonly GatheredName[] } = {
  rawPage: ['document'],
  page: ['document', 'rendering'],
  rawText: ['document'],
  pageText: ['document', 'rendering'],
  rawStructuredData: ['document'],
  structuredData: ['document', 'rendering'],
  faq: ['document', 'rendering'],
  robots: ['robotsFile'],
  readings: ['document', 'rendering'],
  readability: ['document', 'rendering'],
  language: ['document', 'rendering'],
  siteType: ['target', 'document', 'rendering'],
}

/** What has to be gathered for an artifact. */
export function gatheredFor(name: ArtifactName): readonly GatheredName[] {
  return name in DERIVED_FROM ? DERIVED_FROM[name as DerivedName] : [name as GatheredName]
}

/** One artifact when it is there; rejects with the reason when its collector failed. */
export type ArtifactSource = <Name extends ArtifactName>(name: Name) => Promise<Artifacts[Name]>
