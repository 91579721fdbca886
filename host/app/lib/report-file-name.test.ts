import { expect, test } from 'vitest'
import { reportFileName } from './report-file-name.ts'

const createdAt = '2026-11-25T23:59:00.000Z'

test('a saved report is named after its site and day, whatever the address contains', () => {
  expect(reportFileName({ url: 'https://shop.example/a?b', createdAt }, 'pdf')).toBe(
    'legible-shop.example-2026-11-25.pdf',
  )
  expect(reportFileName({ url: 'http://127.0.0.1:8080/', createdAt }, 'csv')).toBe(
    'legible-127.0.0.1-8080-2026-11-25.csv',
  )
  expect(reportFileName({ url: '../..\\x "', createdAt }, 'md')).toBe('legible-..-..-x---2026-11-25.md')
})
