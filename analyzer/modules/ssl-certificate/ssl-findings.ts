import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { Target, TlsProbe } from '../../gather/artifacts.ts'
import type { CertificateLife } from './certificate-life.ts'
import { sslFinding } from './findings.ts'
import { isAead, type TlsRating } from './tls-grade.ts'
import { HALF_YEAR_SECONDS, LETTER_SCORES, LONG_CHAIN } from './tls-rating-rules.ts'

export type TlsSeen = {
  target: Target
  tls: TlsProbe
  rating: TlsRating | null
  life: CertificateLife | null
  hstsSeconds: number | null
  /** The whole header, which may be invalid. */
  hstsSent: string | null
  score: number | null
  /** Points that the approaching expiry of the certificate took off. */
  penalty: number
}

type Draft = Parameters<typeof sslFinding>[0]
type Entry = { id: Draft; evidence: string[]; weight: number }

/** The lost points are divided among the faults behind the grade, by weight. */
export function sslFindings(seen: TlsSeen): JudgedFinding[] {
  const { target, tls, score, penalty, life } = seen
  if (score === null) return []
  if (!tls.https) {
    return [sslFinding('https-missing', { evidence: [`https://${target.hostname}/ does not respond`], loss: 100 })]
  }
  const trusted = tls.authorized && tls.nameMatches && tls.certificate?.signature !== 'SHA-1'
  const faults = trusted ? ratingFaults(seen) : trustFaults(seen)
  const total = faults.reduce((sum, { weight }) => sum + weight, 0)
  const gap = 100 - score - penalty
  const drafts = faults.map(({ id, evidence, weight }) =>
    draftPlain(id, { evidence, loss: total === 0 ? 0 : (gap * weight) / total }),
  )
  return [
    ...drafts,
    ...(trusted ? [] : unpricedFaults(seen)),
    ...handshakeNotes(tls),
    ...lifeFindings(life, { penalty, isPublic: tls.certificate?.selfSigned === false }),
  ]
}

function draftPlain(id: Draft, seen: { evidence: string[]; loss: number }): JudgedFinding {
  return sslFinding(id as 'https-missing', seen)
}

/** Every reason why clients do not trust the certificate; several share the lost points. */
function trustFaults({ target, tls, life }: TlsSeen): Entry[] {
  const { certificate, chain, authorizationError } = tls
  const [leaf] = chain
  const notYet = certificate !== null && Date.parse(certificate.validFrom) > Date.now()
  const selfSigned = leaf?.selfSigned === true && chain.length === 1
  const incomplete =
    leaf !== undefined &&
    chain.length === 1 &&
    !selfSigned &&
    /UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/.test(authorizationError ?? '')
  const named = [
    ...fault(
      !tls.nameMatches,
      'certificate-wrong-name',
      1,
      `requested ${target.hostname}`,
      `the certificate names ${certificate?.subjectAltNames.slice(0, 10).join(', ') || 'no host'}`,
    ),
    ...fault(life?.state === 'expired', 'certificate-expired', 1, `valid to ${certificate?.validTo}`),
    ...fault(notYet, 'certificate-not-yet-valid', 1, `valid from ${certificate?.validFrom}`),
    ...fault(selfSigned, 'certificate-self-signed', 1, `${leaf?.subject} is its own issuer`),
    ...fault(incomplete, 'chain-incomplete', 1, `the server sends only ${leaf?.subject}, issued by ${leaf?.issuer}`),
    ...fault(certificate?.signature != null, 'certificate-weak-signature', 1, `signed with ${certificate?.signature}`),
  ]
  if (named.length > 0) return named
  const issuer = certificate ? `issued by ${certificate.issuer}` : 'no certificate'
  return [{ id: 'certificate-untrusted', evidence: [authorizationError ?? 'not trusted', issuer], weight: 1 }]
}

