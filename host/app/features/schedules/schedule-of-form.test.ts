import { expect, it } from 'vitest'
import { createScheduleSchema } from '#host/contract/schedules.ts'
import { scheduleOfForm } from './schedule-of-form.ts'

function formOf(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const FILLED = { name: ' Docs ', url: 'https://docs.example/', schedule: 'daily', scanType: 'quick', timeZone: 'UTC' }

it('sends switches that are off as off, not as missing', () => {
  const body = createScheduleSchema.parse(scheduleOfForm(formOf({ ...FILLED, emailAlerts: 'on' })))
  expect(body).toMatchObject({ name: 'Docs', sslAnalysis: false, complianceCheck: false, emailAlerts: true })
})

it('sends when to notify, chosen apart for email and webhook', () => {
  const when = { alertWhen: 'regression', webhookWhen: 'completion' }
  expect(scheduleOfForm(formOf({ ...FILLED, ...when }))).toMatchObject(when)
  expect(scheduleOfForm(formOf({ ...FILLED, webhookWhen: 'regression' }))).toMatchObject({ webhookWhen: 'regression' })
})

it('sends no webhook for an empty address', () => {
  const body = createScheduleSchema.parse(scheduleOfForm(formOf({ ...FILLED, webhookUrl: ' ' })))
  expect(body.webhookUrl).toBeNull()
})

it('is refused with the message of each field', () => {
  const result = createScheduleSchema.safeParse(scheduleOfForm(formOf({ webhookUrl: 'nowhere' })))
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'Name is required',
    'Please enter a valid URL',
    'Schedule is required',
    'Scan type is required',
    'Please enter a valid URL',
  ])
})

it.each([
  ['docs.example', 'https://docs.example'],
  ['münchen.example:8080/blog', 'https://münchen.example:8080/blog'],
  ['http://docs.example/', 'http://docs.example/'],
  ['nowhere', 'nowhere'],
  ['ada@docs.example', 'ada@docs.example'],
  ['ftp://docs.example', 'ftp://docs.example'],
])('reads the address %s as %s', (url, sent) => {
  expect(scheduleOfForm(formOf({ ...FILLED, url }))).toMatchObject({ url: sent })
})

it('leaves what only scans of one page have as it is in a schedule of a whole site', () => {
  const body = scheduleOfForm(formOf({ ...FILLED, scope: 'site', maxPages: '5' }))
  expect(body).toMatchObject({ scope: 'site', maxPages: 5 })
  expect(body).not.toHaveProperty('scanType')
  expect(body).not.toHaveProperty('sslAnalysis')
})
