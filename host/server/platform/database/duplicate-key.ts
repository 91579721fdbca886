const DUPLICATE_KEY = 11_000

/** True when a unique index has rejected a write. */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === DUPLICATE_KEY
}
