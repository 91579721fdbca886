import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, describe, test } from 'vitest'
import { CONSUMERS, installedAt } from './install.mjs'

/** The set-up of the tests has installed them; `node tests/consumers/install.mjs` does it by itself. */
describe.each(CONSUMERS)('%s app that installed the package', (name) => {
  const folder = installedAt(name)

  test('imports every entry in Node', () => {
    const entries = ['', '/define', '/define/badge', '/define/banner', '/define/scan-form', '/react']
    const script = entries.map((entry) => `await import('@legible/widgets${entry}')`).join(';')
    const args = ['--input-type=module', '-e', `${script};process.stdout.write('fine')`]
    expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toBe('fine')
  })

  test('tells frameworks with server components that it runs in the browser too', () => {
    const entry = createRequire(path.join(folder, 'package.json')).resolve('@legible/widgets/react')
    expect(readFileSync(entry, 'utf8')).toMatch(/^["']use client["']/)
  })

  test('is typed', () => {
    const tsc = path.resolve('node_modules/typescript/bin/tsc')
    const check = () =>
      execFileSync(process.execPath, [tsc, '-p', path.join(folder, 'app')], { encoding: 'utf8', stdio: 'pipe' })
    expect(check).not.toThrow()
  }, 60_000)
})
