import data from './security-txt-codes.json' with { type: 'json' }

type Codes = typeof data.codes
export type SecurityTxtLevel = keyof Codes
export type SecurityTxtCode = { [Level in SecurityTxtLevel]: keyof Codes[Level] }[SecurityTxtLevel]

/** Level and meaning of each code. */
export const SECURITY_TXT_CODES = Object.fromEntries(
  Object.entries(data.codes).flatMap(([level, codes]) =>
    Object.entries(codes).map(([code, message]) => [code, [level, message]]),
  ),
) as Record<SecurityTxtCode, readonly [SecurityTxtLevel, string]>
