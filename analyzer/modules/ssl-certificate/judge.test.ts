import { describe, expect, test } from 'vitest'
import { certificate, judgeStep, tlsProbe } from '#analyzer/testing'
import { traitsOf } from '../../findings/define-findings.ts'
import { certificateLife } from './certificate-life.ts'
import { judge as sslCertificateJudge } from './judge.ts'

const LONG_HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const judge = (tls: Parameters<typeof tlsProbe>[0], headers: Record<string, string> = LONG_HSTS) =>
  judgeStep(sslCertificateJudge, { tls: tlsProbe(tls), headers })

test('whatever makes crawlers close the connection explains the cap', () => {
  const ids = [
    'chain-incomplete',
    'certificate-untrusted',
    'certificate-self-signed',
    'certificate-wrong-name',
  ] as const
  expect(ids.map((id) => traitsOf(id).cap)).toEqual(ids.map(() => 'connection'))
})

describe('the grade', () => {
  test('modern TLS with a long HSTS is A+ and scores 100', async () => {
    const { data, ids } = await judge({})
    expect(data).toMatchObject({ tlsGrade: 'A+', score: 100, protocols: { version: 'TLSv1.3' } })
    expect(data.details['notTested']).toContain('SSLv2 and SSLv3')
    expect(ids).toEqual([])
  })

  test('stops at A− without HSTS or without TLS 1.3', async () => {
    const bare = await judge({}, {})
    expect(bare.data.tlsGrade).toBe('A-')
    expect(bare.ids).toEqual(['tls-hsts-short'])
    const old = await judge({ supported: ['TLSv1.2'], protocol: 'TLSv1.2' })
    expect(old.data.tlsGrade).toBe('A-')
    expect(old.ids).toEqual(['tls-no-13'])
  })

  test.each([
    ['B', { supported: ['TLSv1', 'TLSv1.2', 'TLSv1.3'] }, 'tls-old-versions'],
    ['C', { supported: ['TLSv1'], protocol: 'TLSv1' }, 'tls-too-old'],
    ['B', { cipher: { name: 'AES128-SHA', version: 'TLSv1.2', bits: 128 }, forwardSecrecy: false }, 'cipher-weak'],
    ['B', { chain: [certificate()] }, 'chain-incomplete'],
    [
      'M',
      { nameMatches: false, authorized: false, authorizationError: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      'certificate-wrong-name',
    ],
    ['T', { authorized: false, authorizationError: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'certificate-untrusted'],
    [
      'T',
      {
        authorized: false,
        authorizationError: 'DEPTH_ZERO_SELF_SIGNED_CERT',
        chain: [certificate({ selfSigned: true })],
      },
      'certificate-self-signed',
    ],
    [
      'T',
      {
        authorized: false,
        authorizationError: 'CERT_NOT_YET_VALID',
        certificate: certificate({ validFrom: '2099-01-01T00:00:00Z', validTo: '2099-02-01T00:00:00Z' }),
      },
      'certificate-not-yet-valid',
    ],
    ['F', { certificate: certificate({ keyType: 'RSA', keyBits: 768 }) }, 'key-short'],
    ['B', { certificate: certificate({ keyType: 'RSA', keyBits: 1024 }) }, 'key-short'],
    ['F', { certificate: certificate({ signature: 'MD5' }) }, 'certificate-weak-signature'],
    ['T', { certificate: certificate({ signature: 'SHA-1' }) }, 'certificate-weak-signature'],
    ['A+', { alpn: null }, 'alpn-missing'],
    ['A+', { chain: Array.from({ length: 20 }, () => certificate()) }, 'chain-long'],
    [
      'T',
      { authorized: false, authorizationError: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', chain: [certificate()] },
      'chain-incomplete',
    ],
  ])('is %s with its finding', async (letter, tls, finding) => {
    const { data, ids } = await judge(tls)
    expect(data.tlsGrade).toBe(letter)
    expect(ids).toContain(finding)
  })

  test('the losses of the findings add up to the lost points', async () => {
    const { data, findings } = await judge({ supported: ['TLSv1', 'TLSv1.2'], protocol: 'TLSv1.2' }, {})
    const lost = findings.reduce((sum, { loss }) => sum + loss, 0)
    expect(lost).toBeCloseTo(100 - (data.score ?? 0))
  })
})

test('a site without HTTPS scores 0 with one critical finding', async () => {
  const { data, findings } = await judge({ https: false, protocol: null, certificate: null, chain: [], supported: [] })
  expect(data).toMatchObject({ score: 0, tlsGrade: null })
  expect(findings).toMatchObject([{ id: 'https-missing', severity: 'critical' }])
})

test('every fault of a certificate is named, and the lost points are counted once', async () => {
  const { data, ids, findings } = await judge({
    authorized: false,
    authorizationError: 'CERT_HAS_EXPIRED',
    nameMatches: false,
    supported: ['TLSv1'],
    certificate: certificate({ validFrom: '2020-01-01T00:00:00Z', validTo: '2021-01-01T00:00:00Z' }),
  })
  expect(ids).toEqual(expect.arrayContaining(['certificate-wrong-name', 'certificate-expired', 'tls-too-old']))
  expect(findings.reduce((sum, { loss }) => sum + loss, 0)).toBeCloseTo(100 - (data.score ?? 0))
})

test('a host whose HTTPS may not be probed is not judged', async () => {
  const { data, ids } = await judge({ https: false, protocol: null, notProbed: 'No HTTPS to test.' })
  expect(data).toMatchObject({ score: null, message: 'No HTTPS to test.' })
  expect(ids).toEqual([])
})

test('a certificate on its last day is reported in hours', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { findings } = await judge({ certificate: certificate({ validFrom: inHours(-2_000), validTo: inHours(12) }) })
  expect(findings.map(({ title }) => title)).toEqual([expect.stringContaining('24 hours')])
})

describe('the lifetime of a certificate', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const life = (validFrom: string, validTo: string) => certificateLife(certificate({ validFrom, validTo }), now)

  test.each([
    ['2026-11-01T00:00:00Z', '2027-01-30T00:00:00Z', 'fine'],
    ['2026-09-01T00:00:00Z', '2026-11-30T00:00:00Z', 'renew-late'],
    ['2026-08-26T00:00:00Z', '2026-11-24T00:00:00Z', 'renew-now'],
    ['2026-08-01T00:00:00Z', '2026-11-20T00:00:00Z', 'expired'],
    ['2026-11-18T00:00:00Z', '2026-11-25T00:00:00Z', 'fine'],
  ])('from %s to %s is %s', (from, to, state) => {
    expect(life(from, to)?.state).toBe(state)
  })

  test('the maximum lifetime depends on the date of issue', () => {
    expect(life('2026-02-01T00:00:00Z', '2027-02-01T00:00:00Z')?.allowedDays).toBe(398)
    expect(life('2026-04-01T00:00:00Z', '2026-12-01T00:00:00Z')?.allowedDays).toBe(200)
    expect(life('2029-04-01T00:00:00Z', '2029-05-01T00:00:00Z')?.allowedDays).toBe(47)
  })
})
