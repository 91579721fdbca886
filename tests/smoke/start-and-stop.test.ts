import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { descendantsOf, isAlive } from '../support/process-family.ts'
import { runProduct, startProduct } from '../support/start-product.ts'

test.concurrent('it prints its address once, and a signal ends it and all its children', async () => {
  const product = await startProduct()
  expect(product.output().stdout.trim()).toBe(`Legible is ready at ${product.origin}`)
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${product.origin}/readyz`)).json()).toEqual({ status: 'ready' })
  const family = descendantsOf(product.pid)
  expect(family.length).toBeGreaterThan(0)
  expect(await product.stop()).toBe(0)
  expect(family.filter(isAlive)).toEqual([])
})

test.concurrent('a stop answers earlier requests, and waits for no request that never ends', async () => {
  const product = await startProduct()
  const port = Number(new URL(product.origin).port)
  const [finished, endless] = await Promise.all([beginCall(port), beginCall(port)])
  const stopped = product.stop()
  while (await accepts(port)) await delay(20)
  const answer = once(finished, 'data')
  finished.write('}')
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(await stopped).toBe(0)
  endless.destroy()
})

test.concurrent('a signal to npm itself ends everything with exit code 0', async () => {
  const product = await startProduct({ command: ['npm', 'start', '--ignore-scripts'] })
  const family = descendantsOf(product.pid)
  expect(await product.stop()).toBe(0)
  expect(family.filter(isAlive)).toEqual([])
})

test.concurrent('a port in use gives one clear line and exit code 1', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const { code, stdout, stderr } = await runProduct({ PORT: String(port), DATA_DIR: '/tmp/legible-never' })
  taken.close()
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(String(port))
})

test.concurrent.each([
  ['an unreachable database', { MONGODB_URI: 'mongodb://127.0.0.1:9/legible' }, 'MONGODB_URI'],
  ['an invalid setting', { SCAN_CONCURRENCY: 'many' }, 'SCAN_CONCURRENCY'],
  ['a data folder that is a file', { DATA_DIR: 'package.json' }, 'DATA_DIR'],
  ['a data folder where no file can be', { DATA_DIR: '/proc/data' }, 'DATA_DIR'],
])('%s is one clear line and exit code 1', async (_, env, named) => {
  const { code, stderr } = await runProduct({ DATA_DIR: '/tmp/legible-never', ...env })
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain(named)
  expect(stderr).not.toContain('    at ')
})

/** Sends all but the last byte of a call, over a connection that is kept alive. */
async function beginCall(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = ['POST /api/contact HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Content-Type: application/json']
  const body = 'Content-Length: 2\r\n\r\n{'
  await new Promise((resolve) => socket.write([...head, body].join('\r\n'), resolve))
  // Once a later connection is answered, the server has read the earlier ones.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  return socket
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy()) as Promise<boolean>
}
