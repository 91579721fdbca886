/** SSL Labs Server Rating Guide 2009r, as far as Node's TLS can test it; each part has 100 points. */
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

/** The module's score for each grade, before points for an approaching expiry are taken off. */
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

/** OpenSSL's verification errors, in words. */
export const TRUST_PROBLEMS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its chain ends in an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its chain is incomplete or from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'its chain is incomplete or from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its chain is incomplete or from an unknown authority',
  CERT_CHAIN_TOO_LONG: 'its chain is too long',
  CERT_REVOKED: 'it has been revoked',
  CA_MD_TOO_WEAK: 'it is signed with a broken hash',
  EE_KEY_TOO_SMALL: 'its key is too short',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another host name',
}

/** From here on a chain counts as long; a root, two intermediates and a leaf are enough. */
export const LONG_CHAIN = 6

export const HALF_YEAR_SECONDS = 15_552_000

/** What our probes cannot test. It is shown so that a good grade is not overestimated. */
export const NEVER_TESTED = [
  'SSLv2 and SSLv3',
  'Heartbleed, ROBOT and other attack probes',
  'revocation',
  'the full list of supported ciphers',
  'CAA records and DNSSEC',
]

/** CA/Browser Forum ballot SC-081v3: maximum lifetime in days of a public certificate issued from that day on. */
export const MAX_LIFETIMES: readonly (readonly [issuedFrom: string, days: number])[] = [
  ['2029-03-15', 47],
  ['2027-03-15', 100],
  ['2026-03-15', 200],
  ['2020-09-01', 398],
]
