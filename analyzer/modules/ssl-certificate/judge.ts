import type { TlsProbe } from '../../gather/artifacts.ts'
import { readHsts } from '../../parsers/observatory/index.ts'
import { defineJudge } from '../define-judge.ts'
import { certificateLife } from './certificate-life.ts'
import { sslFindings } from './ssl-findings.ts'
import { rateTls, type TlsRating } from './tls-grade.ts'
import { LETTER_SCORES, NEVER_TESTED, TRUST_PROBLEMS } from './tls-rating-rules.ts'
import { sslCertificateModule } from './module.ts'

/** TLS as SSL Labs would grade it, as far as handshakes from Node can tell, and the certificate's lifetime. */
export const judge = defineJudge(sslCertificateModule, {
  needs: ['target', 'tls'],
  wants: ['entryPoints', 'document'],
  besidePage: true,
  async analyze({ target, tls, entryPoints, document }, { check }) {
    const answered = entryPoints?.https?.headers ?? document?.headers ?? {}
    const hsts = hstsSeconds(answered)
    const hstsSent = answered['strict-transport-security'] ?? null
    const supported = await check('Protocol version', () => tls.supported)
    const cipher = await check('Cipher strength', () => tls.cipher)
    const chain = await check('Certificate chain', () => tls.chain)
    const life = await check('Days to renewal', () =>
      tls.certificate ? certificateLife(tls.certificate, new Date()) : null,
    )
    await check('Name match', () => tls.nameMatches)
    const rating = rateTls(tls, hsts)
    const penalty = rating && tls.authorized ? LIFE_PENALTIES[life?.state ?? 'fine'] : 0
    const score = scoreOf(tls, rating, penalty)
    return {
      data: {
        score,
        message: messageOf(tls, rating?.letter ?? null, life?.daysLeft ?? null),
        tlsGrade: rating?.letter ?? null,
        protocols: { version: tls.protocol, supported: [...supported], notTested: [...tls.notTested] },
        cipher: cipher ? { name: cipher.name, version: cipher.version } : null,
        certificate: tls.certificate
          ? { ...tls.certificate, subjectAltNames: tls.certificate.subjectAltNames.slice(0, 50) }
          : null,
        expiresAt: tls.certificate?.validTo ?? null,
        issuer: tls.certificate?.issuer ?? null,
        details: {
          numeric: rating?.numeric ?? null,
          reasons: rating?.reasons ?? [],
          trusted: tls.authorized,
          nameMatches: tls.nameMatches,
          chain: chain.slice(0, 10).map(({ subject, issuer, validTo }) => ({ subject, issuer, validTo })),
          daysLeft: life?.daysLeft ?? null,
          lifetimeDays: life?.lifetimeDays ?? null,
          allowedDays: life?.allowedDays ?? null,
          forwardSecrecy: tls.forwardSecrecy,
          alpn: tls.alpn,
          ocspStapled: tls.ocspStapled,
          postQuantum: tls.postQuantum ?? null,
          notTested: [...tls.notTested, ...NEVER_TESTED],
        },
      },
      findings: sslFindings({ target, tls, rating, life, hstsSeconds: hsts, hstsSent, score, penalty }),
    }
  },
})

const LIFE_PENALTIES = { fine: 0, 'renew-late': 8, 'renew-now': 20, expired: 0 } as const

/** 0 to 100; null where TLS could not be tested. */
function scoreOf({ notProbed, https }: TlsProbe, rating: TlsRating | null, penalty: number): number | null {
  if (notProbed !== undefined) return null
  if (!https) return 0
  return rating && Math.max(0, LETTER_SCORES[rating.letter] - penalty)
}

/** The header's `max-age`; null without a valid one. */
function hstsSeconds(headers: Readonly<Record<string, string>>): number | null {
  const { maxAge } = readHsts(headers['strict-transport-security'] ?? '')
  return maxAge === null || Number.isNaN(maxAge) ? null : maxAge
}

function messageOf(tls: TlsProbe, letter: string | null, daysLeft: number | null): string {
  if (tls.notProbed !== undefined) return `Not tested. ${tls.notProbed}`
  if (!tls.https) return 'The site does not respond over HTTPS'
  if (letter === null) return 'The TLS connection could not be tested'
  if (letter === 'M') return 'The certificate is for another host name'
  if (letter === 'T') {
    if (daysLeft !== null && daysLeft < 0) return 'The certificate has expired'
    const problem = TRUST_PROBLEMS[tls.authorizationError ?? '']
    return `The certificate is not trusted${problem ? `: ${problem}` : ''}`
  }
  const only = tls.supported.length === 1 ? ' only' : ''
  const version = `${tls.protocol?.replace('TLSv', 'TLS ') ?? 'TLS'}${only}`
  const renewal = daysLeft === null ? '' : `; the certificate expires in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`
  return `${version}, grade ${letter}${renewal}`
}
