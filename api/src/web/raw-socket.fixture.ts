import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export type RawConnection = { write(text: string): void; received(): string; closed: Promise<void>; socket: Socket }

const TIMEOUT_MS = 10_000
const NOT_CLOSED = 'the server did not close the connection'

export async function openRawConnection(server: Server): Promise<RawConnection> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let output = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    output += text
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((done) => void socket.once('close', () => done()))
  await Promise.race([once(socket, 'connect').catch(() => closed), closed])
  return { write: (text) => void socket.write(text, 'latin1'), received: () => output, closed, socket }
}

/** Reads until the server closes: a valid request must send `Connection: close`. */
export async function sendAndReceive(server: Server, text: string): Promise<string> {
  const line = await openRawConnection(server)
  line.socket.setTimeout(TIMEOUT_MS, () => line.socket.destroy(new Error(NOT_CLOSED)))
  line.write(text)
  await line.closed
  if (line.socket.errored?.message === NOT_CLOSED) throw line.socket.errored
  return line.received()
}

export const parseStatus = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
