import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { decode } from '@olympiad/embedded-mongo/bson/decode'
import { type Doc, isDoc } from '@olympiad/embedded-mongo/bson/value'
import { Frames } from '@olympiad/embedded-mongo/wire/frames'
import { type Head, readHead, readMessage, writeMessage } from '@olympiad/embedded-mongo/wire/message'
import { databaseServer } from './database-server.ts'

/** What becomes of one command: the database answers something else, or more, or the way to it breaks before or after it heard. */
export type Fault = { answers: Doc } | { adds: Doc } | 'cut before' | 'cut after'

export type FailingDatabase = {
  uri: string
  /** What becomes of the next commands of a name, one after the other; those after them pass. */
  fail(command: string, ...faults: (Fault | (() => Fault))[]): void
  /** How often a command of a name came. */
  heard(command: string): number
  close(): Promise<void>
}

/** Where the worker's database server listens. */
function placeOf(uri: string): { path: string } | { host: string; port: number } {
  const host = decodeURIComponent(/^mongodb:\/\/(?:[^/@]*@)?([^/,?]+)/.exec(uri)?.[1] ?? '')
  if (host.startsWith('/')) return { path: host }
  const [name = '', port] = host.split(':')
  return { host: name, port: Number(port ?? 27_017) }
}

/** The document of an answer: OP_REPLY has it further behind than OP_MSG. */
const bodyOf = (reply: Buffer, { legacy }: Head): Doc => decode(reply.subarray(legacy ? 36 : 21))

/** The labels by which a database says that it has given a transaction up. */
const isGivenUp = ({ errorLabels }: Doc): boolean =>
  Array.isArray(errorLabels) && errorLabels.includes('TransientTransactionError')

function abortOf({ lsid, txnNumber }: Doc): Buffer {
  const message = writeMessage(
    { id: 0, legacy: false },
    { abortTransaction: 1, lsid, txnNumber, autocommit: false, $db: 'admin' },
  )
  // A number that no command of the driver has, so that nobody takes the answer for theirs.
  message.writeInt32LE(-1, 4)
  return message
}

/**
 * A way to the worker's database server that fails as it is told, in MongoDB's wire protocol. It shows the server as the one
 * member of a replica set, since drivers take other ways with one.
 */
export async function failingDatabase(): Promise<FailingDatabase> {
  const place = placeOf(await databaseServer())
  const faults = new Map<string, (Fault | (() => Fault))[]>()
  const counts = new Map<string, number>()
  let member: Doc = {}

  function next(command: string): Fault | undefined {
    counts.set(command, (counts.get(command) ?? 0) + 1)
    const fault = faults.get(command)?.shift()
    return typeof fault === 'function' ? fault() : fault
  }

  function pass(client: Socket): void {
    const database = connect(place)
    const [asked, answered] = [new Frames(), new Frames()]
    /** What is made of the answers that are still to come. */
    const waiting = new Map<number, (reply: Buffer) => Buffer | undefined>()
    const cut = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('error', cut).on('close', cut)

    function hear(frame: Buffer): void {
      const head = readHead(frame)
      const { body } = readMessage(frame)
      const command = Object.keys(body)[0] ?? ''
      const fault = next(command)
      const added = (more: Doc) => (reply: Buffer) => writeMessage(head, { ...bodyOf(reply, head), ...more })
      if (fault === 'cut before') {
        cut()
        return
      }
      if (typeof fault === 'object' && 'answers' in fault) {
        if (isGivenUp(fault.answers) && isDoc(body['lsid'])) database.write(abortOf(body))
        client.write(writeMessage(head, fault.answers))
        return
      }
      if (fault === 'cut after') waiting.set(head.id, () => void cut())
      else if (fault) waiting.set(head.id, added(fault.adds))
      else if (/^(?:hello|ismaster)$/i.test(command)) waiting.set(head.id, added(member))
      else waiting.set(head.id, (reply) => reply)
      database.write(frame)
    }

    function tell(frame: Buffer): void {
      const id = frame.readInt32LE(8)
      const answer = waiting.get(id)?.(frame)
      waiting.delete(id)
      if (answer) client.write(answer)
    }

    client.on('data', (piece) => {
      for (const frame of asked.add(piece)) hear(frame)
    })
    database.on('data', (piece) => {
      for (const frame of answered.add(piece)) tell(frame)
    })
  }

  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client.on('close', () => sockets.delete(client)))
    pass(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const address = `127.0.0.1:${port}`
  member = { setName: 'rs0', hosts: [address], primary: address, me: address, setVersion: 1, secondary: false }
  return {
    // The embedded server repeats no writes. It is watched by asking, whose answers are whole, and looked at again at once.
    uri: `mongodb://${address}/?replicaSet=rs0&retryWrites=false&serverMonitoringMode=poll&minHeartbeatFrequencyMS=20`,
    fail: (command, ...next) => void faults.set(command, next),
    heard: (command) => counts.get(command) ?? 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}
