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

test('another day, another year or half a date is not found', () => {
  for (const text of ['March 5, 2025', '4 March 2024', 'March 2025', '14.03.2025', '4 Martian 2025'])
    expect(finds(text), text).toBe(false)
})

test('a relative date or an impossible one cannot be tested', () => {
  for (const value of ['yesterday', '2025', '2025-13-40']) expect(dateFinder(value), value).toBeNull()
})
