import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '../support/start-product.ts'

let product: Product
let folder: string
beforeAll(async () => {
  product = await startProduct({ env: { CHROMIUM_PATH: 'none', PROCESS_ROLE: 'web' } })
  folder = await mkdtemp(path.join(tmpdir(), 'consumer-'))
}, 180_000)
afterAll(async () => {
  await product?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

test('a React app installs the widgets from the running product and renders them', async () => {
  const app = { name: 'app', private: true, type: 'module', dependencies: { react: '18.3.1', 'react-dom': '18.3.1' } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(app))
  const address = `${product.origin}/embed/v1/legible-widgets.tgz`
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', ['install', address, ...quiet], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const script = `import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    import { LegibleBadge } from '@legible/widgets/react'
    process.stdout.write(renderToString(createElement(LegibleBadge, { 'data-host': '${product.origin}', 'data-scan-id': 'x' })))`
  const html = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' })
  expect(html).toMatch(/^<legible-badge [^>]*data-scan-id="x"/)
}, 120_000)

test('the moving name is kept an hour, the one with the version for good, and they are the same file', async () => {
  const { version } = JSON.parse(await readFile('widgets/package.json', 'utf8')) as { version: string }
  const read = (name: string) => fetch(`${product.origin}/embed/v1/${name}`)
  const moving = await read('legible-widgets.tgz')
  const fixed = await read(`legible-widgets-${version}.tgz`)
  expect(moving.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(fixed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  for (const { headers } of [moving, fixed]) {
    expect(headers.get('Content-Type')).toBe('application/gzip')
    expect(headers.get('Content-Encoding')).toBeNull()
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  }
  expect(Buffer.from(await fixed.arrayBuffer()).equals(Buffer.from(await moving.arrayBuffer()))).toBe(true)
  expect((await read('legible-widgets-0.0.0.tgz')).status).toBe(404)
})

test('the script of every release stays served, byte for byte, with its parts', async () => {
  const released = 'widgets/released'
  const names = (await readdir(released)).filter((name) => name.endsWith('.js'))
  const releases = JSON.parse(await readFile(path.join(released, 'releases.json'), 'utf8')) as string[]
  expect(names).toEqual(expect.arrayContaining(releases))
  for (const name of names) {
    const answer = await fetch(`${product.origin}/embed/v1/${name}`)
    expect([name, answer.status]).toEqual([name, 200])
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const script = Buffer.from(await answer.arrayBuffer())
    expect(`legible.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`).toBe(name)
    for (const [part] of script.toString('utf8').matchAll(/legible\.[0-9a-f]{12}\.js/g)) expect(names).toContain(part)
  }
})
