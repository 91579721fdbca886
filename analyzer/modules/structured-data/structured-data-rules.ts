import type { SiteType } from '../../contract/index.ts'
import data from './structured-data-rules.json' with { type: 'json' }

/** Weights of the checks. */
export const STRUCTURED_DATA_WEIGHTS = { parses: 20, known: 25, required: 25, matches: 15, identity: 15 } as const

/** What Google requires and recommends for a type and its subtypes; one property of each inner list is enough. */
export type TypeRule = {
  types: readonly string[]
  /** Subtypes that mean something else, so the rule does not apply. */
  except?: readonly string[]
  required: readonly (readonly string[])[]
  recommended: readonly string[]
}

/** The first matching rule applies. */
export const TYPE_RULES = data.typeRules as readonly TypeRule[]

/** The form that Google wants for a property; all others are text. */
export const PROPERTY_FORMS: ReadonlyMap<string, unknown> = new Map<string, unknown>(Object.entries(data.propertyForms))

/**
 * Types whose rich result Google has retired, and since when. The markup may stay; it is neither rewarded nor recommended.
 * Some are not schema.org types but the names that Google's announcements use.
 */
export const RETIRED_TYPES: Readonly<Record<string, string>> = data.retiredTypes

/** Types expected of each kind of site; one is enough. */
export const EXPECTED_TYPES: Readonly<Record<SiteType, readonly string[]>> = data.expectedTypes

/** Common wrong names in lower case, and the types they mean. Mere differences in case need no entry. */
export const WRONG_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(data.wrongNames))
