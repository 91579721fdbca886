import data from './security-txt-codes.json' with { type: 'json' }

type Codes = typeof data.codes
export type SecurityTxtLevel = keyof Codes
export type SecurityTxtCode = { [Level in SecurityTxtLevel]: keyof Codes[Level] }[SecurityTxtLevel]

const LEVELS = Object.entries(data.codes) as [SecurityTxtLevel, Readonly<Record<string, string>>][]

/** Level and meaning of each code. */
export const SECURITY_TXT_CODES = Object.fromEntries(
  LEVELS.flatMap(([level, codes]) =>
    Object.entries(codes).map(([code, message]) => [code, [level, message] as const] as const),
  ),
) as Record<SecurityTxtCode, readonly [SecurityTxtLevel, string]>
