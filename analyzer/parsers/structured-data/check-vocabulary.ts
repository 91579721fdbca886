import type { RichResultIssue } from './check-rich-results.ts'
import { hasSchemaOrgProperty, isSchemaOrgType } from './schema-org.ts'
import { allItems, type StructuredData } from './structured-data.ts'
import type { StructuredItem } from './structured-item.ts'

const ISSUE_LIMIT = 500
const MAX_ITEMS = 2_000

/**
 * Judges markup by schema.org's vocabulary: a block that is not JSON and an unknown type are errors, an unknown property is a
 * warning. Names of other vocabularies are not judged.
 */
export function checkVocabulary(data: StructuredData): RichResultIssue[] {
  const broken = data.blocks
    .filter(({ valid }) => !valid)
    .map(({ fault }) => issue('error', fault?.message ?? 'not JSON', []))
  return [...broken, ...allItems(data).slice(0, MAX_ITEMS).flatMap(vocabularyIssues)].slice(0, ISSUE_LIMIT)
}

function vocabularyIssues({ types, properties }: StructuredItem): RichResultIssue[] {
  const own = types.filter(isPlainName)
  const unknown = own.filter((type) => !isSchemaOrgType(type))
  const path = types.slice(0, 1)
  if (unknown.length > 0) {
    return unknown.map((type) => issue('error', `schema.org has no type ${type.slice(0, 100)}`, path))
  }
  // An item with a type of another vocabulary, or without a type, may have any property.
  if (own.length === 0 || own.length < types.length) return []
  return Object.keys(properties)
    .filter((name) => isPlainName(name) && !own.some((type) => hasSchemaOrgProperty(type, name)))
    .map((name) => issue('warning', `${own.join(', ')} has no property ${name.slice(0, 100)}`, path))
}

/** Whether a name is meant for schema.org. Its prefix is already removed, so a colon or slash means another vocabulary. */
function isPlainName(name: string): boolean {
  return name !== '' && !/[:/#]/.test(name)
}

function issue(severity: RichResultIssue['severity'], message: string, path: string[]): RichResultIssue {
  return { severity, message, path }
}
