import { expect, test } from 'vitest'
import { dateFinder } from './date.ts'

const finds = (text: string) => dateFinder('2025-03-04T23:30:00+02:00')?.(text) !== null

test('a day is found in eight languages and in numeric forms of both orders', () => {
  for (const text of [
    'March 4, 2025',
    'Mar. 4th 2025',
    '4. März 2025',
    '4 mars 2025',
    '4 de marzo de 2025',
    '4 marzo 2025',
    '4 de março de 2025',
    '4 maart 2025',
    '4 marca 2025',
    '2025. gada 4. martā',
    '4. märtsil 2025',
    '2025年3月4日',
    '2025-03-04',
    '04.03.2025',
    '03/04/2025',
    '4/3/25',
    '4. Mrz. 2025',
    '4–6 March 2025',
    '2.–4. März 2025',
    'du 2 au 4 mars 2025',
    'Di, 04.03.',
    '4.–6.3.2025',
    '04/03 au 06/03/2025',
    '2025. 3. 4.',
    '04-Mar-25',
  ])
    expect(finds(text), text).toBe(true)
})

test.each([
  '2026년 11월 26일 게시',
  '发布于2026年11月26日',
  '公開日：令和8年11月26日',
  '中華民國115年11月26日',
  '２０２６年１１月２６日',
  'Publikováno 26. listopadu 2026',
  '26 листопада 2026 р.',
  'Δημοσιεύτηκε στις 26 Νοεμβρίου 2026',
  'Đăng ngày 26 tháng 11 năm 2026',
  'פורסם ב-26 בנובמבר 2026',
  'نُشر في ٢٦ نوفمبر ٢٠٢٦',
  '26 नवंबर 2026',
  'প্রকাশ: ২৬ নভেম্বর ২০২৬',
  'Nobyembre 26, 2026',
  'منتشر شده در ۵ آذر ۱۴۰۵',
  '۱۴۰۵/۰۹/۰۵',
  'เผยแพร่เมื่อ 26 พฤศจิกายน 2569',
])('a day is found in other scripts and calendars: %s', (text) => {
  expect(dateFinder('2026-11-26')?.(text)).not.toBeNull()
  expect(dateFinder('2026-11-25')?.(text)).toBeNull()
})

test('another day, another year or half a date is not found', () => {
  for (const text of ['March 5, 2025', '4 March 2024', 'March 2025', '14.03.2025', '4 Martian 2025'])
    expect(finds(text), text).toBe(false)
})

test('a relative date or an impossible one cannot be tested', () => {
  for (const value of ['yesterday', '2025', '2025-13-40']) expect(dateFinder(value), value).toBeNull()
})
