/** The parsed JSON, undefined if the text is not JSON. It comes from a stranger, so callers must check its shape. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A stranger's value as JSON, for evidence. */
export function quotedJson(value: unknown, limit: number): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, limit)
}