/** Faults besides an untrusted certificate: they cost nothing, since the grade is lost already. */
function unpricedFaults(seen: TlsSeen): JudgedFinding[] {
  return ratingFaults(seen)
    .filter(({ id }) => id !== 'chain-incomplete')
    .map(({ id, evidence }) => draftPlain(id, { evidence, loss: 0 }))
}

/** These do not affect the grade. */
function handshakeNotes({ chain, alpn }: TlsProbe): JudgedFinding[] {
  return [
    ...(chain.length > LONG_CHAIN
      ? [sslFinding('chain-long', { evidence: [`the chain has ${chain.length} certificates`], loss: 0 })]
      : []),
    ...(alpn === null
      ? [sslFinding('alpn-missing', { evidence: ['h2 and http/1.1 offered, none selected'], loss: 0 })]
      : []),
  ]
}

/** The faults behind the grade of a trusted certificate, each with the points that its cap costs. */
function ratingFaults({ tls, hstsSeconds, hstsSent }: TlsSeen): Entry[] {
  const { supported, cipher, forwardSecrecy, certificate, chain } = tls
  const old = supported.filter((version) => version === 'TLSv1' || version === 'TLSv1.1')
  const modern = supported.length === 0 || supported.some((version) => version === 'TLSv1.2' || version === 'TLSv1.3')
  const offered = `offers ${supported.join(', ')}`
  const weak = cipher !== null && (!isAead(cipher.name) || forwardSecrecy === false)
  const brokenHash = certificate?.signature === 'MD2' || certificate?.signature === 'MD5'
  const shortKey = certificate !== null && /^RSA/i.test(certificate.keyType) && (certificate.keyBits ?? 4096) < 2048
  const lone = chain.length === 1 && !chain[0]?.selfSigned
  const shortHsts = hstsSeconds === null || hstsSeconds < HALF_YEAR_SECONDS
  const capGap = 100 - LETTER_SCORES.B
  return [
    ...fault(!modern, 'tls-too-old', 100 - LETTER_SCORES.C, offered),
    ...fault(modern && old.length > 0, 'tls-old-versions', capGap, offered),
    ...fault(modern && supported.length > 0 && !supported.includes('TLSv1.3'), 'tls-no-13', 6, offered),
    ...fault(weak, 'cipher-weak', capGap, `${cipher?.name}${forwardSecrecy === false ? ', no forward secrecy' : ''}`),
    ...fault(brokenHash, 'certificate-weak-signature', 100 - LETTER_SCORES.F, `signed with ${certificate?.signature}`),
    ...fault(shortKey, 'key-short', capGap, `${certificate?.keyType} ${certificate?.keyBits} bits`),
    ...fault(lone, 'chain-incomplete', capGap, `only ${chain[0]?.subject}`),
    ...fault(shortHsts, 'tls-hsts-short', 6, `strict-transport-security: ${hstsSent?.slice(0, 200) ?? 'missing'}`),
  ]
}

function fault(holds: boolean, id: Draft, weight: number, ...evidence: string[]): Entry[] {
  return holds ? [{ id, evidence, weight }] : []
}

/** Lifetime limits bind public authorities only, not self-signed certificates. */
function lifeFindings(
  life: CertificateLife | null,
  { penalty, isPublic }: { penalty: number; isPublic: boolean },
): JudgedFinding[] {
  if (!life) return []
  const { state, daysLeft, lifetimeDays, allowedDays } = life
  const evidence = [`${daysLeft} of ${lifetimeDays} days left`]
  return [
    ...(state === 'renew-now' || state === 'renew-late'
      ? [sslFinding(`certificate-${state}`, { evidence, loss: penalty, params: { days: daysLeft } })]
      : []),
    ...(isPublic && allowedDays !== null && lifetimeDays > allowedDays + 1
      ? [
          sslFinding('certificate-too-long', {
            evidence: [`${lifetimeDays} days, ${allowedDays} allowed`],
            loss: 0,
          }),
        ]
      : []),
  ]
}
