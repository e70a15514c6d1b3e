import type { Socket } from 'node:net'
import { dispatch } from '../commands/dispatch.ts'
import type { Reply } from '../commands/request.ts'
import type { Engine } from '../engine.ts'
import type { MongoError } from '../errors.ts'
import { Frames } from './frames.ts'
import { type Message, readMessage, writeMessage } from './message.ts'

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
      for (const frame of frames.add(chunk)) {
        const message = readMessage(frame)
        heard?.(message.body)
        queue = queue.then(() => answer(socket, engine, number, message))
      }
    } catch (error) {
      // Nothing that such a client sends further can be understood.
      console.error(`a client sent what is no message: ${error}`)
      socket.destroy()
    }
  })
}

async function answer(socket: Socket, engine: Engine, number: number, message: Message): Promise<void> {
  const reply = await dispatch(engine, message.body, message.db, number)
  await new Promise<void>((done) => {
    engine.store.batch.settled((lost) => {
      if (!message.silent && socket.writable)
        socket.write(writeMessage(message, lost === undefined ? reply : lostReply(lost)))
      done()
    })
  })
}

function lostReply(error: MongoError): Reply {
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName }
}
