import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import type { ChannelTest, ChannelView } from '#host/contract/channels.ts'
import type { ChannelDelivery } from '#host/contract/schedules.ts'
import type { Finding } from '#analyzer/contract'
import { BadgeModel } from '../badges/badge-model.ts'
import { DAY_MS, startScheduleHost, type ScheduleHost } from '../schedules/testing/start-schedule-host.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { announceExpiring } from '../badges/announce-expiring.ts'
import { ChannelModel } from './channel-model.ts'
import { startReceivers, type Receivers } from './testing/start-receivers.ts'
import { canUnsubscribe, unsubscribe } from './unsubscribe.ts'

const TOKEN = '123456789:AAbot-Token_secret'
let at: ScheduleHost
let receivers: Receivers
/** Named by the operator only: nobody else may have anything posted to it. */
let telegram: Receivers
beforeAll(async () => {
  receivers = await startReceivers()
  telegram = await startReceivers()
  at = await startScheduleHost({
    SCAN_ALLOWED_PRIVATE_TARGETS: receivers.hostPort,
    TELEGRAM_API_URL: telegram.url,
    RATE_LIMIT_FACTOR: '0',
  })
})
afterAll(async () => {
  await at.stop()
  await receivers.stop()
  await telegram.stop()
})
beforeEach(async () => {
  await at.clear()
  await ChannelModel.deleteMany()
  for (const { received, queue } of [receivers, telegram]) received.length = queue.length = 0
})

/** Settings of each channel whose receiver is on this machine. */
const SETTINGS = (): Readonly<Record<string, Record<string, unknown>>> => ({
  slack: { url: `${receivers.url}/slack/T0/B0/secret-of-slack` },
  discord: { url: `${receivers.url}/discord/1/secret-of-discord?thread_id=7` },
  teams: { url: `${receivers.url}/teams/workflows/secret-of-teams?sig=x` },
  telegram: { botToken: TOKEN, chatId: -1001234567890 },
  ntfy: { url: `${receivers.url}/secret-topic`, token: 'tk_secret' },
  webhook: { url: `${receivers.url}/webhook/secret-of-webhook` },
})
const CHATS = ['slack', 'discord', 'teams', 'telegram', 'ntfy']
const EVENTS = ['scan.completed', 'scan.failed', 'badge.expiring']
const receiverOf = (type: string) => (type === 'telegram' ? telegram : receivers)

async function newChannel(browser: TestBrowser, type: string, over: object = {}) {
  const payload = { type, name: 'Team', settings: SETTINGS()[type], events: EVENTS, ...over }
  const { status, body, text } = await browser.call('POST', '/api/channels', payload)
  if (status !== 201) throw new Error(`${type} was answered with ${status}: ${text}`)
  return body as ChannelView & { webhookSecret?: string }
}
const channels = async (browser: TestBrowser) => (await browser.call('GET', '/api/channels')).body as ChannelView[]
const tested = async (browser: TestBrowser, id: string) =>
  (await browser.call('POST', `/api/channels/${id}/test`)).body as ChannelTest

/** A run of a schedule that has chosen the channels, with findings that a site wrote. */
async function runWith(browser: TestBrowser, channelIds: string[], titles: readonly string[] = []): Promise<string> {
  const { id } = await at.schedule(browser, { channelIds })
  at.pass(DAY_MS)
  await at.runOnce(id, 80)
  await at.deliver()
  for (const { received } of [receivers, telegram]) received.length = 0
  at.pass(DAY_MS)
  const findings = titles.map((title, index) => ({ id: `f${index}`, severity: 'high', title, module: 'seoResults' }))
  await at.runOnce(id, 50, findings as Partial<Finding>[])
  await at.deliver()
  return id
}

test.each([...CHATS, 'webhook'])(
  '%s: a run of a schedule that chose it is told, and its test says what was answered',
  async (type) => {
    const browser = await at.host.signUp()
    const { id } = await newChannel(browser, type)
    expect(await tested(browser, id)).toMatchObject({
      delivered: true,
      status: expect.any(Number),
      message: expect.stringMatching(/./),
    })
    await runWith(browser, [id], ['A title'])
    expect(receiverOf(type).received).toHaveLength(1)
    const [posted] = receiverOf(type).received
    expect(posted?.body).toContain(type === 'webhook' ? 'scan.regressed' : 'Regression')
    expect(await channels(browser)).toMatchObject([
      { state: 'active', lastError: null, lastDeliveredAt: at.now().toISOString() },
    ])
  },
)

