import { expect, test } from 'vitest'
import { hoursFinder } from './hours.ts'

const finds = (value: string, text: string) => hoursFinder(value)?.(text) !== null

test('hours are found in the forms of several languages', () => {
  for (const text of [
    'Mon-Fri 9-5',
    'Mon–Fri: 9:00 – 17:00',
    'Montag bis Freitag 9:00–17:00 Uhr',
    'Mon to Sat 9am - 5pm',
  ])
    expect(finds('Mo-Fr 09:00-17:00', text), text).toBe(true)
})

test('a closing time past midnight is one interval', () => {
  expect(finds('Fr 18:00-02:00', 'Friday 6pm - 2am')).toBe(true)
  expect(finds('Fr 18:00-02:00', 'Friday 18:00-20:00')).toBe(false)
})

test('other days or hours are not found', () => {
  for (const text of ['Sat 9-5', 'Mon-Thu 9-5', 'Mon-Fri 9-6', '9-5'])
    expect(finds('Mo-Fr 09:00-17:00', text), text).toBe(false)
})

test('a closed day is found by its name', () => {
  expect(finds('Su closed', 'Sunday: closed')).toBe(true)
  expect(finds('Su closed', 'Monday: closed')).toBe(false)
})

test('a value without hours cannot be tested', () => {
  expect(hoursFinder('by appointment')).toBeNull()
})
