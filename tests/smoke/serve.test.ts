import { readFileSync } from 'node:fs'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startSite } from '../sites/start-site.ts'
import { apiClient } from '../support/api-client.ts'
import { ROOT, startProduct } from '../support/start-product.ts'

test('under @remix-run/serve the same build shows a scan to its end, by polling alone', async () => {
  const site = await startSite('good')
  const env = { SCAN_ALLOWED_PRIVATE_TARGETS: site.hostPort, CHROMIUM_PATH: 'none' }
  const worker = await startProduct({ env: { ...env, PROCESS_ROLE: 'worker' } })
  const { uri } = JSON.parse(readFileSync(path.join(worker.dataDir, 'db/server.json'), 'utf8')) as { uri: string }
  const port = await freePort()
  const served = spawn(process.execPath, ['.config/serve.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      MONGODB_URI: databaseOf(uri),
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${origin}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200)

  const foreign = await fetch(`${origin}/contact`, { method: 'POST', headers: { Origin: 'https://other.example' } })
  expect({ status: foreign.status, body: await foreign.json() }).toMatchObject({
    status: 403,
    body: { message: expect.any(String) },
  })

  const person = apiClient(origin)
  expect((await person.register()).status).toBe(201)
  const created = await person.post('/api/scans', { url: site.origin })
  expect(created.status).toBe(201)
  const { id } = created.body as { id: string }
  expect(await person.scanOver(id)).toMatchObject({ status: 'completed' })
  const page = await person.get(`/scan-results/${id}`)
  expect(page.status).toBe(200)
  expect(page.body).toContain('127.0.0.1')

  const exited = new Promise((resolve) => served.once('exit', resolve))
  served.kill('SIGTERM')
  await exited
  await worker.stop()
  await site.close()
})

/** The address in `server.json` names no database; the product's own is `legible`. */
function databaseOf(uri: string): string {
  return uri.endsWith('/') ? `${uri}legible` : uri
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
