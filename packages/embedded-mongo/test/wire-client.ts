import { connect, type Socket } from 'node:net'
import { type Document, deserialize, serialize } from 'bson'

export const OP_REPLY = 1
export const OP_QUERY = 2004
export const OP_MSG = 2013
export const CHECKSUM_PRESENT = 1
export const MORE_TO_COME = 2

export interface Reply {
  opCode: number
  responseTo: number
  flags: number
  body: Document
}

export interface WireClient {
  send(opCode: number, payload: Buffer): number
  sendInPieces(opCode: number, payload: Buffer): Promise<void>
  sendRaw(bytes: Buffer): void
  /** Rejects if the server closes the connection. */
  receive(): Promise<Reply>
  readonly closed: Promise<void>
  end(): void
}

export function socketPath(uri: string): string {
  const host = /^mongodb:\/\/([^/?]+)/.exec(uri)?.[1]
  if (host === undefined) throw new Error(`no socket in ${uri}`)
  return decodeURIComponent(host)
}

/** Drivers open a connection with OP_QUERY on `admin.$cmd`. */
export function queryPayload(command: Document): Buffer {
  const head = Buffer.alloc(4)
  const counts = Buffer.alloc(8)
  counts.writeInt32LE(-1, 4)
  return Buffer.concat([head, Buffer.from('admin.$cmd\0'), counts, serialize(command)])
}

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
      const connectionClosed = closed.then(() => Promise.reject(new Error('the server closed the connection')))
      return Promise.race([new Promise<Reply>((resolve) => waiting.push(resolve)), connectionClosed])
    },
    closed,
    end: () => socket.destroy(),
  }
}
