import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { allowanceOf, STRUCTURE } from './message-rules.ts'
import { pipeTransport } from './pipe-transport.ts'

function pipes() {
  const toBrowser = new PassThrough()
  const fromBrowser = new PassThrough({ highWaterMark: 2 ** 30 })
  const { transport, startVisit } = pipeTransport(toBrowser, fromBrowser)
  const heard: object[] = []
  const reasons: string[] = []
  transport.onmessage = (message) => heard.push(message)
  startVisit((reason) => reasons.push(reason))
  const say = async (...messages: (object | string)[]) => {
    const texts = messages.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)))
    fromBrowser.write(texts.map((text) => `${text}\0`).join(''))
    await turn()
    await turn()
  }
  return { toBrowser, fromBrowser, transport, startVisit, heard, reasons, say }
}
const event = (method: string, length = 0) => ({ method, params: { text: 'x'.repeat(length) } })

describe('the pipe to a browser', () => {
  it('joins messages however they are split, even within a character', async () => {
    const { fromBrowser, heard } = pipes()
    const bytes = Buffer.from('{"id":1,"text":"Bäckerei"}\0{"id":2}\0{"id":3}\0')
    for (const [from, to] of [
      [0, 18],
      [18, 40],
      [40, bytes.length],
    ] as const) {
      fromBrowser.write(bytes.subarray(from, to))
      await turn()
    }
    await turn()
    expect(heard).toEqual([{ id: 1, text: 'Bäckerei' }, { id: 2 }, { id: 3 }])
  })

  it('ends each message with a zero byte, and throws when the browser has ended', async () => {
    const { toBrowser, fromBrowser, transport } = pipes()
    transport.send({ id: 7 })
    expect(String(toBrowser.read())).toBe('{"id":7}\0')
    const closed = new Promise<void>((resolve) => {
      transport.onclose = () => resolve()
    })
    fromBrowser.destroy()
    await closed
    expect(() => transport.send({ id: 8 })).toThrow('the browser has ended')
  })

  it('delivers only the allowed part of a flood, and what follows it', async () => {
    const { heard, reasons, say, startVisit } = pipes()
    const { messages } = allowanceOf('Debugger.scriptParsed')
    const flood = Array.from({ length: 3 * messages }, () => event('Debugger.scriptParsed'))
    await say(...flood, { id: 1 })
    expect(heard).toHaveLength(messages + 1)
    expect(heard.at(-1)).toEqual({ id: 1 })
    startVisit((reason) => reasons.push(reason))
    await say(event('Debugger.scriptParsed'))
    expect(heard).toHaveLength(messages + 2)
    expect(reasons).toEqual([])
  })

  it('drops an event that is too large, however it is split', async () => {
    const { fromBrowser, heard, say } = pipes()
    const { bytesEach } = allowanceOf('Network.requestWillBeSent')
    const large = Buffer.from(`${JSON.stringify(event('Network.requestWillBeSent', 3 * bytesEach))}\0`)
    for (let at = 0; at < large.length; at += 50_000) {
      fromBrowser.write(large.subarray(at, at + 50_000))
      await turn()
    }
    await say(event('Network.requestWillBeSent', 10), { id: 1 })
    expect(heard).toEqual([event('Network.requestWillBeSent', 10), { id: 1 }])
  })

  it('closes when a page opens too many frames, and gives the reason', async () => {
    const { toBrowser, reasons, transport, say } = pipes()
    await say(...Array.from({ length: STRUCTURE.messages + 1 }, () => event('Page.frameAttached')))
    expect(reasons).toEqual([expect.stringMatching(/frames, windows or workers/)])
    expect(toBrowser.writableEnded).toBe(true)
    expect(() => transport.send({ id: 8 })).toThrow('the browser has ended')
  })

  it('stops reading until messages are delivered', async () => {
    const { fromBrowser, heard, say } = pipes()
    const answer = `{"id":1,"result":"${'x'.repeat(9 * 2 ** 20)}"}`
    fromBrowser.write(`${answer}\0`)
    expect([fromBrowser.isPaused(), heard.length]).toEqual([true, 0])
    await say({ id: 2 })
    await turn()
    expect([fromBrowser.isPaused(), heard.length]).toEqual([false, 2])
  })
})
