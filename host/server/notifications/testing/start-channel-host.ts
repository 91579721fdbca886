import type { Finding } from '#analyzer/contract'
import type { ChannelTest, ChannelView } from '#host/contract/channels.ts'
import { DAY_MS, startScheduleHost } from '../../schedules/testing/start-schedule-host.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { ChannelModel } from '../channel-model.ts'
import { startReceivers, type Receivers } from './start-receivers.ts'

const TOKEN = '123456789:AAbot-Token_secret'
export const CHATS = ['slack', 'discord', 'teams', 'telegram', 'ntfy']
export const EVENTS = ['scan.completed', 'scan.failed', 'badge.expiring']

export type ChannelHost = Awaited<ReturnType<typeof startChannelHost>>

/** The real server with a receiver for every kind of channel on this machine. */
export async function startChannelHost() {
  const receivers = await startReceivers()
  /** Named by the operator only: nobody else may have anything posted to it. */
  const telegram = await startReceivers()
  const at = await startScheduleHost({
    SCAN_ALLOWED_PRIVATE_TARGETS: receivers.hostPort,
    TELEGRAM_API_URL: telegram.url,
    RATE_LIMIT_FACTOR: '0',
  })
  /** Settings of each channel whose receiver is on this machine. */
  const settings: Readonly<Record<string, Record<string, unknown>>> = {
    slack: { url: `${receivers.url}/slack/T0/B0/secret-of-slack` },
    discord: { url: `${receivers.url}/discord/1/secret-of-discord?thread_id=7` },
    teams: { url: `${receivers.url}/teams/workflows/secret-of-teams?sig=x` },
    telegram: { botToken: TOKEN, chatId: -1001234567890 },
    ntfy: { url: `${receivers.url}/secret-topic`, token: 'tk_secret' },
    webhook: { url: `${receivers.url}/webhook/secret-of-webhook` },
  }
  const forget = () => {
    for (const { received, queue } of [receivers, telegram]) received.length = queue.length = 0
  }

  async function newChannel(browser: TestBrowser, type: string, over: object = {}) {
    const payload = { type, name: 'Team', settings: settings[type], events: EVENTS, ...over }
    const { status, body, text } = await browser.call('POST', '/api/channels', payload)
    if (status !== 201) throw new Error(`${type} was answered with ${status}: ${text}`)
    return body as ChannelView & { webhookSecret?: string }
  }

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

  return {
    ...at,
    receivers,
    settings,
    newChannel,
    runWith,
    receiverOf: (type: string): Receivers => (type === 'telegram' ? telegram : receivers),
    channels: async (browser: TestBrowser) => (await browser.call('GET', '/api/channels')).body as ChannelView[],
    tested: async (browser: TestBrowser, id: string) =>
      (await browser.call('POST', `/api/channels/${id}/test`)).body as ChannelTest,
    clear: async () => {
      await at.clear()
      await ChannelModel.deleteMany()
      forget()
    },
    stop: async () => {
      await at.stop()
      await receivers.stop()
      await telegram.stop()
    },
  }
}
