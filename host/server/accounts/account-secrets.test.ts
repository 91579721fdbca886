import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'

const lines: string[] = []
let host: TestHost
beforeAll(async () => void (host = await startTestHost({ onLog: (line) => lines.push(line) })))
afterAll(() => host.stop())

test('without SMTP a mail is a file in the outbox, and neither it nor the log gives a secret away', async () => {
  const { user, ...browser } = await host.signUp()
  const session = browser.cookies.get('legible_session') ?? ''
  await host.browser().call('POST', '/api/login', { username: user.username, password: 'wrong-password-typed' })
  await browser.call('POST', '/api/auth/forgot-password', { email: user.email })

  const outbox = path.join(host.dataDirectory, 'outbox')
  const file = await vi.waitFor(async () => {
    const found = (await readdir(outbox)).find((name) => name.endsWith('.eml'))
    if (!found) throw new Error('no mail yet')
    return path.join(outbox, found)
  }, 10_000)
  const mail = await PostalMime.parse(await readFile(file))
  expect(mail.to).toEqual([{ address: user.email, name: '' }])
  const token = /reset=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)
  await browser.call('POST', '/api/auth/reset-password', { token, newPassword: 'another-secret-word' })
  await host.runtime.logger.flush()

  const log = lines.join('\n')
  expect(log).toContain(file)
  for (const secret of [user.password, 'wrong-password-typed', 'another-secret-word', session, token]) {
    expect(log).not.toContain(secret)
  }
})
