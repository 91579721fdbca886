import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type TestSmtp = {
  url: string
  /** Every mail so far. */
  mails: readonly Email[]
  /** The next mail that has not been taken yet, of this subject where one is given; waits for it. */
  next: (subject?: string) => Promise<Email>
  stop: () => Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const mails: Email[] = []
  const untaken: Email[] = []
  const waiting: { subject: string | undefined; take: (mail: Email) => void }[] = []
  function hand(mail: Email): void {
    const at = waiting.findIndex(({ subject }) => isOf(mail, subject))
    if (at < 0) untaken.push(mail)
    else waiting.splice(at, 1)[0]?.take(mail)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          hand(mail)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next(subject) {
      const at = untaken.findIndex((mail) => isOf(mail, subject))
      const [ready] = at < 0 ? [] : untaken.splice(at, 1)
      return ready ? Promise.resolve(ready) : new Promise((take) => waiting.push({ subject, take }))
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function isOf(mail: Email, subject: string | undefined): boolean {
  return subject === undefined || mail.subject === subject
}
