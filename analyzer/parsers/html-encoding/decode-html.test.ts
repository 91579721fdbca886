import { describe, expect, it } from 'vitest'
import { decodeHtml, htmlEncodingOf } from './decode-html.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('the encoding of a page', () => {
  it('prefers the byte order mark to the header, and the header to the page', () => {
    const page = bytes('<meta charset=iso-8859-2>')
    expect(htmlEncodingOf(page)).toBe('ISO-8859-2')
    expect(htmlEncodingOf(page, '"Shift_JIS"')).toBe('Shift_JIS')
    expect(htmlEncodingOf(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), page]), 'Shift_JIS')).toBe('UTF-8')
  })

  it('finds a declaration after the first 1,024 bytes, but not inside a comment', () => {
    const late = `<!--${'x'.repeat(3_000)}--><meta http-equiv=Content-Type content="text/html; charset='windows-1251'">`
    expect(htmlEncodingOf(bytes(late))).toBe('windows-1251')
    expect(htmlEncodingOf(bytes(`<!--${'x'.repeat(3_000)}<meta charset=utf-8>-->`))).toBe('windows-1252')
  })

  it('reads a page as UTF-8 if its readable declaration says UTF-16', () => {
    expect(htmlEncodingOf(bytes(`${' '.repeat(2_000)}<meta charset=utf-16>`))).toBe('UTF-8')
  })

  it.each([
    [`<!--${'x'.repeat(1_100)}--><meta charset=klingon http-equiv=content-type content="charset=koi8-r">`, 'KOI8-R'],
    ['<?xml version="1.0" encoding="koi8-r"?><p>', 'KOI8-R'],
    ["<?xml encoding = 'utf-16'?>", 'UTF-8'],
    ['<?xml version="1.0" encoding="koi8-r"?><meta charset=euc-kr>', 'EUC-KR'],
    ['<\0?\0x\0m\0l\0', 'UTF-16LE'],
    ['<?xml version="1.0"?><p encoding="koi8-r">', 'windows-1252'],
  ])('reads %s as %s', (page, expected) => {
    expect(htmlEncodingOf(bytes(page))).toBe(expected)
  })

  it('guesses by the language of a page that declares nothing, and says so', () => {
    expect(htmlEncodingOf(bytes('<html lang="ru-RU">'))).toBe('windows-1251')
    expect(htmlEncodingOf(bytes("<html class=a LANG='ja'>"))).toBe('Shift_JIS')
    expect(htmlEncodingOf(Buffer.from('<html lang="ja">連絡船'))).toBe('windows-1252')
    expect(decodeHtml(bytes('<html lang=ru>')).isDeclared).toBe(false)
    expect(decodeHtml(bytes('<html lang=ru><meta charset=koi8-r>'))).toMatchObject({
      encoding: 'KOI8-R',
      isDeclared: true,
    })
  })

  it('ignores unknown labels', () => {
    expect(htmlEncodingOf(bytes('<meta charset=klingon>'), 'nonsense')).toBe('windows-1252')
  })
})

describe('decoding', () => {
  it.each([
    [Buffer.from('836583588367', 'hex'), 'shift_jis', 'テスト'],
    [Buffer.from('cff0e8e2e5f2', 'hex'), 'windows-1251', 'Привет'],
    [Buffer.from('fffe41004200', 'hex'), null, 'AB'],
  ])('%o as %s', (page, charset, expected) => {
    expect(decodeHtml(page, charset).text).toContain(expected)
  })
})
