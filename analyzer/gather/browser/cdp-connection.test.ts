import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createSharedBrowser } from './shared-browser.ts'
import { MAX_WAITING, openConnection } from './cdp-connection.ts'
import { pipeTransport } from './pipe-transport.ts'

function connected() {
  const toBrowser = new PassThrough({ highWaterMark: 2 ** 30 })
  const fromBrowser = new PassThrough()
  const connection = openConnection(pipeTransport(toBrowser, fromBrowser).transport)
  const say = async (...messages: object[]) => {
    fromBrowser.write(messages.map((message) => `${JSON.stringify(message)}\0`).join(''))
    await turn()
    await turn()
  }
  const sent = () => {
    const texts = String(toBrowser.read() ?? '').split('\0')
    return texts.filter(Boolean).map((text) => JSON.parse(text) as { id: number; sessionId?: string })
  }
  const attach = async (sessionId: string, through?: string) => {
    await say({ ...(through && { sessionId: through }), method: 'Target.attachedToTarget', params: { sessionId } })
    return connection.session(sessionId)
  }
  return { ...connection, fromBrowser, say, sent, attach }
}

/** The answer to a call, or the error as text. */
function outcome(call: Promise<unknown>): Promise<unknown> {
  return call.catch(String)
}

async function soon(calls: readonly Promise<unknown>[]): Promise<unknown[]> {
  return await Promise.all(calls.map((call) => Promise.race([call, turn('open')])))
}

describe('a connection to a browser', () => {
  it('brings each answer and event to its own session', async () => {
    const { browser, say, sent, attach } = connected()
    const page = await attach('P')
    const heard: string[] = []
    const stop = page.on('Page.frameNavigated', ({ frame }) => heard.push(frame.url))
    browser.on('Page.frameNavigated', () => heard.push('wrong'))
    const calls = [page.send('Page.enable'), browser.send('Browser.getVersion'), page.send('Page.crash')].map(outcome)
    const [first, second, third] = sent()
    expect(first).toEqual({ id: expect.any(Number), method: 'Page.enable', sessionId: 'P' })
    const navigated = { sessionId: 'P', method: 'Page.frameNavigated', params: { frame: { url: 'here' } } }
    await say(
      navigated,
      { id: second?.id, result: { product: 'Chrome/1' } },
      { id: first?.id, sessionId: 'P', result: {} },
      { id: third?.id, sessionId: 'P', error: { code: -1, message: 'no' } },
    )
    expect(await soon(calls)).toEqual([{}, { product: 'Chrome/1' }, 'Error: Page.crash: no'])
    stop()
    await say(navigated)
    expect(heard).toEqual(['here'])
  })

  it('rejects all open calls when the pipe breaks, and every later one', async () => {
    const { browser, fromBrowser, attach } = connected()
    const page = await attach('P')
    const ends: string[] = []
    browser.onEnd(() => ends.push('browser'))
    page.onEnd(() => ends.push('page'))
    page.onEnd(() => ends.push('no longer heard'))()
    const calls = [browser.send('Browser.getVersion'), page.send('Page.enable')].map(outcome)
    fromBrowser.destroy()
    await turn()
    calls.push(...[page.send('Page.enable'), browser.send('Browser.getVersion')].map(outcome))
    for (const end of await soon(calls)) expect(end).toMatch(/^Error: .*the target has closed$/)
    expect(ends.toSorted()).toEqual(['browser', 'page'])
    expect([browser.isOver(), page.isOver()]).toEqual([true, true])
  })

  it('ends a target with all that was attached through it, and nothing else', async () => {
    const { browser, session, say, attach } = connected()
    const [page, other] = [await attach('P'), await attach('O')]
    const worker = await attach('W', 'P')
    const calls = [page, worker, other, browser].map((one) => outcome(one.send('Runtime.enable')))
    await say({ method: 'Target.detachedFromTarget', params: { sessionId: 'P' } })
    const closed = 'Error: Runtime.enable: the target has closed'
    expect(await soon(calls)).toEqual([closed, closed, 'open', 'open'])
    expect([session('W').isOver(), session('O').isOver()]).toEqual([true, false])
  })

  it('ignores what it did not ask for', async () => {
    const { browser, say, sent, attach } = connected()
    await attach('P')
    const calls = [browser.send('Browser.getVersion')]
    const id = sent()[0]?.id
    const hostile = [
      { id: 4_711, result: {} },
      { id, sessionId: 'P', result: { product: 'of another' } },
      { id, sessionId: 'unknown', result: { product: 'of nobody' } },
      { id: '1', error: 'no object' },
      { sessionId: ['P'], method: 'Page.frameNavigated' },
      { sessionId: 'P', method: '__proto__', params: null },
      { method: 'Target.detachedFromTarget' },
      { method: 7 },
      [],
    ]
    await say(...hostile)
    expect(await soon(calls)).toEqual(['open'])
    await say({ id, result: { product: 'Chrome/1' } })
    expect(await soon(calls)).toEqual([{ product: 'Chrome/1' }])
  })

  it('takes no more calls for a target that answers none', async () => {
    const { browser, attach } = connected()
    const page = await attach('P')
    const calls = Array.from({ length: MAX_WAITING + 1 }, () => outcome(page.send('Debugger.resume')))
    calls.push(outcome(browser.send('Browser.getVersion')))
    expect((await soon(calls)).slice(-3)).toEqual(['open', expect.stringMatching(/too many calls unanswered/), 'open'])
  })
})

const shared = createSharedBrowser()
const missing = await shared.missing()

describe.skipIf(missing !== null)('a real browser (skipped without one)', () => {
  afterAll(() => shared.close())

  it('does not wait for a page that closes while it is being opened', async () => {
    const { browser, release } = (await shared.lease()) ?? {}
    const stop = browser?.session.on('Target.attachedToTarget', ({ targetInfo: { browserContextId } }) => {
      if (browserContextId) void browser.session.send('Target.disposeBrowserContext', { browserContextId })
    })
    // Whether the browser has answered all calls before is its own affair.
    await browser?.openPage().catch(String)
    stop?.()
    await expect.poll(() => browser?.pages()).toEqual([])
    await release?.('fine')
  })

  it('tells of a page that crashed, and of one that closed', async () => {
    const lease = await shared.lease()
    const [lost, page] = [await lease?.browser.openPage(), await lease?.browser.openPage()]
    for (const one of [lost, page]) await one?.session.send('Runtime.runIfWaitingForDebugger')
    const crashed = new Promise<void>((resolve) => lost?.session.on('Inspector.targetCrashed', () => resolve()))
    const crash = lost?.session.send('Page.crash').catch(String)
    await crashed
    await lost?.close()
    expect(await crash).toBe('Error: Page.crash: the target has closed')
    const never = page?.session.send('Runtime.evaluate', { expression: 'new Promise(() => 0)', awaitPromise: true })
    const end = never?.catch(String)
    await page?.close()
    expect(await end).toMatch(/the target has closed|Inspected target navigated or closed/)
    expect(lease?.browser.pages()).toEqual([])
    await lease?.release('fine')
  })
})
