import type { FindingDraft } from '../../findings/define-findings.ts'
import type { Target, TlsProbe } from '../../gather/artifacts.ts'
import type { CertificateLife } from './certificate-life.ts'
import { draftSsl } from './ssl-catalogue.ts'
import { isAead, type TlsRating } from './tls-grade.ts'
import { HALF_YEAR_SECONDS, LETTER_SCORES } from './tls-rating-rules.ts'

export type TlsSeen = {
  target: Target
  tls: TlsProbe
  rating: TlsRating | null
  life: CertificateLife | null
  hstsSeconds: number | null
  score: number | null
  /** Points that the nearing end of the certificate took off. */
  penalty: number
}

type Draft = Parameters<typeof draftSsl>[0]
type Entry = { id: Draft; evidence: string[]; weight: number }

/** The gap to a full score is shared out over the faults that made the letter, by weight. */
export function sslFindings(seen: TlsSeen): FindingDraft[] {
  const { target, tls, score, penalty, life } = seen
  if (score === null) return []
  if (!tls.https) {
    return [draftSsl('https-missing', target, { evidence: [`https://${target.hostname}/ does not answer`], loss: 100 })]
  }
  const faults = tls.authorized && tls.nameMatches ? ratingFaults(seen) : [trustFault(seen)]
  const total = faults.reduce((sum, { weight }) => sum + weight, 0)
  const gap = 100 - score - penalty
  const drafts = faults.map(({ id, evidence, weight }) =>
    draftPlain(id, target, { evidence, loss: total === 0 ? 0 : (gap * weight) / total }),
  )
  return [...drafts, ...lifeFindings(target, life, { penalty, isPublic: tls.certificate?.selfSigned === false })]
}

function draftPlain(id: Draft, target: Target, seen: { evidence: string[]; loss: number }): FindingDraft {
  return draftSsl(id as 'https-missing', target, seen)
}

function trustFault({ target, tls, life }: TlsSeen): Entry {
  const names = tls.certificate?.subjectAltNames.slice(0, 10).join(', ') ?? ''
  if (!tls.nameMatches) {
    return {
      id: 'certificate-wrong-name',
      evidence: [`asked for ${target.hostname}`, `certificate names ${names}`],
      weight: 1,
    }
  }
  if (life?.state === 'expired') {
    return { id: 'certificate-expired', evidence: [`valid to ${tls.certificate?.validTo}`], weight: 1 }
  }
  const [leaf] = tls.chain
  if (
    leaf &&
    tls.chain.length === 1 &&
    !leaf.selfSigned &&
    /UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/.test(tls.authorizationError ?? '')
  ) {
    return {
      id: 'chain-incomplete',
      evidence: [`the server sends only ${leaf.subject}, issued by ${leaf.issuer}`],
      weight: 1,
    }
  }
  const issuer = tls.certificate ? `issued by ${tls.certificate.issuer}` : 'no certificate'
  return { id: 'certificate-untrusted', evidence: [tls.authorizationError ?? 'not trusted', issuer], weight: 1 }
}

function ratingFaults({ tls, hstsSeconds }: TlsSeen): Entry[] {
  const { supported, cipher, forwardSecrecy, certificate, chain } = tls
  const old = supported.filter((version) => version === 'TLSv1' || version === 'TLSv1.1')
  const modern = supported.length === 0 || supported.some((version) => version === 'TLSv1.2' || version === 'TLSv1.3')
  const offered = `offers ${supported.join(', ')}`
  const weak = cipher !== null && (!isAead(cipher.name) || forwardSecrecy === false)
  const shortKey = certificate !== null && /^RSA/i.test(certificate.keyType) && (certificate.keyBits ?? 4096) < 2048
  const lone = chain.length === 1 && !chain[0]?.selfSigned
  const capGap = 100 - LETTER_SCORES.B
  return [
    ...(modern ? [] : [{ id: 'tls-too-old' as const, evidence: [offered], weight: 100 - LETTER_SCORES.C }]),
    ...(modern && old.length > 0 ? [{ id: 'tls-old-versions' as const, evidence: [offered], weight: capGap }] : []),
    ...(modern && supported.length > 0 && !supported.includes('TLSv1.3')
      ? [{ id: 'tls-no-13' as const, evidence: [offered], weight: 6 }]
      : []),
    ...(weak && cipher
      ? [
          {
            id: 'cipher-weak' as const,
            evidence: [`${cipher.name}${forwardSecrecy === false ? ', no forward secrecy' : ''}`],
            weight: capGap,
          },
        ]
      : []),
    ...(shortKey
      ? [{ id: 'key-short' as const, evidence: [`${certificate.keyType} ${certificate.keyBits} bits`], weight: capGap }]
      : []),
    ...(lone ? [{ id: 'chain-incomplete' as const, evidence: [`only ${chain[0]?.subject}`], weight: capGap }] : []),
    ...(hstsSeconds === null || hstsSeconds < HALF_YEAR_SECONDS
      ? [
          {
            id: 'tls-hsts-short' as const,
            evidence: [hstsSeconds === null ? 'strict-transport-security: missing' : `max-age=${hstsSeconds}`],
            weight: 6,
          },
        ]
      : []),
  ]
}

/** The limits bind public authorities; who signs for themselves may choose. */
function lifeFindings(
  target: Target,
  life: CertificateLife | null,
  { penalty, isPublic }: { penalty: number; isPublic: boolean },
): FindingDraft[] {
  if (!life) return []
  const days = life.daysLeft
  const evidence = [`${days} of ${life.lifetimeDays} days left`]
  const params = { days }
  return [
    ...(life.state === 'renew-now'
      ? [draftSsl('certificate-renew-now', target, { evidence, loss: penalty, params })]
      : []),
    ...(life.state === 'renew-late'
      ? [draftSsl('certificate-renew-late', target, { evidence, loss: penalty, params })]
      : []),
    ...(isPublic && life.allowedDays !== null && life.lifetimeDays > life.allowedDays + 1
      ? [
          draftSsl('certificate-too-long', target, {
            evidence: [`${life.lifetimeDays} days, ${life.allowedDays} allowed`],
            loss: 0,
          }),
        ]
      : []),
  ]
}
