import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SendMailOptions, Transporter, TransportOptions } from 'nodemailer'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { DAY_MS } from './clock.ts'
import type { Env } from './config/env.ts'
import { newId } from './ids.ts'
import type { Logger } from './logger.ts'

const SMTP_LIMIT_MS = 10_000
const OUTBOX_KEPT_MS = 30 * DAY_MS

/** Every mail is laid out: `layOutMail` makes its text and its HTML. */
export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> }
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Sends by SMTP, or without a mail server writes each mail to an .eml file. */
export function createMailer(env: Env, origin: () => string, logger: Logger): Mailer {
  const from = () => env.MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${new URL(origin()).hostname}>`
  return env.SMTP_URL ? smtpMailer(env.SMTP_URL, from) : outboxMailer(path.join(env.DATA_DIR, 'outbox'), from, logger)
}

function smtpMailer(url: string, from: () => string): Mailer {
  const limits = { connectionTimeout: SMTP_LIMIT_MS, greetingTimeout: SMTP_LIMIT_MS, socketTimeout: SMTP_LIMIT_MS }
  return {
    async send(mail) {
      const transport = await transportOf({ url, ...limits } as TransportOptions)
      await transport.sendMail(compose(mail, from()))
    },
  }
}

function outboxMailer(directory: string, from: () => string, logger: Logger): Mailer {
  return {
    async send(mail) {
      const transport = await transportOf({ streamTransport: true, buffer: true, newline: 'unix' } as TransportOptions)
      const sent = await transport.sendMail(compose(mail, from()))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = path.join(directory, `${newId()}.eml`)
      // Renamed when complete, so that whoever watches the folder never reads half a mail.
      await writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      logger.info({ file, subject: mail.subject }, 'no SMTP_URL is set: the mail was written to the outbox')
      // The mail is written: an error here must not have it sent again.
      await removeOld(directory).catch((error: unknown) =>
        logger.warn({ err: error }, 'old mails could not be removed from the outbox'),
      )
    },
  }
}

/** The folder would grow forever, and its mails contain personal data. File names sort by time. */
async function removeOld(directory: string): Promise<void> {
  const mails = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort()
  for (const file of mails.map((name) => path.join(directory, name))) {
    if ((await stat(file)).mtimeMs > Date.now() - OUTBOX_KEPT_MS) return
    await rm(file, { force: true })
  }
}

/** Loaded with the first mail: most runs of the product send none. */
async function transportOf(options: TransportOptions): Promise<Transporter<{ message: unknown }>> {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport(options) as Transporter<{ message: unknown }>
}

/** The address is an object, so that nothing in it is parsed as a second address. */
function compose(mail: Mail, from: string): SendMailOptions {
  const { to, subject, text, html, headers } = mail
  return {
    from,
    to: { name: '', address: to },
    subject: subject.replace(/[\r\n]+/g, ' '),
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
