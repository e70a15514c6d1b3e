import { connect, type Socket } from 'node:net'
import { type Document, deserialize, serialize } from 'bson'

export const OP_REPLY = 1
export const OP_QUERY = 2004
export const OP_MSG = 2013
export const CHECKSUM_PRESENT = 1
export const MORE_TO_COME = 2

/** One message from the server: its operation, the request it answers and the document it carries. */
export interface Reply {
  opCode: number
  responseTo: number
  flags: number
  body: Document
}

/** A client that speaks in single messages, for what the driver never lets a test say. */
export interface WireClient {
  /** Sends one message; gives its request id. */
  send(opCode: number, payload: Buffer): number
  /** Sends one message byte by byte, each on its way before the next. */
  sendInPieces(opCode: number, payload: Buffer): Promise<void>
  /** Sends bytes that need not be a message. */
  sendRaw(bytes: Buffer): void
  /** The next message from the server; rejects when it closes the connection instead. */
  receive(): Promise<Reply>
  /** Settles when the server has closed the connection. */
  readonly closed: Promise<void>
  end(): void
}

/** The path of the Unix socket that a connection string names. */
export function socketPath(uri: string): string {
  const host = /^mongodb:\/\/([^/?]+)/.exec(uri)?.[1]
  if (host === undefined) throw new Error(`no socket in ${uri}`)
  return decodeURIComponent(host)
}

/** OP_QUERY on `admin.$cmd`, as drivers open a connection. */
export function queryPayload(command: Document): Buffer {
  const head = Buffer.alloc(4)
  const counts = Buffer.alloc(8)
  counts.writeInt32LE(-1, 4)
  return Buffer.concat([head, Buffer.from('admin.$cmd\0'), counts, serialize(command)])
}

/** OP_MSG with the command as its body section, after the document sequences named in `sequences` (bytes as they are). */
export function messagePayload(
  command: Document,
  sequences: Record<string, (Document | Buffer)[]> = {},
  flags = 0,
): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(flags)
  const lists = Object.entries(sequences).map(([name, documents]) => {
    const encoded = documents.map((document) => (Buffer.isBuffer(document) ? document : serialize(document)))
    const content = Buffer.concat([Buffer.from(`${name}\0`), ...encoded])
    const size = Buffer.alloc(4)
    size.writeInt32LE(content.length + 4)
    return Buffer.concat([Buffer.from([1]), size, content])
  })
  return Buffer.concat([head, ...lists, Buffer.from([0]), serialize(command)])
}

function parse(message: Buffer): Reply {
  const opCode = message.readInt32LE(12)
  const flags = message.readInt32LE(16)
  const start = opCode === OP_REPLY ? 36 : 21
  return { opCode, responseTo: message.readInt32LE(8), flags, body: deserialize(message.subarray(start)) }
}

/** Connects to the server's Unix socket. */
export function connectWire(uri: string): WireClient {
  const socket: Socket = connect(socketPath(uri))
  const arrived: Reply[] = []
  const waiting: ((reply: Reply) => void)[] = []
  let pending: Buffer = Buffer.alloc(0)
  let lastId = 0
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk])
    while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
      const size = pending.readInt32LE(0)
      const reply = parse(pending.subarray(0, size))
      pending = pending.subarray(size)
      const next = waiting.shift()
      if (next === undefined) arrived.push(reply)
      else next(reply)
    }
  })
  const message = (opCode: number, payload: Buffer): Buffer => {
    lastId += 1
    const header = Buffer.alloc(16)
    header.writeInt32LE(payload.length + 16, 0)
    header.writeInt32LE(lastId, 4)
    header.writeInt32LE(opCode, 12)
    return Buffer.concat([header, payload])
  }
  return {
    send(opCode, payload) {
      socket.write(message(opCode, payload))
      return lastId
    },
    async sendInPieces(opCode, payload) {
      for (const byte of message(opCode, payload))
        await new Promise((resolve) => socket.write(Buffer.from([byte]), resolve))
    },
    sendRaw(bytes) {
      socket.write(bytes)
    },
    receive() {
      const first = arrived.shift()
      if (first !== undefined) return Promise.resolve(first)
      const refused = closed.then(() => Promise.reject(new Error('the server closed the connection')))
      return Promise.race([new Promise<Reply>((resolve) => waiting.push(resolve)), refused])
    },
    closed,
    end: () => socket.destroy(),
  }
}
