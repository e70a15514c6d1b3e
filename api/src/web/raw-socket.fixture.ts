import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A connection to a server of this machine: what is said is written as it is, what is heard is kept. */
export type Line = { say(text: string): void; heard(): string; closed: Promise<void>; socket: Socket }

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

/** Everything that is answered to a text until the server closes, or has been silent for a while. */
export async function exchange(server: Server, text: string, silence_ms = 300): Promise<string> {
  const line = await openLine(server)
  line.say(text)
  for (let before = -1; line.heard().length > before && !line.socket.destroyed; ) {
    // The first word may be long in coming.
    before = line.heard().length || -1
    await Promise.race([line.closed, pause(silence_ms)])
  }
  line.socket.destroy()
  return line.heard()
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
