import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../schedules/testing/start-schedule-host.ts'
import { CHATS, EVENTS, startChannelHost, type ChannelHost } from './testing/start-channel-host.ts'
import { startReceivers } from './testing/start-receivers.ts'

let at: ChannelHost
beforeAll(async () => void (at = await startChannelHost()))
afterAll(() => at.stop())
beforeEach(() => at.clear())

test.each([...CHATS, 'webhook'])(
  '%s: a run of a schedule that chose it is told, and its test says what was answered',
  async (type) => {
    const browser = await at.host.signUp()
    const { id } = await at.newChannel(browser, type)
    expect(await at.tested(browser, id)).toMatchObject({
      delivered: true,
      status: expect.any(Number),
      message: expect.stringMatching(/./),
    })
    await at.runWith(browser, [id], ['A title'])
    expect(at.receiverOf(type).received).toHaveLength(1)
    const [posted] = at.receiverOf(type).received
    expect(posted?.body).toContain(type === 'webhook' ? 'scan.regressed' : 'Regression')
    expect(await at.channels(browser)).toMatchObject([
      { state: 'active', lastError: null, lastDeliveredAt: at.now().toISOString() },
    ])
  },
)

test('the link of a test leads to the channels of its workspace', async () => {
  const browser = await at.host.signUp()
  const { body: workspace } = await browser.call('POST', '/api/workspaces', { name: 'Second' })
  const { slug } = workspace as { slug: string }
  const made = { type: 'ntfy', name: 'Team', settings: at.settings['ntfy'], events: EVENTS }
  const { body: channel } = await browser.call('POST', `/api/channels?workspace=${slug}`, made)
  await browser.call('POST', `/api/channels/${(channel as { id: string }).id}/test?workspace=${slug}`)
  expect(at.receivers.last()).toMatchObject({ click: `${at.host.origin}/w/${slug}/settings/channels` })
})

const HOSTILE = [
  '<!channel> <@U123> <https://evil.example|Sign in> & &amp;',
  '@everyone @here <@&1> <#1> **bold** [click](https://evil.example) `code` ||spoiler|| # head /start',
  '<b>bold</b> <a href="https://evil.example">x</a> <script>alert(1)</script> <at>all</at>',
  '\u202eevil\u2066 https://evil.example/claim www.evil.example',
  '😀'.repeat(300),
]

test.each(CHATS)('%s: what a site wrote cannot mention, link or format anything', async (type) => {
  const browser = await at.host.signUp()
  const { id } = await at.newChannel(browser, type)
  await at.runWith(browser, [id], HOSTILE)
  const [posted, ...more] = at.receiverOf(type).received
  expect(more).toEqual([])
  const body = posted?.body ?? ''
  expect((await at.channels(browser))[0]?.lastError).toBeNull()
  expect(body).not.toMatch(/https?:\/\/evil|www\.evil|\u202e|\u2066/)
  // A character that was cut in half would be a lone surrogate, which JSON writes as an escape.
  expect(body).not.toMatch(/\\ud[89a-f]/i)
  const forbidden: Record<string, RegExp> = {
    slack: /<(?!https?:\/\/[^|>]+\|See what changed>)/,
    discord: /(?<!\\\\)[@<*`|[]{1,2}(?:everyone|here|@|#|bold|click|code|spoiler)/,
    teams: /"type":"(?:TextBlock|mention)"/,
    telegram: /<(?!\/?b>|a href=\\"http:\/\/127[^>]*>|\/a>)|@(?:everyone|here)|#1|\s\/start/,
    ntfy: /"(?:markdown|actions|attach)"/,
  }
  expect(body).not.toMatch(forbidden[type] ?? /$^/)
  if (type === 'discord') expect(JSON.parse(body)).toMatchObject({ allowed_mentions: { parse: [] } })
})

test.each(CHATS)('%s: a message of any length fits', async (type) => {
  const browser = await at.host.signUp()
  const { id } = await at.newChannel(browser, type)
  for (const letter of ['x', '&', '<', '*', '字', '😀', '"', '\\']) {
    await at.runWith(
      browser,
      [id],
      Array.from({ length: 60 }, () => letter.repeat(5_000)),
    )
    expect([letter, (await at.channels(browser))[0]?.lastError]).toEqual([letter, null])
    expect(at.receiverOf(type).received).toHaveLength(1)
    at.pass(DAY_MS)
  }
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
  const { id } = await at.newChannel(browser, type)
  const { queue, received } = at.receiverOf(type)
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
  expect((await at.channels(browser))[0]?.lastError).toBeNull()
})

test('a receiver that redirects inside, floods or refuses is answered with its reason, and nothing follows', async () => {
  const browser = await at.host.signUp()
  const { id } = await at.newChannel(browser, 'discord')
  const inside = await startReceivers()
  at.receivers.queue.push({ status: 307, headers: { location: `${inside.url}/discord/1` } })
  expect(await at.tested(browser, id)).toEqual({
    delivered: false,
    status: 307,
    message: 'The receiver answered 307. Redirects are not followed.',
  })
  expect(inside.received).toEqual([])
  await inside.stop()
  const before = process.memoryUsage().rss
  at.receivers.queue.push('flood')
  expect(await at.tested(browser, id)).toMatchObject({ delivered: true, status: 200 })
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20)
  at.receivers.queue.push({ status: 401, body: '{"message": "Invalid\nWebhook\u202e Token", "code": 50027}' })
  expect(await at.tested(browser, id)).toMatchObject({
    delivered: false,
    status: 401,
    message: 'The receiver answered 401. {"message": "Invalid Webhook Token", "code": 50027}',
  })
})
