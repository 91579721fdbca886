/** SSL Labs Server Rating Guide 2009r as far as Node's own TLS can look; points of 100 per part. */
export const PROTOCOL_POINTS: Readonly<Record<string, number>> = {
  'TLSv1.3': 100,
  'TLSv1.2': 100,
  'TLSv1.1': 95,
  TLSv1: 90,
  SSLv3: 80,
}
export const RSA_POINTS: readonly (readonly [below: number, points: number])[] = [
  [512, 20],
  [1024, 40],
  [2048, 80],
  [4096, 90],
]
export const EC_POINTS: readonly (readonly [below: number, points: number])[] = [
  [110, 20],
  [123, 40],
  [163, 80],
  [225, 90],
]
export const CIPHER_POINTS: readonly (readonly [below: number, points: number])[] = [
  [1, 0],
  [128, 20],
  [256, 80],
]
export const LETTERS: readonly (readonly [minimum: number, letter: TlsLetter])[] = [
  [80, 'A'],
  [65, 'B'],
  [50, 'C'],
  [35, 'D'],
  [20, 'E'],
  [0, 'F'],
]
export type TlsLetter = 'A+' | 'A' | 'A-' | 'B' | 'C' | 'D' | 'E' | 'F' | 'T' | 'M'

/** The module's score for each letter; within it, what is left of a certificate's life takes off a few points more. */
export const LETTER_SCORES: Readonly<Record<TlsLetter, number>> = {
  'A+': 100,
  A: 95,
  'A-': 88,
  B: 75,
  C: 55,
  D: 45,
  E: 35,
  F: 10,
  T: 10,
  M: 10,
}

export const HALF_YEAR_SECONDS = 15_552_000

/** What no probe of ours can see; printed, so that a good letter is not read as more than it is. */
export const NEVER_TESTED = [
  'SSLv2 and SSLv3',
  'Heartbleed, ROBOT and other attack probes',
  'revocation',
  'the full list of ciphers',
]

/** CA/Browser Forum ballot SC-081v3: longest life of a public certificate issued from that day on, in days. */
export const MAX_LIFETIMES: readonly (readonly [issuedFrom: string, days: number])[] = [
  ['2029-03-15', 47],
  ['2027-03-15', 100],
  ['2026-03-15', 200],
  ['2020-09-01', 398],
]
