import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { apiClient } from '../support/api-client.ts'
import { startProduct, type Product } from '../support/start-product.ts'
import type { Row } from './row.ts'

const MAIL_LIMIT_MS = 15_000
const ORIGIN = 'https://partner.example'

/** A product that logs all it can: what of the secrets that went through it stands in the log. */
export async function searchLogs(): Promise<Row[]> {
  const product = await startProduct({ env: { RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'trace', CHROMIUM_PATH: 'none' } })
  const secrets = await useSecrets(product).finally(() => product.stop())
  const { stdout, stderr } = product.output()
  const log = stdout + stderr
  const found = [...secrets].filter(([, secret]) => log.includes(secret)).map(([name]) => name)
  const unused = [...secrets].filter(([, secret]) => secret.length < 6).map(([name]) => name)
  return [
    {
      what: `${secrets.size} secrets, ${Math.round(log.length / 1024)} KiB of log`,
      result:
        found.length > 0
          ? `in the log: ${found.join(', ')}`
          : `none in the log${unused.map((name) => `; ${name} was not used`).join('')}`,
      passed: found.length === 0 && unused.length === 0,
    },
  ]
}

/** Sends each secret on every way that it may go, right and wrong. */
async function useSecrets({ origin, dataDir }: Product): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  const keep = (name: string, value: unknown) => {
    secrets.set(name, typeof value === 'string' ? value : '')
    return secrets.get(name) ?? ''
  }
  const fieldOf = (body: unknown, name: string) => (body as Record<string, string> | null)?.[name]
  const person = apiClient(origin)
  const account = { username: 'secretive', email: 'secretive@mail.example' }
  const password = keep('password', 'Quiet-Harbor-Password-1')
  await person.post('/api/register', { ...account, password })
  keep('session', person.cookies.get('legible_session'))
  await apiClient(origin).post('/api/login', { ...account, password: keep('wrong password', 'Typed-Wrong-Password-2') })
  await apiClient(origin).post(
    '/api/login',
    `{"password":"${keep('password in broken JSON', 'Broken-Json-Password-3')}"`,
  )
  await person.get(`/api/user?password=${keep('password in a query', 'Query-Password-4')}`)

  await person.post('/api/auth/forgot-password', { email: account.email })
  const resetToken = keep('reset token', await tokenOfMail(path.join(dataDir, 'outbox')))
  await person.get(`/auth?reset=${resetToken}`)
  const newPassword = keep('new password', 'New-Harbor-Password-5')
  await person.post('/api/auth/reset-password', { token: resetToken, newPassword })
  await person.post('/api/login', { ...account, password: newPassword })
  keep('second session', person.cookies.get('legible_session'))

  const apiToken = keep('API token', fieldOf((await person.post('/api/tokens', { name: 'program' })).body, 'token'))
  const program = { Authorization: `Bearer ${apiToken}` }
  await fetch(`${origin}/api/v1/scans`, { headers: program })
  await fetch(`${origin}/api/v1/scans`, { headers: { Authorization: `Bearer ${apiToken}x` } })
  const schedule = { name: 'Nightly', url: 'https://a.invalid', schedule: 'daily', scanType: 'quick' }
  const webhookUrl = `https://hooks.invalid/${keep('path of a webhook', 'Webhook-Path-Secret-6')}`
  const { body } = await person.post('/api/scheduled-scans', { ...schedule, webhookUrl })
  keep('webhook secret', fieldOf(body, 'webhookSecret'))
  await person.post(`/api/scheduled-scans/${fieldOf(body, 'id')}/run`)

  const key = fieldOf((await person.post('/api/embed-keys', { name: 'Partner', origins: [ORIGIN] })).body, 'key')
  const embedded = await fetch(`${origin}/api/embed/scans?key=${key}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
    body: JSON.stringify({ url: 'https://b.invalid', page: ORIGIN }),
  })
  const started = (await embedded.json()) as Record<string, string>
  await fetch(`${origin}/api/embed/scans/${started['id']}?token=${keep('token of an embedded scan', started['token'])}`)
  await person.scanOver(started['id'] ?? '')
  return secrets
}

async function tokenOfMail(outbox: string): Promise<string | undefined> {
  const until = Date.now() + MAIL_LIMIT_MS
  while (Date.now() < until) {
    await pause(200)
    for (const name of listed(outbox)) {
      const mail = readFileSync(path.join(outbox, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '=')
      const token = /reset=([\w-]+)/.exec(mail)?.[1]
      if (token) return token
    }
  }
  return undefined
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}
