import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A connection to a server of this machine: what is said is written as it is, what is heard is kept. */
export type Line = { say(text: string): void; heard(): string; closed: Promise<void>; socket: Socket }

/** Only a connection that is never closed lasts so long. */
const BOUND_MS = 10_000
const NOT_CLOSED = 'the server did not close the connection'

export async function openLine(server: Server): Promise<Line> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard += text
  })
  // A cut line is one of the answers that are expected.
  socket.on('error', () => {})
  const closed = new Promise<void>((done) => void socket.once('close', () => done()))
  await Promise.race([once(socket, 'connect').catch(() => closed), closed])
  return { say: (text) => void socket.write(text, 'latin1'), heard: () => heard, closed, socket }
}

/** Everything that is answered to a text until the server closes: a request that it understands must ask for that. */
export async function exchange(server: Server, text: string): Promise<string> {
  const line = await openLine(server)
  line.socket.setTimeout(BOUND_MS, () => line.socket.destroy(new Error(NOT_CLOSED)))
  line.say(text)
  await line.closed
  if (line.socket.errored?.message === NOT_CLOSED) throw line.socket.errored
  return line.heard()
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
