import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { descendantsOf, isAlive } from '../support/process-family.ts'
import { runProduct, startProduct } from '../support/start-product.ts'

test('it says once where it listens, and a signal ends it and all its children', async () => {
  const product = await startProduct()
  expect(product.output().stdout.trim()).toBe(`Legible is ready at ${product.origin}`)
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${product.origin}/readyz`)).json()).toEqual({ status: 'ready' })
  const family = descendantsOf(product.pid)
  expect(family.length).toBeGreaterThan(0)
  expect(await product.stop()).toBe(0)
  expect(family.filter(isAlive)).toEqual([])
})

test('a signal to npm itself ends everything with exit code 0', async () => {
  const product = await startProduct({ command: ['npm', 'start', '--ignore-scripts'] })
  const family = descendantsOf(product.pid)
  expect(await product.stop()).toBe(0)
  expect(family.filter(isAlive)).toEqual([])
})

test('a taken port is one clear line and exit code 1', async () => {
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

test.each([
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
