import { expect, test } from 'vitest'
import { hoursFinder } from './hours.ts'

const finds = (value: string, text: string) => hoursFinder(value)?.(text) !== null

test('hours are found in the forms of several languages', () => {
  for (const text of [
    'Mon-Fri 9-5',
    'Mon–Fri: 9:00 – 17:00',
    'Montag bis Freitag 9:00–17:00 Uhr',
    'Mon to Sat 9am - 5pm',
    'Monday through Friday, 9 a.m. to 5 p.m. Eastern Time',
    'Weekdays 9–5',
    'Open 9-5 Monday to Friday',
    'Open from 9am until 5pm, Monday through Friday',
    'Seg a Sex: 9h às 17h',
    '9:00–17:00 Uhr (Mo–Fr)',
    'Mo, Di, Mi, Do & Fr von 9 bis 17 Uhr',
    'du lundi au vendredi de 9h à 17h',
    'De lunes a viernes de 9:00 a 17:00',
    'Dal lunedì al venerdì: 9.00 - 17.00',
    'Segunda a sexta-feira: 9h às 17h',
    'maandag t/m vrijdag 9.00 – 17.00 uur',
    'pn. do pt. 9:00–17:00',
    'Mon 9-5 Tue 9-5 Wed 9-5 Thu 9-5 Fri 9-5 Sat 10-4',
  ])
    expect(finds('Mo-Fr 09:00-17:00', text), text).toBe(true)
})

test('a closing time past midnight is one interval', () => {
  expect(finds('Fr 18:00-02:00', 'Friday 6pm - 2am')).toBe(true)
  expect(finds('Fr 18:00-02:00', 'Friday 18:00-20:00')).toBe(false)
  expect(finds('Su-Th 17:00-00:00', 'Sun–Thu: 5pm – midnight')).toBe(true)
  expect(finds('Fr 18:00-21:00', 'Friday 6-9pm')).toBe(true)
})

test('closed days end with their sentence, and round the clock is every day', () => {
  expect(finds('Su closed', 'Closed Mondays. Sunday 10–4')).toBe(false)
  expect(finds('Mo closed', 'Closed Sunday and Monday')).toBe(true)
  for (const text of ['24/7', 'Open 24 hours, 7 days a week']) expect(finds('Mo-Su 00:00-23:59', text), text).toBe(true)
  expect(finds('Mo-Su 07:00-22:00', 'Ouvert 7j/7 de 7h à 22h')).toBe(true)
})

test('other days or hours are not found', () => {
  for (const text of [
    'Sat 9-5',
    'Mon-Thu 9-5',
    'Mon-Fri 9-6',
    '9-5',
    'Mon 9-5 Tue 9-5 Wed 9-5 Thu 9-5 Fri 9-4',
    'Di qui 9-5',
  ])
    expect(finds('Mo-Fr 09:00-17:00', text), text).toBe(false)
})

test('a closed day is found by its name', () => {
  expect(finds('Su closed', 'Sunday: closed')).toBe(true)
  expect(finds('Su closed', 'Monday: closed')).toBe(false)
  expect(finds('Su closed', 'Closed on Sundays')).toBe(true)
  expect(finds('Su closed', 'domenica chiuso')).toBe(true)
})

test('24 hours and a lone time are found in the ways that pages write them', () => {
  for (const text of [
    'Mon-Sun: open 24 hours',
    'täglich rund um die Uhr',
    'Mon–Sun 00:00–23:59',
    'tous les jours 24 h',
    'every day 24 hours',
  ])
    expect(finds('Mo-Su 00:00-23:59', text), text).toBe(true)
  for (const text of ['Check-in from 3 pm', 'Arrivée à partir de 15 h', 'ab 15:00 Uhr', '3 p.m.'])
    expect(finds('15:00', text), text).toBe(true)
  for (const text of ['15 rooms', '15 € a night', '3 am']) expect(finds('15:00', text), text).toBe(false)
})

test('a value without hours cannot be tested', () => {
  expect(hoursFinder('by appointment')).toBeNull()
})
