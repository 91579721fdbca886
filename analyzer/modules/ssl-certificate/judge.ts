import type { TlsProbe } from '../../gather/artifacts.ts'
import { readHsts } from '../../parsers/observatory/index.ts'
import { rated, scoreChecks } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import type { FindingIdOf } from '../finding-ids.ts'
import { certificateLife } from './certificate-life.ts'
import { sslFindings } from './ssl-findings.ts'
import { rateTls, type TlsRating } from './tls-grade.ts'
import { LETTER_SCORES, NEVER_TESTED, TRUST_PROBLEMS } from './tls-rating-rules.ts'
import { sslCertificateModule } from './module.ts'

/** TLS as SSL Labs would grade it, as far as handshakes from Node can tell, and the certificate's lifetime. */
export const judge = defineJudge(sslCertificateModule, {
  needs: { target: true, tls: true, entryPoints: { optional: true }, document: { optional: true } },
  async analyze({ target, tls, entryPoints, document }, { stage }) {
    const answered = entryPoints?.https?.headers ?? document?.headers ?? {}
    const hsts = hstsSeconds(answered)
    const hstsSent = answered['strict-transport-security'] ?? null
    const { supported, cipher, chain } = tls
    const life = tls.certificate ? certificateLife(tls.certificate, new Date()) : null
    const rating = rateTls(tls, hsts)
    const penalty = rating && tls.authorized ? LIFE_PENALTIES[life?.state ?? 'fine'] : 0
    const graded = scoreOf(tls, rating, penalty)
    const drafts = sslFindings({ target, tls, rating, life, hstsSeconds: hsts, hstsSent, score: graded, penalty })
    const { score, findings } = scoreChecks([rated(graded, drafts)])
    for (const [label, ids] of STAGE_FAULTS) {
      const faults = drafts.filter(({ id, severity }) => severity !== 'info' && ids.some((one) => one === id))
      const isBad = faults.some(({ severity }) => severity === 'critical' || severity === 'high')
      const isTested = graded !== null && (tls.https || faults.length > 0)
      await stage(label, () => (!isTested ? 'skipped' : isBad ? 'failed' : faults.length > 0 ? 'partly' : 'completed'))
    }
    return {
      data: {
        score,
        message: describeTls(tls, rating?.letter ?? null, life?.daysLeft ?? null),
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
      findings,
    }
  },
})

type StageFaults = readonly [(typeof sslCertificateModule.stages)[number], readonly FindingIdOf<'sslCertificate'>[]]

/** The findings of each stage. */
const STAGE_FAULTS: readonly StageFaults[] = [
  ['Protocol version', ['https-missing', 'tls-too-old', 'tls-old-versions', 'tls-no-13']],
  ['Cipher strength', ['cipher-weak', 'key-short']],
  [
    'Certificate chain',
    ['chain-incomplete', 'certificate-untrusted', 'certificate-self-signed', 'certificate-weak-signature'],
  ],
  [
    'Days to renewal',
    [
      'certificate-expired',
      'certificate-not-yet-valid',
      'certificate-renew-now',
      'certificate-renew-late',
      'certificate-too-long',
    ],
  ],
  ['Name match', ['certificate-wrong-name']],
]

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

function describeTls(tls: TlsProbe, letter: string | null, daysLeft: number | null): string {
  if (tls.notProbed !== undefined) return tls.notProbed
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
