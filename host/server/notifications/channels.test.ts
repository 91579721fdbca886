import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import type { ChannelDelivery } from '#host/contract/schedules.ts'
import { BADGE_RENEWAL } from '#host/contract/badges.ts'
import { announceExpiring } from '../badges/announce-expiring.ts'
import { BadgeModel } from '../badges/badge-model.ts'
import { DAY_MS } from '../schedules/testing/start-schedule-host.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { ChannelModel } from './channel-model.ts'
import { EVENTS, startChannelHost, type ChannelHost } from './testing/start-channel-host.ts'
import { canUnsubscribe, unsubscribe } from './unsubscribe.ts'

let at: ChannelHost
beforeAll(async () => void (at = await startChannelHost()))
afterAll(() => at.stop())
beforeEach(() => at.clear())

test('nobody is told of the runs of a schedule that chose no channel, nor another workspace', async () => {
  const browser = await at.host.signUp()
  const other = await at.host.signUp()
  const { id } = await at.newChannel(browser, 'slack')
  await at.runWith(browser, [])
  expect(at.receivers.received).toEqual([])
  const foreign = await other.call('POST', '/api/scheduled-scans', {
    name: 'A',
    url: 'https://a.example',
    channelIds: [id],
  })
  expect(foreign).toMatchObject({ status: 400, body: { issues: [{ path: 'channelIds' }] } })
  for (const [method, path] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/test'],
  ] as const) {
    const payload = method === 'PUT' ? { name: 'mine' } : undefined
    expect(await other.call(method, `/api/channels/${id}${path}`, payload)).toMatchObject({ status: 404 })
  }
  expect(await at.channels(other)).toEqual([])
})

test('five refusals of the destination in a row pause a channel and mail its owner, once', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.newChannel(browser, 'slack')
  const { id: scheduleId } = await at.schedule(browser, { channelIds: [id] })
  const sent = at.smtp.mails.length
  const run = async () => {
    at.pass(DAY_MS)
    await at.runOnce(scheduleId, 80)
    await at.deliver()
  }
  const no = { status: 404, body: 'no_service' }
  // Other failures and a delivery in between begin anew.
  for (const answer of [no, no, no, no, { status: 200, body: 'ok' }, no, no, no, no]) {
    at.receivers.queue.push(answer)
    await run()
  }
  expect(await at.channels(browser)).toMatchObject([
    { state: 'active', lastError: 'The receiver answered 404. no_service' },
  ])
  at.receivers.queue.push(no)
  await run()
  expect(await at.channels(browser)).toMatchObject([{ state: 'paused', isActive: false }])
  const posted = at.receivers.received.length
  await run()
  expect(at.receivers.received).toHaveLength(posted)
  const mails = at.smtp.mails.slice(sent)
  expect(mails.map(({ subject }) => subject)).toEqual(['Channel paused: Team'])
  expect(mails[0]?.text).not.toContain('secret-of-slack')
  expect(await browser.call('PUT', `/api/channels/${id}`, { isActive: true })).toMatchObject({
    status: 200,
    body: { state: 'active', lastError: null },
  })
  await run()
  expect(at.receivers.received).toHaveLength(posted + 1)
})

test('the log of a channel says what was sent and answered, without its address, and sends it again', async () => {
  const [browser, other] = [await at.host.signUp(), await at.host.signUp()]
  const { id } = await at.newChannel(browser, 'slack')
  const { id: scheduleId } = await at.schedule(browser, { channelIds: [id] })
  const log = async (who: TestBrowser) => who.call('GET', `/api/channels/${id}/deliveries`)
  expect((await log(browser)).body).toEqual([])
  at.receivers.queue.push({ status: 404, body: 'no_service' })
  at.pass(DAY_MS)
  await at.runOnce(scheduleId, 80)
  await at.deliver()
  const error = 'The receiver answered 404. no_service'
  const { body, text } = await log(browser)
  expect(body).toMatchObject([{ type: 'scan.completed', status: 'failed', attempts: [{ status: 404, error }] }])
  expect(text).not.toMatch(/secret-of-slack|"url"/)
  expect((await log(other)).status).toBe(404)
  const [delivery] = body as ChannelDelivery[]
  const resend = (who: TestBrowser) => who.call('POST', `/api/channels/${id}/deliveries/${delivery?.id}/resend`)
  expect((await resend(other)).status).toBe(404)
  await browser.call('PUT', `/api/channels/${id}`, { isActive: false })
  expect((await resend(browser)).status, 'paused').toBe(409)
  await browser.call('PUT', `/api/channels/${id}`, { isActive: true })
  expect((await resend(browser)).status).toBe(202)
  await at.deliver()
  expect(at.receivers.received.map(({ body: sent }) => sent)).toEqual([
    expect.anything(),
    at.receivers.received[0]?.body,
  ])
  expect((await log(browser)).body).toMatchObject([
    { status: 'delivered', attempts: [{}, { status: 200, error: null }] },
  ])
})

