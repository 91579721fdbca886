import { MAX_MESSAGE_BYTES } from '../wire/framer.ts'
import { MAX_DOCUMENT_BYTES, VERSION, type Answer, type Call, type Handlers } from './command.ts'

const done = (): Answer => ({ ok: 1 })

/** Sessions are accepted and mean nothing: there are no transactions they could hold. */
export const handshakeCommands: Handlers = {
  hello,
  ismaster: hello,
  ping: done,
  endsessions: done,
  buildinfo: () => ({ version: VERSION, versionArray: [7, 0, 0, 0], gitVersion: 'embedded', modules: [], ok: 1 }),
  embeddedstatus: ({ instance }) => ({ instance, pid: process.pid, ok: 1 }),
}

/** A standalone: drivers then use sessions, and neither transactions nor retryable writes. */
function hello({ command, connectionId }: Call): Answer {
  return {
    ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true }),
    helloOk: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  }
}
