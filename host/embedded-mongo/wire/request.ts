import type { Document } from 'bson'
import { decode } from './bson-codec.ts'
import { selectFields, subdocuments } from './raw-document.ts'

export const OP_REPLY = 1
export const OP_QUERY = 2004
export const OP_MSG = 2013

const MORE_TO_COME = 2
const REQUIRED_FLAGS = 0xffff

export type Request = {
  requestId: number
  opCode: number
  /** Decoded, but for the documents of an insert: those are stored as they came. */
  command: Document
  body: Buffer
  /** The documents that came in sections of their own, by section name. */
  sections: Map<string, Buffer[]>
  noReply: boolean
}

/** Reads one message: OP_MSG without checksum, which no driver for Node sends, or OP_QUERY for the first handshake. */
export function parseRequest(message: Buffer): Request {
  const opCode = message.readInt32LE(12)
  const base = { requestId: message.readInt32LE(4), opCode, sections: new Map<string, Buffer[]>() }
  if (opCode === OP_QUERY) {
    const nameEnd = message.indexOf(0, 20)
    const body = message.subarray(nameEnd + 9)
    const command = { $db: message.toString('utf8', 20, nameEnd).split('.')[0], ...decode(body) }
    return { ...base, command: commandFirst(command), body, noReply: false }
  }
  if (opCode !== OP_MSG) throw new Error(`unsupported opcode ${opCode}`)
  const flags = message.readUInt32LE(16)
  if (flags & REQUIRED_FLAGS & ~MORE_TO_COME) throw new Error(`unknown required flags ${flags}`)
  const body = readSections(message, base.sections)
  const command = decode(selectFields(body, (name) => name !== 'documents'))
  for (const [name, list] of base.sections) if (name !== 'documents') command[name] = list.map(decode)
  return { ...base, command, body, noReply: (flags & MORE_TO_COME) !== 0 }
}

/** The raw documents of a command's array, however the client sent it; undefined when there is none. */
export function rawDocuments(request: Request, name: string): Buffer[] | undefined {
  return request.sections.get(name) ?? subdocuments(request.body, name)
}

function commandFirst({ $db, ...command }: Document): Document {
  return { ...command, $db }
}

function readSections(message: Buffer, sections: Map<string, Buffer[]>): Buffer {
  let body: Buffer | undefined
  for (let at = 20; at < message.length;) {
    const kind = message[at]
    const size = message.readInt32LE(at + 1)
    const section = message.subarray(at + 1, at + 1 + size)
    at += 1 + size
    if (size < 5 || at > message.length) throw new Error('OP_MSG section overruns the message')
    if (kind === 0 && body === undefined) body = section
    else if (kind === 1) addSequence(section, sections)
    else throw new Error(`unexpected OP_MSG section of kind ${kind}`)
  }
  if (body === undefined) throw new Error('OP_MSG has no body')
  return body
}

function addSequence(section: Buffer, sections: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4)
  const list: Buffer[] = []
  for (let at = nameEnd + 1; at < section.length;) {
    const size = section.readInt32LE(at)
    if (size < 5 || at + size > section.length) throw new Error('OP_MSG document overruns its section')
    list.push(section.subarray(at, at + size))
    at += size
  }
  sections.set(section.toString('utf8', 4, nameEnd), list)
}
