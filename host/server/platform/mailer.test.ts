import { mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from './config/env.ts'
import { createLogger } from './logger.ts'
import { createMailer } from './mailer.ts'

const DAY_SECONDS = 86_400

async function makeOutbox() {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  const logger = createLogger({ LOG_LEVEL: 'silent' })
  const mailer = createMailer(parseEnv({ DATA_DIR: folder }), () => 'http://127.0.0.1', logger)
  const send = () =>
    mailer.send({ to: 'ada@mail.example', subject: 'A link', text: 'Open it.', html: '<p>Open it.</p>' })
  return { folder, outbox: path.join(folder, 'outbox'), send }
}

test('mails older than 30 days are removed from the outbox with the next one', async () => {
  const { folder, outbox, send } = await makeOutbox()
  for (let mail = 0; mail < 3; mail += 1) await send()
  const [first = '', second = '', third] = (await readdir(outbox)).sort()
  const daysAgo = (days: number) => Date.now() / 1000 - days * DAY_SECONDS
  await utimes(path.join(outbox, first), daysAgo(31), daysAgo(31))
  await utimes(path.join(outbox, second), daysAgo(29), daysAgo(29))
  await send()
  const left = (await readdir(outbox)).sort()
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining([second, third]))
  await rm(folder, { recursive: true })
})

test('a mail is sent although another process removes an old one at the same time', async () => {
  const { folder, outbox, send } = await makeOutbox()
  await send()
  await symlink(path.join(folder, 'gone'), path.join(outbox, '0.eml'))
  await send()
  expect((await readdir(outbox)).sort()).toHaveLength(3)
  await rm(folder, { recursive: true })
})
