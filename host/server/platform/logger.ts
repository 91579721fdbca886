import { pino, type DestinationStream, type Logger } from 'pino'
import type { Env } from './config/env.ts'

export type { Logger }

const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'secret',
]

/** Logs go to stderr; stdout is reserved for the line that reports where the product is ready. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  )
}
