import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { SEEN_IN, useInEveryApp } from './remix-serve-front.mjs'

const require = createRequire(import.meta.url)

test.each(Object.entries(SEEN_IN))('%s has the version that the patch is for', (name, version) => {
  expect(require(`${name}/package.json`)).toMatchObject({ version })
})

test('remix-serve uses the same Express', () => {
  expect(createRequire(require.resolve('@remix-run/serve/dist/cli.js')).resolve('express')).toBe(
    require.resolve('express'),
  )
})

test('an app created by other code begins with the middleware', async () => {
  const { init } = express.application
  // Other test files share this process.
  onTestFinished(() => void (express.application.init = init))
  useInEveryApp((_, response) => void response.status(403).end())
  const server = express()
    .use((_, response) => void response.end('not reached'))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(403)
  server.close()
})
