import type { Document } from 'bson'
import { decodeTyped } from './bson-codec.ts'

export const OP_REPLY = 1
export const OP_QUERY = 2004
export const OP_MSG = 2013

const MORE_TO_COME = 2
const REQUIRED_FLAGS = 0xffff

export type Request = {
  requestId: number
  opCode: number
  /** Includes the documents of all sections, with the number types that the client sent. */
  command: Document
  noReply: boolean
}

/** Reads an OP_MSG, or the OP_QUERY of a first handshake. Checksums are not supported; no Node.js driver sends them. */
export function parseRequest(message: Buffer): Request {
  const [requestId, opCode] = [message.readInt32LE(4), message.readInt32LE(12)]
  if (opCode === OP_QUERY) {
    const nameEnd = message.indexOf(0, 20)
    const $db = message.toString('utf8', 20, nameEnd).split('.')[0]
    return { requestId, opCode, command: { ...decodeTyped(message.subarray(nameEnd + 9)), $db }, noReply: false }
  }
  if (opCode !== OP_MSG) throw new Error(`unsupported opcode ${opCode}`)
  const flags = message.readUInt32LE(16)
  if (flags & REQUIRED_FLAGS & ~MORE_TO_COME) throw new Error(`unknown required flags ${flags}`)
  return { requestId, opCode, command: readSections(message), noReply: (flags & MORE_TO_COME) !== 0 }
}

function readSections(message: Buffer): Document {
  let body: Document | undefined
  const sequences: Document = {}
  for (let at = 20; at < message.length;) {
    const kind = message[at]
    const size = message.readInt32LE(at + 1)
    const section = message.subarray(at + 1, at + 1 + size)
    at += 1 + size
    if (size < 5 || at > message.length) throw new Error('OP_MSG section overruns the message')
    if (kind === 0 && body === undefined) body = decodeTyped(section)
    else if (kind === 1) Object.assign(sequences, readSequence(section))
    else throw new Error(`unexpected OP_MSG section of kind ${kind}`)
  }
  if (body === undefined) throw new Error('OP_MSG has no body')
  return { ...body, ...sequences }
}

function readSequence(section: Buffer): Document {
  const nameEnd = section.indexOf(0, 4)
  const documents: Document[] = []
  for (let at = nameEnd + 1; at < section.length;) {
    const size = section.readInt32LE(at)
    if (size < 5 || at + size > section.length) throw new Error('OP_MSG document overruns its section')
    documents.push(decodeTyped(section.subarray(at, at + size)))
    at += size
  }
  return { [section.toString('utf8', 4, nameEnd)]: documents }
}
