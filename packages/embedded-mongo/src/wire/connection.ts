import type { Socket } from 'node:net'
import { dispatch, errorReply } from '../commands/dispatch.ts'
import type { Engine } from '../engine.ts'
import { FrameReader } from './frame-reader.ts'
import { type Message, readHeader, readMessage, writeMessage } from './message.ts'

export type CommandListener = (body: Message['body']) => void

/** Runs a connection's commands in sequence. A reply leaves once its reads and writes are on disk. */
export function serveConnection(socket: Socket, engine: Engine, number: number, onCommand?: CommandListener): void {
  const frames = new FrameReader()
  let queue = Promise.resolve()
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    try {
      for (const frame of frames.add(chunk))
        queue = queue.then(() => handleFrame(socket, engine, number, frame, onCommand))
    } catch (error) {
      // The rest of the client's stream is unreadable.
      console.error(`invalid wire message from client: ${error}`)
      socket.destroy()
    }
  })
}

async function handleFrame(
  socket: Socket,
  engine: Engine,
  number: number,
  frame: Buffer,
  onCommand?: CommandListener,
): Promise<void> {
  const { batch } = engine.store
  const { failureCount } = batch
  const head = readHeader(frame)
  let silent = false
  let reply: Buffer
  try {
    const message = readMessage(frame)
    silent = message.expectsNoReply
    onCommand?.(message.body)
    reply = writeMessage(head, await dispatch(engine, message.body, message.db, number))
  } catch (error) {
    reply = writeMessage(head, errorReply(error))
  }
  await new Promise<void>((done) => {
    batch.whenDurable(failureCount, (lost) => {
      if (!silent && socket.writable) socket.write(lost === undefined ? reply : writeMessage(head, errorReply(lost)))
      done()
    })
  })
}
