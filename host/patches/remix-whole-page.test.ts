import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { EntryContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { SEEN_IN, takeData } from './remix-whole-page.ts'

const require = createRequire(import.meta.url)

const contextOf = (pieces: string[]) =>
  ({
    isSpaMode: false,
    serverHandoffStream: new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    }),
  }) as unknown as EntryContext

/** What the page's controller is told by these scripts. */
function heardFrom(data: string): string[] {
  const heard: string[] = []
  const streamController = { enqueue: (piece: string) => heard.push(piece), close: () => heard.push('end') }
  for (const [, code = ''] of data.matchAll(/<script nonce="abc">(.*?)<\/script>/gs)) {
    new Function('window', code)({ __remixContext: { streamController } })
  }
  return heard
}

test('Remix is the version that the patch was made for', () => {
  expect(require('@remix-run/react/package.json')).toMatchObject({ version: SEEN_IN })
})

test('a page is given its data whole, and none of it ends its script', async () => {
  const pieces = ['[{"_1":2},"a</script><!--\u2028', '","ü & ]"]\n']
  const { page, data } = await takeData(contextOf(pieces), 'abc')
  expect(page).toEqual({ isSpaMode: false })
  expect(data).not.toContain('</script><')
  expect(heardFrom(data)).toEqual([pieces.join(''), 'end'])
})

test('Remix still gives its data by a stream, and takes it by these calls', () => {
  const upstream = readFileSync(require.resolve('@remix-run/react/dist/single-fetch.js'), 'utf8')
  expect(upstream).toContain('window.__remixContext.streamController.enqueue(')
  expect(upstream).toContain('window.__remixContext.streamController.close();')
})