test('nobody is told of the runs of a schedule that chose no channel, nor another workspace', async () => {
  const browser = await at.host.signUp()
  const other = await at.host.signUp()
  const { id } = await newChannel(browser, 'slack')
  await runWith(browser, [])
  expect(receivers.received).toEqual([])
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
  expect(await channels(other)).toEqual([])
})

const HOSTILE = [
  '<!channel> <@U123> <https://evil.example|Sign in> & &amp;',
  '@everyone @here <@&1> <#1> **bold** [click](https://evil.example) `code` ||spoiler|| # head',
  '<b>bold</b> <a href="https://evil.example">x</a> <script>alert(1)</script> <at>all</at>',
  '\u202eevil\u2066 https://evil.example/claim www.evil.example',
  '😀'.repeat(300),
]

test.each(CHATS)('%s: what a site wrote cannot mention, link or format anything', async (type) => {
  const browser = await at.host.signUp()
  const { id } = await newChannel(browser, type)
  await runWith(browser, [id], HOSTILE)
  const [posted, ...more] = receiverOf(type).received
  expect(more).toEqual([])
  const body = posted?.body ?? ''
  expect((await channels(browser))[0]?.lastError).toBeNull()
  expect(body).not.toMatch(/https?:\/\/evil|www\.evil|\u202e|\u2066/)
  // A character that was cut in half would be a lone surrogate, which JSON writes as an escape.
  expect(body).not.toMatch(/\\ud[89a-f]/i)
  const forbidden: Record<string, RegExp> = {
    slack: /<(?!https?:\/\/[^|>]+\|See what changed>)/,
    discord: /(?<!\\\\)[@<*`|[]{1,2}(?:everyone|here|@|#|bold|click|code|spoiler)/,
    teams: /"type":"(?:TextBlock|mention)"/,
    telegram: /<(?!\/?b>|a href=\\"http:\/\/127[^>]*>|\/a>)/,
    ntfy: /"(?:markdown|actions|attach)"/,
  }
  expect(body).not.toMatch(forbidden[type] ?? /$^/)
  if (type === 'discord') expect(JSON.parse(body)).toMatchObject({ allowed_mentions: { parse: [] } })
})

test.each(CHATS)('%s: a message of any length fits', async (type) => {
  const browser = await at.host.signUp()
  const { id } = await newChannel(browser, type)
  for (const letter of ['x', '&', '<', '*', '字', '😀', '"', '\\']) {
    await runWith(
      browser,
      [id],
      Array.from({ length: 60 }, () => letter.repeat(5_000)),
    )
    expect([letter, (await channels(browser))[0]?.lastError]).toEqual([letter, null])
    expect(receiverOf(type).received).toHaveLength(1)
    at.pass(DAY_MS)
  }
})

test('five refusals of the destination in a row pause a channel and mail its owner, once', async () => {
  const browser = await at.host.signUp()
  const { id } = await newChannel(browser, 'slack')
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
    receivers.queue.push(answer)
    await run()
  }
  expect(await channels(browser)).toMatchObject([
    { state: 'active', lastError: 'The receiver answered 404. no_service' },
  ])
  receivers.queue.push(no)
  await run()
  expect(await channels(browser)).toMatchObject([{ state: 'paused', isActive: false }])
  const posted = receivers.received.length
  await run()
  expect(receivers.received).toHaveLength(posted)
  const mails = at.smtp.mails.slice(sent)
  expect(mails.map(({ subject }) => subject)).toEqual(['Channel paused: Team'])
  expect(mails[0]?.text).not.toContain('secret-of-slack')
  expect(await browser.call('PUT', `/api/channels/${id}`, { isActive: true })).toMatchObject({
    status: 200,
    body: { state: 'active', lastError: null },
  })
  await run()
  expect(receivers.received).toHaveLength(posted + 1)
})

test('the log of a channel says what was sent and answered, without its address, and sends it again', async () => {
  const [browser, other] = [await at.host.signUp(), await at.host.signUp()]
  const { id } = await newChannel(browser, 'slack')
  const { id: scheduleId } = await at.schedule(browser, { channelIds: [id] })
  const log = async (who: TestBrowser) => who.call('GET', `/api/channels/${id}/deliveries`)
  expect((await log(browser)).body).toEqual([])
  receivers.queue.push({ status: 404, body: 'no_service' })
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
  expect(receivers.received.map(({ body: sent }) => sent)).toEqual([expect.anything(), receivers.received[0]?.body])
  expect((await log(browser)).body).toMatchObject([
    { status: 'delivered', attempts: [{}, { status: 200, error: null }] },
  ])
})

test.each([
  ['slack', { status: 429, headers: { 'retry-after': '30' }, body: '' }],
  ['discord', { status: 429, headers: { 'retry-after': '30' }, body: '{"retry_after": 30}' }],
  [
    'telegram',
    {
      status: 429,
      body: '{"ok":false,"error_code":429,"description":"Too Many Requests","parameters":{"retry_after":30}}',
    },
  ],
] as const)('%s: a rate limit is waited for, by every message of the channel', async (type, answer) => {
  const browser = await at.host.signUp()
  const { id } = await newChannel(browser, type)
  const { queue, received } = receiverOf(type)
  const schedules = await Promise.all([1, 2, 3].map(() => at.schedule(browser, { channelIds: [id] })))
  at.pass(DAY_MS)
  await at.start()
  queue.push(answer)
  const [first] = schedules
  const [run] = await at.runsOf(first?.id ?? '')
  if (run) await at.complete(run, 80)
  await at.deliver()
  expect(received).toHaveLength(1)
  for (const schedule of schedules.slice(1)) {
    const [scan] = await at.runsOf(schedule.id)
    if (scan) await at.complete(scan, 80)
  }
  at.pass(29_000)
  await at.deliver()
  expect(received).toHaveLength(1)
  // Each may be asked to rest after a message: a second for Slack, what the headers say for Discord.
  for (let round = 0; round < 8; round += 1) {
    at.pass(2_500)
    await at.deliver()
  }
  expect(received).toHaveLength(4)
  expect((await channels(browser))[0]?.lastError).toBeNull()
})

test('a receiver that redirects inside, floods or refuses is answered with its reason, and nothing follows', async () => {
  const browser = await at.host.signUp()
  const { id } = await newChannel(browser, 'discord')
  const inside = await startReceivers()
  receivers.queue.push({ status: 307, headers: { location: `${inside.url}/discord/1` } })
  expect(await tested(browser, id)).toEqual({
    delivered: false,
    status: 307,
    message: 'The receiver answered 307. Redirects are not followed.',
  })
  expect(inside.received).toEqual([])
  await inside.stop()
  const before = process.memoryUsage().rss
  receivers.queue.push('flood')
  expect(await tested(browser, id)).toMatchObject({ delivered: true, status: 200 })
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20)
  receivers.queue.push({ status: 401, body: '{"message": "Invalid\nWebhook\u202e Token", "code": 50027}' })
  expect(await tested(browser, id)).toMatchObject({
    delivered: false,
    status: 401,
    message: 'The receiver answered 401. {"message": "Invalid Webhook Token", "code": 50027}',
  })
})

test('a destination is a secret: encrypted where it is stored, shortened where it is shown, absent from exports', async () => {
  const browser = await at.host.signUp()
  for (const type of Object.keys(SETTINGS())) await newChannel(browser, type)
  await browser.call('POST', '/api/channels', {
    type: 'email',
    name: 'Mail',
    settings: { to: [browser.user.email] },
    events: EVENTS,
  })
  const secrets = ['secret-of', 'secret-topic', 'tk_secret', 'AAbot', '1001234567890', 'whsec_']
  const stored = JSON.stringify(await ChannelModel.find().lean())
  const listed = JSON.stringify(await channels(browser))
  const { text: exported } = await browser.call('GET', '/api/user/export')
  for (const secret of secrets) {
    for (const text of [stored, listed, exported]) expect(text).not.toContain(secret)
  }
  expect(stored).not.toContain(browser.user.email)
  expect(exported).not.toContain('destination')
  expect((await channels(browser)).map(({ destination }) => destination).toSorted()).toContain(
    `${receivers.hostPort}/…lack`,
  )
})

test.each([
  [{ type: 'pager' }, 'type', /not known/],
  [{ name: ' ' }, 'name', /required/],
  [{ events: [] }, 'events', /Choose/],
  [{ events: ['scan.exploded'] }, 'events.0', /not known/],
  [{ settings: { url: 'nothing' } }, 'settings.url', /valid URL/],
  [{ settings: { url: 'http://10.0.0.1/hook' } }, 'settings.url', /cannot be called/],
  [{ settings: { url: 'https://user:word@hooks.example/x' } }, 'settings.url', /cannot be called/],
  [{ type: 'telegram', settings: { botToken: 'a b', chatId: '1' } }, 'settings.botToken', /token/],
  [{ type: 'ntfy', settings: { url: 'https://ntfy.sh/' } }, 'settings.url', /topic/],
  [{ type: 'email', settings: { to: ['stranger@elsewhere.example'] } }, 'settings.to', /only to members/],
])('a channel that cannot work is refused: %j', async (over, path, message) => {
  const browser = await at.host.signUp()
  const payload = { type: 'slack', name: 'Team', settings: SETTINGS()['slack'], events: EVENTS, ...over }
  const answer = await browser.call('POST', '/api/channels', payload)
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message: expect.stringMatching(message) }] } })
  expect(await channels(browser)).toEqual([])
})

test('a webhook channel signs with the secret of its creation, also after its address was changed', async () => {
  const browser = await at.host.signUp()
  const { id, webhookSecret = '' } = await newChannel(browser, 'webhook', { events: ['scan.failed'] })
  at.moveTo(new Date())
  const changed = await browser.call('PUT', `/api/channels/${id}`, {
    settings: { url: `${receivers.url}/webhook/other` },
  })
  expect(changed).toMatchObject({ status: 200, body: { destination: `${receivers.hostPort}/…ther` } })
  expect(changed.text).not.toContain('whsec_')
  await tested(browser, id)
  const [posted] = receivers.received
  expect(posted?.path).toBe('/webhook/other')
  const headers = posted?.headers as Record<string, string>
  expect(new Webhook(webhookSecret).verify(posted?.body ?? '', headers)).toMatchObject({ type: 'channel.test' })
})

test('the link of a mail ends the mails of a channel to that address', async () => {
  const browser = await at.host.signUp()
  const made = await newChannel(browser, 'email', { settings: { to: [browser.user.email] } })
  const sent = at.smtp.mails.length
  await runWith(browser, [made.id])
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
  expect(await channels(browser)).toMatchObject([{ state: 'active' }])
  expect(await unsubscribe(token, secrets)).toBe('Team')
  expect(await channels(browser)).toMatchObject([{ state: 'paused' }])
})

test('a badge that expires within a week is told once for each expiry', async () => {
  const browser = await at.host.signUp()
  await newChannel(browser, 'ntfy')
  await newChannel(browser, 'slack', { events: ['scan.completed'] })
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
  expect(receivers.received.map(({ path }) => path)).toEqual(['/'])
  expect(receivers.last()).toMatchObject({ topic: 'secret-topic', priority: 4, tags: ['warning'] })
  expect(receivers.received[0]?.headers.authorization).toBe('Bearer tk_secret')
})

test('a deleted channel is forgotten by its schedules', async () => {
  const browser = await at.host.signUp()
  const { id } = await newChannel(browser, 'slack')
  const schedule = await at.schedule(browser, { channelIds: [id] })
  expect((await browser.call('DELETE', `/api/channels/${id}`)).status).toBe(204)
  expect((await browser.call('GET', '/api/scheduled-scans')).body).toMatchObject([{ id: schedule.id, channelIds: [] }])
})
