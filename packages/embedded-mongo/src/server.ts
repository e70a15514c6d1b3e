import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { Engine } from './engine.ts'
import { expireRegularly } from './expiry.ts'
import { type Listener, serve } from './wire/connection.ts'

export interface ServerOptions {
  /** The data file. */
  readonly file: string
  /** The path of a Unix socket to listen on. */
  readonly socket?: string | undefined
  /** A port of the loopback address to listen on; 0 for any free one. */
  readonly port?: number | undefined
  readonly heard?: Listener | undefined
  /** How often documents whose time is over by a TTL index are removed; once a minute unless told. */
  readonly expireEveryMs?: number
}

export interface RunningServer {
  /** The port listened on, if one was asked for. */
  readonly port: number | undefined
  /** Ends all connections, writes what is left and closes the file. */
  close(): Promise<void>
}

/** Opens the data file and listens. One process at a time may have the file open (see lock.ts). */
export async function startServer({ file, socket, port, heard, expireEveryMs }: ServerOptions): Promise<RunningServer> {
  const engine = new Engine(file)
  const connections = new Set<Socket>()
  let count = 0
  const welcome = (connection: Socket): void => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    serve(connection, engine, ++count, heard)
  }
  const servers: Server[] = []
  if (socket !== undefined) servers.push(await listenOnSocket(socket, welcome))
  const tcp = port === undefined ? undefined : await listen(createServer(welcome), { port, host: '127.0.0.1' })
  if (tcp !== undefined) servers.push(tcp)
  const stopExpiry = expireRegularly(engine, expireEveryMs)
  const address = tcp?.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : undefined,
    close: async () => {
      stopExpiry()
      const closed = servers.map((server) => new Promise((done) => server.close(done)))
      for (const connection of connections) connection.destroy()
      await Promise.all(closed)
      engine.close()
    },
  }
}

/** A socket that only its owner may connect to. One left behind by a killed process is removed first. */
async function listenOnSocket(path: string, welcome: (connection: Socket) => void): Promise<Server> {
  rmSync(path, { force: true })
  const server = await listen(createServer(welcome), { path })
  chmodSync(path, 0o600)
  return server
}

function listen(server: Server, where: { path: string } | { port: number; host: string }): Promise<Server> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(where, () => done(server))
  })
}
