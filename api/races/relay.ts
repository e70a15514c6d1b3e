import { connect, createServer, type Socket } from 'node:net'
import { decode } from '@olympiad/embedded-mongo/bson/decode'
import type { Doc } from '@olympiad/embedded-mongo/bson/value'
import { Frames } from '@olympiad/embedded-mongo/wire/frames'
import { readHead, readMessage, writeMessage } from '@olympiad/embedded-mongo/wire/message'

export type Command = Doc
/** Sends a command of one's own to the database, on the connection of the command that a rule looks at. */
export type Ask = (command: Command) => Promise<Doc>
/** What reaches the database in place of a command, and when; the same object leaves the bytes as they came. */
export type Rule = (command: Command, ask: Ask) => Command | Promise<Command>

export type Relay = {
  /** For the driver, in place of the database's own. */
  uri: string
  /** Every command passes these from the first to the last; none: everything passes as it is. */
  obey(rules: readonly Rule[]): void
  close(): Promise<void>
}

/** Stands on the wire between drivers and their database. `uri` names one server, over TCP or a Unix socket, without TLS. */
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
  // Told of a replica set's members, the driver would go to them past us.
  options.set('directConnection', 'true')
  return {
    uri: `mongodb://${credentials}127.0.0.1:${address.port}${path || '/'}?${options}`,
    obey(wanted) {
      rules = wanted
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => listener.close(done))
    },
  }
}

/** A driver sends the next command of a connection after the reply to the last, so replies are told apart by their order. */
function carry(client: Socket, database: Socket, rules: () => readonly Rule[]): void {
  const asked: ((reply: Doc) => void)[] = []
  const replies = new Frames()
  database.on('data', (chunk) => {
    for (const frame of replies.add(chunk)) {
      const answer = asked.shift()
      if (answer) answer(decode(frame.subarray(REPLY_BODY)))
      else client.write(frame)
    }
  })
  const ask: Ask = async (command) => {
    database.write(writeMessage({ id: 0, legacy: false }, command))
    const reply = await new Promise<Doc>((resolve) => asked.push(resolve))
    if ('errmsg' in reply) throw new Error(String(reply['errmsg']))
    return reply
  }
  const commands = new Frames()
  let queue = Promise.resolve()
  client.on('data', (chunk) => {
    for (const frame of commands.add(chunk)) {
      queue = queue
        .then(async () => void database.write(await ruled(frame, rules(), ask)))
        .catch(() => void client.destroy())
    }
  })
}

/** Header, flags and the kind of the only section that a reply has. */
const REPLY_BODY = 16 + 4 + 1

async function ruled(frame: Buffer, rules: readonly Rule[], ask: Ask): Promise<Buffer> {
  const { body, silent } = readMessage(frame)
  if (silent || rules.length === 0) return frame
  let command = body
  for (const rule of rules) command = await rule(command, ask)
  if (command === body) return frame
  const written = writeMessage({ id: 0, legacy: false }, command)
  // The reply names what it answers.
  written.writeInt32LE(readHead(frame).id, 4)
  return written
}
