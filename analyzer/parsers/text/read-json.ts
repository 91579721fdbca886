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

/** The JSON of a file that was found. */
export function jsonOf(file: { status: number; body: string } | null | undefined): unknown {
  return file?.status === 200 ? readJson(file.body) : undefined
}

/** The records among the first elements of a list. */
export function recordsIn(list: unknown, limit = 100): Record<string, unknown>[] {
  return Array.isArray(list) ? list.slice(0, limit).filter(isRecord) : []
}

/** The value, whatever it is, as a record to take members from. */
export function membersOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
