import { describe, expect, it } from 'vitest'
import { checkSecurityTxt, checkSecurityTxtAnswers, type SecurityTxtAnswer } from './index.ts'

const now = new Date('2026-11-01T00:00:00Z')
const GOOD =
  'Contact: mailto:security@shop.example\nEncryption: https://shop.example/key\nExpires: 2026-12-01T12:00:00Z\n'
const codes = (content: string | Uint8Array, urls: string[] = []) =>
  checkSecurityTxt(typeof content === 'string' ? Buffer.from(content) : content, { now, urls }).remarks.map(
    (remark) => remark.code,
  )

describe('the content of security.txt', () => {
  it('accepts a plain file and recommends only a signature', () => {
    const check = checkSecurityTxt(Buffer.from(GOOD), { now })
    expect(check.valid).toBe(true)
    expect(check.remarks.map((remark) => remark.code)).toEqual(['not_signed'])
  })

  it('accepts language tags of every form', () => {
    expect(codes(`${GOOD}Preferred-Languages: en, de-AT, zh-yue, sr-Latn-RS, es-419, x-klingon\n`)).toEqual([
      'not_signed',
    ])
  })

  it.each([
    ['Contact: x@shop.example\n', 'no_uri'],
    ['Contact: http://shop.example\n', 'no_https'],
    ['Contact : mailto:a@b.example\n', 'prec_ws'],
    ['Contact:mailto:a@b.example\n', 'no_space'],
    [': x\n', 'empty_key'],
    ['Contact:\n', 'empty_value'],
    ['nonsense\n', 'invalid_line'],
    ['Expires: 2026-13-01T00:00:00Z\n', 'invalid_expiry'],
    ['Expires: 2026-12-01\n', 'invalid_expiry'],
    ['Expires: 2027-02-30T00:00:00Z\n', 'invalid_expiry'],
    ['Expires: 2026-11-30T24:00:00Z\n', 'invalid_expiry'],
    ['Expires: 2026-10-31T00:00:00+00:00\n', 'expired'],
    ['Expires: 2028-01-01T00:00:00Z\n', 'long_expiry'],
    ['Preferred-Languages: en, klingonish!\n', 'invalid_lang'],
    ['Preferred-Languages: en-QX\n', 'invalid_lang'],
    ['Preferred-Languages: en-Abcd\n', 'invalid_lang'],
    ['Preferred-Languages: en-a-bb-a-cc\n', 'invalid_lang'],
    ['Preferred-Languages: en\nPreferred-Languages: de\n', 'multi_lang'],
    ['CSAF: https://shop.example/x.json\n', 'no_csaf_file'],
    ['Colour: blue\n', 'unknown_field'],
    ['# no end', 'no_line_separators'],
  ])('%j gives %s', (line, code) => {
    expect(codes(line)).toContain(code)
  })

  it('reports a byte order mark, invalid UTF-8 and a URL that Canonical does not name', () => {
    expect(codes(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(GOOD)]))).toContain('bom_in_file')
    expect(codes(Buffer.from('# \xe9\n', 'latin1'))).toContain('utf8')
    expect(codes(`${GOOD}Canonical: https://a.example/s\n`, ['https://shop.example/s'])).toContain('no_canonical_match')
  })

  it('checks the structure of a signature without its key', () => {
    const packet = Buffer.from([0xc2, 14, 4, 0, 1, 8, 0, 0, 0, 0, 1, 2, 0, 1, 1, 1]).toString('base64')
    const signed = (base64: string) =>
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n- ${GOOD}-----BEGIN PGP SIGNATURE-----\n\n${base64}\n-----END PGP SIGNATURE-----\n`
    expect(codes(signed(packet))).toEqual(['no_canonical'])
    expect(codes(signed('AAAA'))).toContain('pgp_error')
    expect(codes(signed('not base64!'))).toContain('pgp_data_error')
    expect(codes(`${signed(packet)}more\n`)).toContain('data_after_sig')
    expect(codes(`\n${signed(packet)}`)).toContain('signed_format_issue')
  })
})

describe('where security.txt was found', () => {
  const answer = (overrides: Partial<SecurityTxtAnswer>): SecurityTxtAnswer => ({
    url: 'https://shop.example/.well-known/security.txt',
    finalUrl: overrides.url ?? 'https://shop.example/.well-known/security.txt',
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body: Buffer.from(GOOD),
    certificateValid: true,
    ...overrides,
  })
  const found = (...answers: (SecurityTxtAnswer | null)[]) =>
    checkSecurityTxtAnswers(answers, { now }).remarks.map(({ code }) => code)

  it('checks the first place that has the file', () => {
    expect(found(answer({}))).toEqual(['not_signed'])
    expect(found(null, answer({ url: 'https://shop.example/security.txt' }))).toContain('location')
    expect(found(null, null, answer({ url: 'http://shop.example/.well-known/security.txt' }))).toContain(
      'invalid_uri_scheme',
    )
    expect(found(answer({ status: 404 }), null, null, null)).toEqual(['no_security_txt'])
  })

  it('judges media type, charset and certificate', () => {
    expect(found(answer({ contentType: 'text/html' }))).toContain('invalid_media')
    expect(found(answer({ contentType: 'text/plain; charset=latin1' }))).toContain('invalid_charset')
    expect(found(answer({ contentType: null }))).toContain('no_content_type')
    expect(found(answer({ certificateValid: false }))).toContain('invalid_cert')
  })
})