test('a destination is a secret: encrypted where it is stored, shortened where it is shown, absent from exports', async () => {
  const browser = await at.host.signUp()
  for (const type of Object.keys(at.settings)) await at.newChannel(browser, type)
  await browser.call('POST', '/api/channels', {
    type: 'email',
    name: 'Mail',
    settings: { to: [browser.user.email] },
    events: EVENTS,
  })
  const secrets = ['secret-of', 'secret-topic', 'tk_secret', 'AAbot', '1001234567890', 'whsec_']
  const stored = JSON.stringify(await ChannelModel.find().lean())
  const listed = JSON.stringify(await at.channels(browser))
  const { text: exported } = await browser.call('GET', '/api/user/export')
  for (const secret of secrets) {
    for (const text of [stored, listed, exported]) expect(text).not.toContain(secret)
  }
  expect(stored).not.toContain(browser.user.email)
  expect(exported).not.toContain('destination')
  expect((await at.channels(browser)).map(({ destination }) => destination).toSorted()).toContain(
    `${at.receivers.hostPort}/…lack`,
  )
})

test.each([
  [{ type: 'pager' }, 'type', /not known/],
  [{ name: ' ' }, 'name', /required/],
  [{ events: [] }, 'events', /Choose/],
  [{ events: ['scan.exploded'] }, 'events.0', /not known/],
  [{ settings: { url: 'nothing' } }, 'settings.url', /valid URL/],
  [{ settings: { url: 'https://hooks.slack.com/services/…' } }, 'settings.url', /whole address/],
  [{ settings: { url: 'http://10.0.0.1/hook' } }, 'settings.url', /cannot be called/],
  [{ settings: { url: 'https://user:word@hooks.example/x' } }, 'settings.url', /cannot be called/],
  [{ type: 'telegram', settings: { botToken: 'a b', chatId: '1' } }, 'settings.botToken', /token/],
  [{ type: 'ntfy', settings: { url: 'https://ntfy.sh/' } }, 'settings.url', /topic/],
  [{ type: 'ntfy', settings: { url: 'nothing' } }, 'settings.url', /valid URL/],
  [{ type: 'email', settings: { to: ['stranger@elsewhere.example'] } }, 'settings.to', /only to members/],
])('a channel that cannot work is refused: %j', async (over, path, message) => {
  const browser = await at.host.signUp()
  const payload = { type: 'slack', name: 'Team', settings: at.settings['slack'], events: EVENTS, ...over }
  const answer = await browser.call('POST', '/api/channels', payload)
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message: expect.stringMatching(message) }] } })
  expect(await at.channels(browser)).toEqual([])
})

test('a webhook channel signs with the secret of its creation, also after its address was changed', async () => {
  const browser = await at.host.signUp()
  const { id, webhookSecret = '' } = await at.newChannel(browser, 'webhook', { events: ['scan.failed'] })
  at.moveTo(new Date())
  const changed = await browser.call('PUT', `/api/channels/${id}`, {
    settings: { url: `${at.receivers.url}/webhook/other` },
  })
  expect(changed).toMatchObject({ status: 200, body: { destination: `${at.receivers.hostPort}/…ther` } })
  expect(changed.text).not.toContain('whsec_')
  await at.tested(browser, id)
  const [posted] = at.receivers.received
  expect(posted?.path).toBe('/webhook/other')
  const headers = posted?.headers as Record<string, string>
  expect(new Webhook(webhookSecret).verify(posted?.body ?? '', headers)).toMatchObject({ type: 'channel.test' })
})

