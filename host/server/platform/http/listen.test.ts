import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen, StartError } from './listen.ts'

test.each(['http://127.0.0.1', '127.0.0.1:3000'])('%s is no host: the message names the setting', async (host) => {
  const failed = await listen(createServer(), host, 0).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StartError)
  expect((failed as StartError).message).toMatch(/^The server cannot listen\. HOST must be .*$/)
})
