import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { confirmAddress } from './confirm-address.ts'

const lines: string[] = []
let host: TestHost
beforeAll(async () => void (host = await startTestHost({ onLog: (line) => lines.push(line) })))
afterAll(() => host.stop())

test('without SMTP a mail is a file in the outbox, and neither it nor the log reveals a secret', async () => {
  const { user, ...browser } = await host.signUp()
  const session = browser.cookies.get('legible_session') ?? ''
  await host.browser().call('POST', '/api/login', { username: user.username, password: 'wrong-password-typed' })
  await browser.call('POST', '/api/auth/forgot-password', { email: user.email })

  const outbox = path.join(host.dataDirectory, 'outbox')
  const linkIn = (pattern: RegExp) =>
    vi.waitFor(async () => {
      for (const name of (await readdir(outbox)).filter((found) => found.endsWith('.eml'))) {
        const file = path.join(outbox, name)
        const mail = await PostalMime.parse(await readFile(file))
        expect(mail.to).toEqual([{ address: user.email, name: '' }])
        const token = pattern.exec(mail.text ?? '')?.[1]
        if (token) return { file, token }
      }
      throw new Error('no such mail yet')
    }, 10_000)
  const { file, token } = await linkIn(/\/auth\?reset=([\w-]{43})\s/)
  const { token: confirmation } = await linkIn(/\/confirm\/([\w-]{43})\s/)
  await confirmAddress(confirmation, true, host.runtime)
  await browser.call('POST', '/api/auth/reset-password', { token, newPassword: 'another-secret-word' })
  await host.runtime.logger.flush()

  const log = lines.join('\n')
  expect(log).toContain(file)
  for (const secret of [user.password, 'wrong-password-typed', 'another-secret-word', session, token, confirmation]) {
    expect(log).not.toContain(secret)
  }
})
