import { expect, test } from 'vitest'
import { durationFinder } from './duration.ts'

const finds = (value: string, text: string) => durationFinder(value)?.(text) !== null

test('a duration is found in the languages of the badge, in one unit or two, and in a range', () => {
  for (const text of [
    '1 hour 10 minutes',
    'Cook: 70 mins',
    '1h10m',
    '1 h 10 de cuisson',
    '1 Std. 10 Min.',
    '1 Stunde und 10 Minuten',
    '1 heure 10 minutes',
    '1 hora y 10 minutos',
    '1 ora e 10 minuti',
    '1 uur en 10 minuten',
    '1 godz. 10 min',
    '60–70 minutes',
    '70-minute bake',
  ])
    expect(finds('1 hour 10 minutes', text), text).toBe(true)
  expect(finds('90 minutes', '1½ hours')).toBe(true)
  expect(finds('90 minutes', '1.5 hours')).toBe(true)
})

test('another duration, another unit or a bare number is not found', () => {
  for (const text of ['1 hour', '10 minutes', '70 metres', '70', '1 hour 10 miles', '170 minutes'])
    expect(finds('1 hour 10 minutes', text), text).toBe(false)
})

test('a value without a duration cannot be tested', () => {
  for (const value of ['a while', '0 minutes']) expect(durationFinder(value), value).toBeNull()
})
