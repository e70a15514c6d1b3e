import type { Socket } from 'node:net'
import { dispatch, errorReply } from '../commands/dispatch.ts'
import type { Engine } from '../engine.ts'
import { Frames } from './frames.ts'
import { type Message, readHead, readMessage, writeMessage } from './message.ts'

/** Hears every command that arrives; used to record what a product asks for. */
export type Listener = (body: Message['body']) => void

/**
 * Serves one client. Commands of a connection run one after the other; a reply leaves once what the command wrote, and what
 * it read, is on the disk.
 */
export function serve(socket: Socket, engine: Engine, number: number, heard?: Listener): void {
  const frames = new Frames()
  let queue = Promise.resolve()
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    try {
      for (const frame of frames.add(chunk)) queue = queue.then(() => answer(socket, engine, number, frame, heard))
    } catch (error) {
      // Nothing that such a client sends further can be understood.
      console.error(`a client sent what is no message: ${error}`)
      socket.destroy()
    }
  })
}

async function answer(socket: Socket, engine: Engine, number: number, frame: Buffer, heard?: Listener): Promise<void> {
  const { batch } = engine.store
  const { losses } = batch
  const head = readHead(frame)
  let silent = false
  let reply: Buffer
  try {
    const message = readMessage(frame)
    silent = message.silent
    heard?.(message.body)
    reply = writeMessage(head, await dispatch(engine, message.body, message.db, number))
  } catch (error) {
    reply = writeMessage(head, errorReply(error))
  }
  await new Promise<void>((done) => {
    batch.settled(losses, (lost) => {
      if (!silent && socket.writable) socket.write(lost === undefined ? reply : writeMessage(head, errorReply(lost)))
      done()
    })
  })
}
