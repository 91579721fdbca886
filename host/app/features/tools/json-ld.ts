export type JsonLd = Record<string, unknown>
export type SchemaCheck = { tone: 'good' | 'poor' | 'bad'; text: string }
export type Values = Readonly<Record<string, string>>

const CONTEXT = 'https://schema.org'

/** A typed object without its empty properties. */
export function thing(type: string, properties: JsonLd): JsonLd {
  const filled = Object.entries(properties).filter(([, value]) => !isEmpty(value))
  return { '@type': type, ...Object.fromEntries(filled) }
}

/** A top-level object, with its context. */
export function block(type: string, properties: JsonLd): JsonLd {
  return { '@context': CONTEXT, ...thing(type, properties) }
}

/** Escapes `<`, so that no text can close the script element around it. */
export function jsonLdText(json: JsonLd): string {
  return JSON.stringify(json, null, 2).replaceAll('<', '\\u003c')
}

export function filledLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
