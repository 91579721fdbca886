import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { pipeTransport } from './pipe-transport.ts'

function pipes() {
  const toBrowser = new PassThrough()
  const fromBrowser = new PassThrough()
  const transport = pipeTransport(toBrowser, fromBrowser)
  const heard: object[] = []
  transport.onmessage = (message) => heard.push(message)
  return { toBrowser, fromBrowser, transport, heard }
}

describe('the pipe to a browser', () => {
  it('puts messages together however they are cut, a letter of several bytes included', async () => {
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

  it('ends each message that it sends, and says so when the browser is gone', async () => {
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
})