test('the link of a mail ends the mails of a channel to that address', async () => {
  const browser = await at.host.signUp()
  const made = await at.newChannel(browser, 'email', { settings: { to: [browser.user.email] } })
  const sent = at.smtp.mails.length
  await at.runWith(browser, [made.id])
  expect(at.smtp.mails.slice(sent).map(({ subject }) => subject)).toEqual([
    'shop.example scored 80/100',
    'Regression: shop.example scored 50/100 (−30)',
  ])
  const link = /^Unsubscribe: (\S+)$/m.exec(at.smtp.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const token = link.split('/').at(-1) ?? ''
  const { secrets } = at.host.runtime
  for (const guess of [`${token}x`, made.id, `${made.id}.`, '']) {
    expect(await canUnsubscribe(guess, secrets)).toBe(false)
    expect(await unsubscribe(guess, secrets)).toBeNull()
  }
  expect(await canUnsubscribe(token, secrets)).toBe(true)
  expect(await at.channels(browser)).toMatchObject([{ state: 'active' }])
  expect(await unsubscribe(token, secrets)).toBe('Team')
  expect(await at.channels(browser)).toMatchObject([{ state: 'paused' }])
})

test('a badge that expires within a week is told once for each expiry', async () => {
  const browser = await at.host.signUp()
  await at.newChannel(browser, 'ntfy')
  await at.newChannel(browser, 'slack', { events: ['scan.completed'] })
  const [channel] = await ChannelModel.find().lean()
  const expiresAt = new Date(at.now().getTime() + 6 * DAY_MS)
  const badge = {
    _id: 'badge',
    tenantId: channel?.tenantId ?? '',
    host: 'shop.example',
    url: 'https://shop.example/',
    expiresAt,
  }
  await BadgeModel.create({ ...badge, revokedAt: null })
  for (let hour = 0; hour < 3; hour += 1) {
    await announceExpiring({ clock: { now: at.now }, origin: () => at.host.origin })
    await at.deliver()
    at.pass(6 * 3_600_000)
  }
  expect(at.receivers.received.map(({ path }) => path)).toEqual(['/'])
  const [{ slug } = { slug: '' }] = (await browser.call('GET', '/api/workspaces')).body as { slug: string }[]
  expect(at.receivers.last()).toMatchObject({
    topic: 'secret-topic',
    priority: 4,
    tags: ['warning'],
    click: `${at.host.origin}/w/${slug}/settings/badges`,
    message: expect.stringContaining(BADGE_RENEWAL),
  })
  expect(at.receivers.received[0]?.headers.authorization).toBe('Bearer tk_secret')
})

test('a badge is told of that expires after a thousand others', async () => {
  const browser = await at.host.signUp()
  await at.newChannel(browser, 'ntfy')
  const [channel] = await ChannelModel.find().lean()
  const inHours = (hours: number) => new Date(at.now().getTime() + hours * 3_600_000)
  const badge = { host: 'shop.example', url: 'https://shop.example/', revokedAt: null }
  const others = Array.from({ length: 1_000 }, (_, at) => ({ ...badge, _id: `other-${at}`, tenantId: 'other' }))
  await BadgeModel.insertMany(others.map((one) => ({ ...one, expiresAt: inHours(1) })))
  await BadgeModel.create({ ...badge, _id: 'last', tenantId: channel?.tenantId ?? '', expiresAt: inHours(2) })
  await announceExpiring({ clock: { now: at.now }, origin: () => at.host.origin })
  await at.deliver()
  expect(at.receivers.received.map(({ path }) => path)).toEqual(['/'])
})

test('a deleted channel is forgotten by its schedules', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.newChannel(browser, 'slack')
  const schedule = await at.schedule(browser, { channelIds: [id] })
  expect((await browser.call('DELETE', `/api/channels/${id}`)).status).toBe(204)
  expect((await browser.call('GET', '/api/scheduled-scans')).body).toMatchObject([{ id: schedule.id, channelIds: [] }])
})
