import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { EntryContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { SEEN_IN, separateData } from './remix-whole-page.ts'

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

/** What these scripts pass to the page's stream controller. */
function streamedBy(data: string): string[] {
  const streamed: string[] = []
  const streamController = { enqueue: (piece: string) => streamed.push(piece), close: () => streamed.push('end') }
  for (const [, code = ''] of data.matchAll(/<script nonce="abc">(.*?)<\/script>/gs)) {
    new Function('window', code)({ __remixContext: { streamController } })
  }
  return streamed
}

test('Remix has the version that the patch is for', () => {
  expect(require('@remix-run/react/package.json')).toMatchObject({ version: SEEN_IN })
})

test('a page gets all its data at once, which cannot end its script', async () => {
  const pieces = ['[{"_1":2},"a</script><!--\u2028', '","ü & ]"]\n']
  const { page, data } = await separateData(contextOf(pieces), 'abc')
  expect(page).toEqual({ isSpaMode: false })
  expect(data).not.toContain('</script><')
  expect(streamedBy(data)).toEqual([pieces.join(''), 'end'])
})

test('Remix still streams its data with these calls', () => {
  const upstream = readFileSync(require.resolve('@remix-run/react/dist/single-fetch.js'), 'utf8')
  expect(upstream).toContain('window.__remixContext.streamController.enqueue(')
  expect(upstream).toContain('window.__remixContext.streamController.close();')
})
