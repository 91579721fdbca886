import type { Document } from 'bson'
import { plain } from '../keys/bson-value.ts'
import { messageOf, MongoError } from '../mongo-error.ts'
import { encode } from '../wire/bson-codec.ts'
import { MAX_MESSAGE_BYTES } from '../wire/framer.ts'
import type { Request } from '../wire/request.ts'
import {
  MAX_DOCUMENT_BYTES,
  refuseUnknown,
  type Answer,
  type Call,
  type Commands,
  type ServerContext,
} from './command.ts'
import { namespaceCommands } from './namespaces.ts'
import { readingCommands } from './reading.ts'
import { writingCommands } from './writing.ts'

const ANY_FIELDS = '*'
const connectionCommands: Commands = {
  hello: [ANY_FIELDS, hello],
  isMaster: [ANY_FIELDS, hello],
  ping: ['', () => ({ ok: 1 })],
  endSessions: ['', () => ({ ok: 1 })],
  buildInfo: ['', () => ({ version: '7.0.0', versionArray: [7, 0, 0, 0], gitVersion: 'embedded', modules: [], ok: 1 })],
  embeddedStatus: ['', ({ instance }) => ({ instance, pid: process.pid, ok: 1 })],
}
/** Sessions (`lsid`) are accepted and ignored, because there are no transactions. */
const COMMON_FIELDS =
  '$db $readPreference $clusterTime lsid comment readConcern writeConcern maxTimeMS apiVersion apiStrict apiDeprecationErrors'
const all: Commands = { ...connectionCommands, ...readingCommands, ...writingCommands, ...namespaceCommands }
const commands = new Map(
  Object.entries(all).flatMap(([name, [fields, run]]) => {
    return [name, name.toLowerCase()].map((spelling) => {
      const known = fields === ANY_FIELDS ? undefined : new Set(`${spelling} ${fields} ${COMMON_FIELDS}`.split(' '))
      return [spelling, { known, run }] as const
    })
  }),
)

/** The encoded answer to a command. Never rejects: a failure is an answer too. */
export async function runCommand(request: Request, context: ServerContext): Promise<Buffer> {
  try {
    const { command: typed } = request
    const command = plain(typed)
    const { $db = 'admin', writeConcern } = command
    const [name = ''] = Object.keys(command)
    const found = commands.get(name)
    if (!found) throw new MongoError('CommandNotFound', `no such command: '${name}'`)
    refuseTransactions(command)
    if (found.known) refuseUnknown(name, command, found.known)
    const answer = await found.run({ ...context, command, typed, db: String($db) })
    if (writeConcern?.j) await context.store.flush()
    return Buffer.isBuffer(answer) ? answer : encode(answer)
  } catch (error) {
    const failure = error instanceof MongoError ? error : new MongoError('UnknownError', messageOf(error))
    const { code, codeName, message, details } = failure
    return encode({ ok: 0, errmsg: message, code, codeName, ...details })
  }
}

/** Describes a standalone server, so that drivers use sessions but no transactions and no retryable writes. */
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

function refuseTransactions({ txnNumber, startTransaction, readConcern }: Document): void {
  if (txnNumber !== undefined || startTransaction) {
    const message = 'Transaction numbers are only allowed on a replica set member or mongos'
    throw new MongoError('IllegalOperation', message)
  }
  if (readConcern?.level !== 'snapshot') return
  throw new MongoError('NotAReplicaSet', 'node needs to be a replica set member to use readConcern: snapshot')
}
