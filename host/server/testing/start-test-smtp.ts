import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type TestSmtp = {
  url: string
  /** Every mail so far. */
  mails: readonly Email[]
  /** The next mail that has not been taken yet; waits for it. */
  next: () => Promise<Email>
  stop: () => Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const mails: Email[] = []
  const waiting: ((mail: Email) => void)[] = []
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          const receive = waiting.shift()
          if (receive) {
            taken += 1
            receive(mail)
          }
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
    next() {
      const ready = mails[taken]
      if (ready) {
        taken += 1
        return Promise.resolve(ready)
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
