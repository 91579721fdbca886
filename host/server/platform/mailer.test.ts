import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from './config/env.ts'
import { createLogger } from './logger.ts'
import { createMailer } from './mailer.ts'

const DAY_SECONDS = 86_400

test('mails that lie in the outbox for more than 30 days go with the next one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  const mailer = createMailer(
    parseEnv({ DATA_DIR: folder }),
    () => 'http://127.0.0.1',
    createLogger({ LOG_LEVEL: 'silent' }),
  )
  const send = () => mailer.send({ to: 'ada@mail.example', subject: 'A link', text: 'Open it.' })
  const outbox = path.join(folder, 'outbox')
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
