const SHORTEST = 8
const REDACTED = '[redacted]'

/**
 * The document without the headers' values: a site that shows what it was sent, in an error page say, would put them
 * into the evidence. Plain words are left alone, or a document with `completed` in it would fall apart.
 */
export function redactHeaders<Document>(document: Document, headers: Readonly<Record<string, string>>): Document {
  const secrets = Object.values(headers)
    .flatMap((value) => [value, ...value.split(/[\s,;=]+/)])
    .filter((part) => part.length >= SHORTEST && !/^[a-z]+$/i.test(part))
    .sort((a, b) => b.length - a.length)
  if (secrets.length === 0) return document
  const hide = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, REDACTED), text)
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === 'string' ? hide(value) : value,
  ) as Document
}
