import path from 'node:path'
import { ADMIN_COMMANDS } from './server/accounts/admin-commands.ts'
import { systemClock } from './server/platform/clock.ts'
import { prepareDataFolder } from './server/platform/config/data-folder.ts'
import { InvalidSettingsError, readEnv } from './server/platform/config/env.ts'
import { createDatabase } from './server/platform/database/database.ts'
import { startEmbeddedDatabase } from './server/platform/database/embedded-database.ts'
import { AppError } from './server/platform/errors.ts'
import { createLogger } from './server/platform/logger.ts'
import { createMailer } from './server/platform/mailer.ts'
import { createSessionStore } from './server/platform/session/session.ts'

/** Commands for operators: npm run admin -- <command>. They work while the product runs, and while it does not. */
const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(ADMIN_COMMANDS, name) ? ADMIN_COMMANDS[name] : undefined

if (!command || args.length !== command.arguments) {
  const rows = Object.values(ADMIN_COMMANDS).map(({ usage, about }) => `  ${usage.padEnd(29)} ${about}`)
  const isAsked = name === '--help' || name === '-h'
  const output = isAsked ? process.stdout : process.stderr
  output.write(['Usage: npm run admin -- COMMAND', ...rows, ''].join('\n'))
  process.exit(isAsked ? 0 : 2)
}
try {
  process.stdout.write(`${await withDatabase(command.run)}\n`)
  process.exit(0)
} catch (error) {
  const known = error instanceof AppError || error instanceof InvalidSettingsError
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${known ? message : `The command failed: ${message}`}\n`)
  process.exit(1)
}

async function withDatabase(run: (typeof ADMIN_COMMANDS)[string]['run']): Promise<string> {
  const env = readEnv()
  prepareDataFolder(env.DATA_DIR)
  const logger = createLogger(env)
  const origin = () => env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`
  // That another process serves the data folder is how it should be.
  const quiet = createLogger({ LOG_LEVEL: 'error' })
  const entry = path.resolve(import.meta.dirname, 'embedded-mongo/main.js')
  const own = env.MONGODB_URI ? null : await startEmbeddedDatabase(env.DATA_DIR, entry, quiet)
  const database = createDatabase(env.MONGODB_URI ?? own?.uri ?? '', quiet)
  try {
    await database.connect()
    return await run(args, {
      clock: systemClock,
      logger,
      origin,
      mailer: createMailer(env, origin, logger),
      sessions: createSessionStore(systemClock),
    })
  } finally {
    await database.disconnect()
    await own?.stop()
  }
}
