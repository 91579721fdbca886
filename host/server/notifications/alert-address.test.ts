import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChannelView } from '#host/contract/channels.ts'
import { DAY_MS, startScheduleHost, type ScheduleHost } from '../schedules/testing/start-schedule-host.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { allowAlerts, mailAlertLink, readAlertLink } from './alert-address.ts'
import { unsubscribe } from './unsubscribe.ts'

let at: ScheduleHost
beforeAll(async () => void (at = await startScheduleHost({ RATE_LIMIT_FACTOR: '1' })))
afterAll(() => at.stop())

const ask = (browser: TestBrowser, email: string) => browser.call('POST', '/api/channels/addresses', { email })
const channelTo = (browser: TestBrowser, to: string[]) =>
  browser.call('POST', '/api/channels', { type: 'email', name: 'Team', settings: { to }, events: ['scan.completed'] })
const allow = (token: string) => allowAlerts(token, at.now(), at.host.runtime.secrets)
const workspaceOf = async (browser: TestBrowser) =>
  ((await browser.call('GET', '/api/user')).body as { workspaces: { id: string }[] }).workspaces[0]?.id ?? ''

/** The token of the link that is mailed to an address. */
async function tokenTo(browser: TestBrowser, email: string): Promise<string> {
  await mailAlertLink(await workspaceOf(browser), email, { ...at.host.runtime, clock: { now: at.now } })
  const mail = await at.smtp.next()
  expect(mail.to?.[0]?.address).toBe(email)
  const [link = '', token = ''] = /http\S+\/alert-address\/(\S+)$/m.exec(mail.text ?? '') ?? []
  // Its button, as every mail has one.
  expect(mail.html).toContain(`href="${link}"`)
  return token
}

test('an address of nobody gets alerts once its reader has allowed them, until they are ended', async () => {
  const browser = await at.host.signUp()
  const email = 'Team@partner.example'
  expect(await channelTo(browser, [email])).toMatchObject({ status: 400 })
  expect(await ask(browser, email)).toMatchObject({
    status: 202,
    body: { message: `A link is on its way to ${email}.` },
  })
  const token = await tokenTo(browser, email)
  expect(await readAlertLink(token, at.now(), at.host.runtime.secrets)).toMatchObject({ email })
  expect(await channelTo(browser, [email]), 'opening the link allows nothing').toMatchObject({ status: 400 })
  expect(await allow(token)).toMatchObject({ email })
  const made = await channelTo(browser, ['team@PARTNER.example'])
  expect(made.status).toBe(201)
  expect((await ask(browser, email)).body).toEqual({ message: `${email} can be used already.` })
  expect((await channelTo(await at.host.signUp(), [email])).status, 'in this workspace only').toBe(400)

  const { id } = await at.schedule(browser, { channelIds: [(made.body as ChannelView).id] })
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  await at.deliver()
  const alert = await at.smtp.next()
  expect(alert.to?.[0]?.address).toBe(email)
  const link = alert.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  expect(await unsubscribe(/([^/]+)>$/.exec(link)?.[1] ?? '', at.host.runtime.secrets)).toBe('Team')
  expect((await channelTo(browser, [email])).status, 'has to be allowed anew').toBe(400)
  const { id: channelId } = made.body as ChannelView
  await browser.call('PUT', `/api/channels/${channelId}`, { isActive: true })
  const { body } = await browser.call('POST', `/api/channels/${channelId}/test`)
  expect(body).toMatchObject({ delivered: false, message: 'None of these addresses may get emails any more.' })
})

test('members are not asked, whoever may not manage channels asks nobody, and one address is asked three times a day', async () => {
  const browser = await at.host.signUp()
  expect((await ask(browser, browser.user.email)).body).toEqual({
    message: `${browser.user.email} can be used already.`,
  })
  expect((await ask(browser, 'no address')).status).toBe(400)
  expect((await ask(at.host.browser(), 'a@partner.example')).status).toBe(401)
  for (const status of [202, 202, 202, 429]) {
    expect((await ask(browser, 'often@partner.example')).status).toBe(status)
  }
})

test('a link that is forged, changed or older than a week allows nothing', async () => {
  const browser = await at.host.signUp()
  const token = await tokenTo(browser, 'late@partner.example')
  for (const wrong of ['guess', `${token.slice(0, -2)}AA`, 'A'.repeat(5_000)]) expect(await allow(wrong)).toBeNull()
  at.pass(7 * DAY_MS)
  expect(await allow(token)).toBeNull()
  expect((await channelTo(browser, ['late@partner.example'])).status).toBe(400)
})
