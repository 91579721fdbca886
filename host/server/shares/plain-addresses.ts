const ADDRESS = /https?:\/\/[^\s"'<>`\\]+/gi
/** A query without its origin, such as in `GET /cart?session=1`. */
const QUERY = /(?<=[\w/.~-])\?[^\s"'<>`\\?=]{1,200}=[^\s"'<>`\\]*/g
/** Our own texts, whose links must stay whole. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['source'])

/**
 * A copy of a value whose texts have no credentials, queries or fragments in their addresses: these may name a person or
 * open something for whoever reads them.
 * @param urls addresses whose queries are removed wherever they are quoted, whatever their form
 */
export function withPlainAddresses<Value>(value: Value, urls: readonly (string | null)[]): Value {
  const secrets = urls.flatMap((url) => {
    if (url === null || !URL.canParse(url)) return []
    const { search, hash } = new URL(url)
    return [search, hash].filter((part) => part.length > 1)
  })
  const plain = (text: string) =>
    secrets
      .reduce((left, secret) => left.replaceAll(secret, ''), text)
      .replace(ADDRESS, plainAddress)
      .replace(QUERY, '')
  return mapTexts(value, plain) as Value
}

function plainAddress(found: string): string {
  const [, scheme = '', rest = ''] = /^(https?:\/\/)([^?#]*)/i.exec(found) ?? []
  const path = rest.indexOf('/')
  const authority = path < 0 ? rest : rest.slice(0, path)
  return `${scheme}${authority.slice(authority.lastIndexOf('@') + 1)}${path < 0 ? '' : rest.slice(path)}`
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, OWN_FIELDS.has(name) ? one : mapTexts(one, map)]),
  )
}
