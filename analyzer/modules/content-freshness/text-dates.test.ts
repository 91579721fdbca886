import { expect, test } from 'vitest'
import { textDatesOf } from './text-dates.ts'

test.each([
  ['Written by Jane Doe on 2025-03-01', '2025-03-01', false],
  ['Updated March 3, 2025', '2025-03-03', true],
  ['By Jane Doe, 3 Mar 2025', '2025-03-03', false],
  ['Aktualisiert am 3. März 2025', '2025-03-03', true],
  ['Publié le 1er août 2025', '2025-08-01', false],
  ['Publicado el 3 de marzo de 2025', '2025-03-03', false],
  ['Aggiornato il 14 febbraio 2025', '2025-02-14', true],
  ['Опубликовано 3 марта 2025', '2025-03-03', false],
  ['2025年3月1日 更新', '2025-03-01', true],
  ['김민수 기자 | 입력 2026년 11월 3일 오전 9:12', '2026-11-03', false],
  ['Stand: 03.11.2026', '2026-11-03', true],
  ['Opublikowano 3. 1. 2026', '2026-01-03', false],
  ['This document was generated on February 5, 2023 using texi2any.', '2023-02-05', false],
  ['Release 3.19.0 11 Apr 2022', '2022-04-11', false],
  ['Version 2022-09-08', '2022-09-08', false],
  ['December 24, 2024', '2024-12-24', false],
  ['٢٦ نوفمبر ٢٠٢٤', '2024-11-26', false],
  ['２０２５年３月１日', '2025-03-01', false],
  ['อัปเดตล่าสุด 12 ตุลาคม 2568', '2025-10-12', true],
  ['प्रकाशित 3 मार्च 2026', '2026-03-03', false],
  ['עודכן ב-12 באוקטובר 2026', '2026-10-12', true],
  ['آخر تحديث في 12 أكتوبر 2026', '2026-10-12', true],
  ['Közzétéve: 2026. március 14.', '2026-03-14', false],
  ['Atnaujinta 2026 m. kovo 14 d.', '2026-03-14', true],
  ['منتشر شده در ۲۳ اسفند ۱۴۰۴', '2026-03-14', false],
  ['به‌روزرسانی: ۱۴۰۵/۰۷/۰۲', '2026-09-24', true],
  ['Cập nhật ngày 12 tháng 10 năm 2026', '2026-10-12', true],
])('%s', (line, iso, modified) => {
  expect(textDatesOf([line])).toMatchObject([{ iso, modified }])
})

test.each([
  'The mill burned down on March 3, 1925, and was built again.',
  'Concert on 3 May 2025 at the station',
  'Updated 45 Smarch 2025',
  'Updated to version 3.11.2026.1',
  `Updated March 3, 2025 ${'and so on '.repeat(30)}`,
])('no date of the page: %s', (line) => {
  expect(textDatesOf([line])).toEqual([])
})
