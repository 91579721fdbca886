import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSharedBrowser } from './gather/browser/shared-browser.ts'
import { printDocument } from './print-document.ts'

const browser = createSharedBrowser()
const missing = await browser.missing()
if (missing !== null) process.stdout.write(`skipped: a PDF needs a browser (${missing})\n`)

let asked = 0
const site = createServer((_, response) => {
  asked += 1
  response.end()
})
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  await browser.close()
  site.close()
})

test.skipIf(missing !== null)(
  'a document becomes a PDF with tags and an outline, without scripts and network',
  async () => {
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const html = `<!doctype html><html lang="en"><title>Paper</title><h1>Paper</h1><img alt="" src="${origin}/seen">
    <script>new Image().src = '${origin}/ran'</script></html>`
    const request = { html, footer: '<span class="pageNumber"></span>' }
    const pdf = (await printDocument(request, browser, new AbortController().signal)).toString('latin1')
    expect(pdf).toMatch(/^%PDF-/)
    for (const part of ['/StructTreeRoot', '/Outlines', '/Lang (en)']) expect(pdf).toContain(part)
    expect(asked).toBe(0)
  },
)
