import data from './schema-org-vocabulary.json' with { type: 'json' }

type SchemaOrgType = { parents: readonly string[]; properties: ReadonlySet<string> }

let vocabulary: ReadonlyMap<string, SchemaOrgType> | undefined

/** Built on first use, because most processes that load the analyzer never need it. */
function types(): ReadonlyMap<string, SchemaOrgType> {
  vocabulary ??= new Map(
    Object.entries<readonly (readonly string[])[]>(data.types).map(([name, [parents = [], properties = []]]) => [
      name,
      { parents, properties: new Set(properties) },
    ]),
  )
  return vocabulary
}

/** Whether schema.org has a type with exactly this local name. */
export function isSchemaOrgType(name: string): boolean {
  return types().has(name)
}

let spellings: ReadonlyMap<string, string> | undefined

/** The type whose name differs only in case, spaces, hyphens or underscores; null if there is none. */
export function spelledAs(name: string): string | null {
  spellings ??= new Map([...types().keys()].map((type) => [bare(type), type]))
  return spellings.get(bare(name)) ?? null
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}

/** Whether a type is the other one or a subtype: a Dentist is a LocalBusiness, which is an Organization. */
export function isKindOf(name: string, ancestor: string): boolean {
  const parents = types().get(name)?.parents ?? []
  return name === ancestor || parents.some((parent) => isKindOf(parent, ancestor))
}

/** Whether a type or one of its parents has the property. The suffixes `-input` and `-output` are for actions. */
export function hasSchemaOrgProperty(type: string, property: string): boolean {
  const entry = types().get(type)
  const name = property.replace(/-(?:input|output)$/, '')
  return entry !== undefined && (entry.properties.has(name) || entry.parents.some((p) => hasSchemaOrgProperty(p, name)))
}
