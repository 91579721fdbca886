import data from './tls-rating.json' with { type: 'json' }

/** Points for up to so many bits. */
type Points = readonly (readonly [below: number, points: number])[]

function pointsBy(bits: Readonly<Record<string, number>>): Points {
  return Object.entries(bits).map(([below, points]) => [Number(below), points])
}

export const PROTOCOL_POINTS: Readonly<Record<string, number>> = data.protocolPoints
export const RSA_POINTS = pointsBy(data.rsaPoints)
export const EC_POINTS = pointsBy(data.ecPoints)
export const CIPHER_POINTS = pointsBy(data.cipherPoints)

export type TlsLetter = keyof typeof data.letterScores
/** The lowest score of each letter, highest first. */
export const LETTERS = Object.entries(data.letters) as readonly (readonly [letter: TlsLetter, minimum: number])[]
/** The module's score for each grade, before points for an approaching expiry are taken off. */
export const LETTER_SCORES: Readonly<Record<TlsLetter, number>> = data.letterScores

/** OpenSSL's verification errors, in words. */
export const TRUST_PROBLEMS: Readonly<Record<string, string>> = data.trustProblems

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

/** Maximum lifetime in days of a public certificate issued from a day on, newest first. */
export const MAX_LIFETIMES = Object.entries(data.maxLifetimes)
