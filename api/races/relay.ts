import { connect, createServer, type Socket } from 'node:net'
import { decode } from '@olympiad/embedded-mongo/bson/decode'
import type { Doc } from '@olympiad/embedded-mongo/bson/value'
import { FrameReader } from '@olympiad/embedded-mongo/wire/frame-reader'
import { readHeader, readMessage, writeMessage } from '@olympiad/embedded-mongo/wire/message'

export type Command = Doc
export type Ask = (command: Command) => Promise<Doc>
/** Rewrites a command before it reaches the database; returning the same object forwards the original bytes. */
export type Rule = (command: Command, ask: Ask) => Command | Promise<Command>

export type Relay = {
  uri: string
  /** Every command passes the rules in order. */
  obey(rules: readonly Rule[]): void
  close(): Promise<void>
}

/** `uri` must name one server, over TCP or a Unix socket, without TLS. */
export async function startRelay(uri: string): Promise<Relay> {
  const [, credentials = '', server, path, query] = /^mongodb:\/\/([^/@]*@)?([^/?,]+)([^?]*)\??(.*)$/.exec(uri) ?? []
  if (!server) throw new Error('the relay stands before one server that its uri names')
  const [host = '', port = '27017'] = decodeURIComponent(server).split(':')
  const target = host.endsWith('.sock') ? { path: host } : { host, port: Number(port) }
  let rules: readonly Rule[] = []
  const sockets = new Set<Socket>()
  const listener = createServer((client) => {
    const database = connect(target)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    carry(client, database, () => rules)
  })
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready))
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the relay listens nowhere')
  const options = new URLSearchParams(query)
  // Otherwise the driver discovers the replica set's members and connects to them directly.
  options.set('directConnection', 'true')
  return {
    uri: `mongodb://${credentials}127.0.0.1:${address.port}${path || '/'}?${options}`,
    obey(newRules) {
      rules = newRules
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => listener.close(done))
    },
  }
}

/** A driver waits for the reply before its next command, so the order identifies replies. */
function carry(client: Socket, database: Socket, rules: () => readonly Rule[]): void {
  const replyHandlers: ((reply: Doc) => void)[] = []
  const replies = new FrameReader()
  database.on('data', (chunk) => {
    for (const frame of replies.add(chunk)) {
      const answer = replyHandlers.shift()
      if (answer) answer(decode(frame.subarray(REPLY_BODY)))
      else client.write(frame)
    }
  })
  const ask: Ask = async (command) => {
    database.write(writeMessage({ id: 0, isLegacy: false }, command))
    const reply = await new Promise<Doc>((resolve) => replyHandlers.push(resolve))
    if ('errmsg' in reply) throw new Error(String(reply['errmsg']))
    return reply
  }
  const commands = new FrameReader()
  let queue = Promise.resolve()
  client.on('data', (chunk) => {
    for (const frame of commands.add(chunk)) {
      queue = queue
        .then(async () => void database.write(await ruled(frame, rules(), ask)))
        .catch(() => void client.destroy())
    }
  })
}

const REPLY_BODY = 16 + 4 + 1

async function ruled(frame: Buffer, rules: readonly Rule[], ask: Ask): Promise<Buffer> {
  const { body, expectsNoReply } = readMessage(frame)
  if (expectsNoReply || rules.length === 0) return frame
  let command = body
  for (const rule of rules) command = await rule(command, ask)
  if (command === body) return frame
  const written = writeMessage({ id: 0, isLegacy: false }, command)
  written.writeInt32LE(readHeader(frame).id, 4)
  return written
}
