import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import type { Reply } from '../commands/request.ts'
import { MongoError } from '../errors.ts'

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const HEADER = 16

/** Flags, and the kind of the section. */
const MSG_PREFIX = 5
/** Flags, cursor, start, and the number of documents. */
const REPLY_PREFIX = 20
const AWAIT_CAPABLE = 8

const CHECKSUM = 1
const MORE_TO_COME = 2

export interface MessageHeader {
  readonly id: number
  /** A connection's first message is an OP_QUERY; its reply is an OP_REPLY. */
  readonly isLegacy: boolean
}

export interface Message {
  readonly body: Doc
  readonly db: string
  /** The client must not get a reply. */
  readonly expectsNoReply: boolean
}

export function readHeader(frame: Buffer): MessageHeader {
  return { id: frame.readInt32LE(4), isLegacy: frame.readInt32LE(12) === OP_QUERY }
}

export function readMessage(frame: Buffer): Message {
  const operation = frame.readInt32LE(12)
  if (operation === OP_MSG) return readMsg(frame)
  if (operation === OP_QUERY) return readQuery(frame)
  throw new MongoError('UnsupportedOpQueryCommand', `Unsupported wire operation ${operation}`)
}

function readQuery(frame: Buffer): Message {
  const nameEnd = frame.indexOf(0, HEADER + 4)
  const namespace = frame.toString('utf8', HEADER + 4, nameEnd)
  const at = nameEnd + 1 + 8
  const query = decode(frame.subarray(at, at + frame.readInt32LE(at)))
  const inner = query['$query']
  return { body: isDoc(inner) ? inner : query, db: namespace.replace(/\.\$cmd$/, ''), expectsNoReply: false }
}

function readMsg(frame: Buffer): Message {
  const flags = frame.readUInt32LE(HEADER)
  const end = flags & CHECKSUM ? frame.length - 4 : frame.length
  let at = HEADER + 4
  let body: Doc | undefined
  const sequences: [name: string, documents: Value[]][] = []
  while (at < end) {
    const kind = frame[at++]
    const size = frame.readInt32LE(at)
    if (size < 5 || at + size > end) throw new MongoError('InvalidBSON', 'a section of the message has a wrong length')
    const section = frame.subarray(at, at + size)
    if (kind === 0) body = decode(section)
    else if (kind === 1) sequences.push(readSequence(section))
    else throw new MongoError(40432, `Unknown section kind ${kind}`)
    at += size
  }
  if (body === undefined) throw new MongoError(40587, 'OP_MSG messages must have a body')
  for (const [name, documents] of sequences) body[name] = documents
  const db = body['$db']
  if (typeof db !== 'string') throw new MongoError(40571, 'OP_MSG requests require a $db argument')
  return { body, db, expectsNoReply: (flags & MORE_TO_COME) !== 0 }
}

/** A kind 1 section holds documents for an array of the body. */
function readSequence(section: Buffer): [string, Value[]] {
  const nameEnd = section.indexOf(0, 4)
  const documents: Value[] = []
  let at = nameEnd + 1
  while (at < section.length) {
    const size = section.readInt32LE(at)
    if (size < 5) throw new MongoError('InvalidBSON', 'a document of the message has a wrong length')
    documents.push(decode(section.subarray(at, at + size)))
    at += size
  }
  return [section.toString('utf8', 4, nameEnd), documents]
}

let lastId = 0

export function writeMessage({ id, isLegacy }: MessageHeader, reply: Reply): Buffer {
  const prefixLength = isLegacy ? REPLY_PREFIX : MSG_PREFIX
  const message = encode(reply, Infinity, HEADER + prefixLength)
  message.writeInt32LE(message.length, 0)
  lastId = (lastId + 1) | 0
  message.writeInt32LE(lastId, 4)
  message.writeInt32LE(id, 8)
  message.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12)
  message.fill(0, HEADER, HEADER + prefixLength)
  if (isLegacy) {
    message.writeInt32LE(AWAIT_CAPABLE, HEADER)
    message.writeInt32LE(1, HEADER + 16)
  }
  return message
}
