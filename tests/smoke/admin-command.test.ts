import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { runProgram } from '../support/run-program.ts'
import { ROOT, startProduct } from '../support/start-product.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'legible-admin-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const admin = (...args: string[]) =>
  runProgram(process.execPath, ['build/admin.js', ...args], { cwd: ROOT, env: { DATA_DIR: dataDir, PORT: '3000' } })

test('an operator makes the first owner before the product runs, who then invites others though registration is closed', async () => {
  const made = await admin('owner', 'ada', 'ada@mail.example')
  expect(made, made.stderr).toMatchObject({ code: 0 })
  const token = /^http:\/\/127\.0\.0\.1:3000\/auth\?reset=([\w-]{43})$/m.exec(made.stdout)?.[1]
  expect(made.stderr).toContain('"audit":true')
  expect(made.stderr).not.toContain(token)

  const env = { REGISTRATION: 'off', PROCESS_ROLE: 'web', CHROMIUM_PATH: 'none' }
  const product = await startProduct({ env, dataDir })
  const stranger = apiClient(product.origin)
  expect((await stranger.register()).status).toBe(403)
  const ada = apiClient(product.origin)
  const password = 'quiet harbor lamp'
  expect((await ada.post('/api/auth/reset-password', { token, newPassword: password })).status).toBe(200)
  expect((await ada.post('/api/login', { username: 'ada', password })).status).toBe(200)
  const { body } = await ada.get('/api/user')
  const user = body as { emailConfirmed: boolean; workspaces: { id: string; slug: string; role: string }[] }
  expect(user).toMatchObject({ username: 'ada', workspaces: [{ role: 'owner' }] })
  const at = `/api/workspaces/${user.workspaces[0]?.id}/invitations`
  expect((await ada.post(at, { email: 'bea@mail.example', role: 'member' })).status).toBe(201)

  // The same commands while the product runs.
  const listed = await admin('list')
  expect(listed.stdout).toContain(`ada\tada@mail.example\t`)
  expect(listed.stdout).toContain(`${user.workspaces[0]?.slug} (owner)`)
  expect((await admin('owner', 'ada', 'other@mail.example')).stderr).toContain('already in use')
  expect((await admin('password-link', 'ada')).stdout).toMatch(/\/auth\?reset=[\w-]{43}$/m)
  expect((await admin('password-link', 'nobody')).stderr).toContain('There is no account "nobody".')
  expect((await admin('reset-second-factor', 'ada')).stderr).toContain('ada has no second factor.')
  const asked = (await ada.post('/api/user/two-factor', { password })).body as { secret: string }
  const codes = await ada.post('/api/user/two-factor/confirm', {
    code: new TOTP({ secret: Secret.fromBase32(asked.secret) }).generate(),
  })
  expect(codes.status, JSON.stringify(codes.body)).toBe(200)
  expect((await ada.post('/api/login', { username: 'ada', password })).status).toBe(202)
  expect((await admin('reset-second-factor', 'ada')).stdout).toContain('The second factors of ada were removed.')
  expect((await ada.post('/api/login', { username: 'ada', password })).status).toBe(200)
  expect(await product.stop()).toBe(0)
}, 120_000)

test('an unknown command, or one without its arguments, prints the usage', async () => {
  for (const args of [[], ['delete-all'], ['owner', 'ada'], ['toString']]) {
    const { code, stderr } = await admin(...args)
    expect(code).toBe(2)
    expect(stderr).toContain('owner USERNAME EMAIL')
  }
  for (const asked of ['--help', '-h'])
    expect(await admin(asked)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('owner USERNAME EMAIL') as string,
    })
})
