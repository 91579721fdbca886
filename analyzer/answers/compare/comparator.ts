/** Where a value stands in a text. */
export type Span = { start: number; end: number }

/** Finds one value in texts. Linear in the text. */
export type Finder = (text: string) => Span | null

/** Makes a finder for a value; null if such a value cannot be tested. */
export type Comparator = (value: string, hint: string) => Finder | null

export const MAX_MATCHES = 2_000
