import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { decode } from '@olympiad/embedded-mongo/bson/decode'
import { type Doc, isDoc } from '@olympiad/embedded-mongo/bson/value'
import { FrameReader } from '@olympiad/embedded-mongo/wire/frame-reader'
import { type MessageHeader, readHeader, readMessage, writeMessage } from '@olympiad/embedded-mongo/wire/message'
import { startDatabaseServer } from './database-server.ts'

export type Fault = { answers: Doc } | { adds: Doc } | 'cut before' | 'cut after'

export type FailingDatabase = {
  uri: string
  fail(command: string, ...faults: (Fault | (() => Fault))[]): void
  commandCount(command: string): number
  close(): Promise<void>
}

function parseAddress(uri: string): { path: string } | { host: string; port: number } {
  const host = decodeURIComponent(/^mongodb:\/\/(?:[^/@]*@)?([^/,?]+)/.exec(uri)?.[1] ?? '')
  if (host.startsWith('/')) return { path: host }
  const [name = '', port] = host.split(':')
  return { host: name, port: Number(port ?? 27_017) }
}

/** OP_REPLY has its document at another offset than OP_MSG. */
const bodyOf = (reply: Buffer, { isLegacy }: MessageHeader): Doc => decode(reply.subarray(isLegacy ? 36 : 21))

const isGivenUp = ({ errorLabels }: Doc): boolean =>
  Array.isArray(errorLabels) && errorLabels.includes('TransientTransactionError')

function abortOf({ lsid, txnNumber }: Doc): Buffer {
  const message = writeMessage(
    { id: 0, isLegacy: false },
    { abortTransaction: 1, lsid, txnNumber, autocommit: false, $db: 'admin' },
  )
  // No driver command has this number, so no pending command takes the response.
  message.writeInt32LE(-1, 4)
  return message
}

/**
 * A proxy for MongoDB's wire protocol with injected faults.
 * Presents the server as a single-member replica set, because drivers behave differently with one.
 */
export async function startFailingDatabase(): Promise<FailingDatabase> {
  const serverAddress = parseAddress(await startDatabaseServer())
  const faults = new Map<string, (Fault | (() => Fault))[]>()
  const counts = new Map<string, number>()
  let member: Doc = {}

  function next(command: string): Fault | undefined {
    counts.set(command, (counts.get(command) ?? 0) + 1)
    const fault = faults.get(command)?.shift()
    return typeof fault === 'function' ? fault() : fault
  }

  function pass(client: Socket): void {
    const database = connect(serverAddress)
    const [requestReader, responseReader] = [new FrameReader(), new FrameReader()]
    const waiting = new Map<number, (reply: Buffer) => Buffer | undefined>()
    const cut = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('error', cut).on('close', cut)

    function handleRequest(frame: Buffer): void {
      const head = readHeader(frame)
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

    function handleResponse(frame: Buffer): void {
      const id = frame.readInt32LE(8)
      const answer = waiting.get(id)?.(frame)
      waiting.delete(id)
      if (answer) client.write(answer)
    }

    client.on('data', (piece) => {
      for (const frame of requestReader.add(piece)) handleRequest(frame)
    })
    database.on('data', (piece) => {
      for (const frame of responseReader.add(piece)) handleResponse(frame)
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
    // The embedded server does not support retryable writes. Polling returns whole responses, and rechecks at once.
    uri: `mongodb://${address}/?replicaSet=rs0&retryWrites=false&serverMonitoringMode=poll&minHeartbeatFrequencyMS=20`,
    fail: (command, ...next) => void faults.set(command, next),
    commandCount: (command) => counts.get(command) ?? 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}
