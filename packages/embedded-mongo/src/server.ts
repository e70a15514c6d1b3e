import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { Engine } from './engine.ts'
import { startTtlMonitor } from './ttl-monitor.ts'
import { type CommandListener, serveConnection } from './wire/connection.ts'

export interface ServerOptions {
  readonly file: string
  readonly socket?: string | undefined
  /** Loopback port, 0 for any free one. */
  readonly port?: number | undefined
  readonly onCommand?: CommandListener | undefined
  readonly ttlIntervalMs?: number
}

export interface RunningServer {
  readonly port: number | undefined
  close(): Promise<void>
}

/** @throws {DataInUse} if another process has the file open (lock.ts) */
export async function startServer({
  file,
  socket,
  port,
  onCommand,
  ttlIntervalMs,
}: ServerOptions): Promise<RunningServer> {
  const engine = new Engine(file)
  const connections = new Set<Socket>()
  let count = 0
  const accept = (connection: Socket): void => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
    serveConnection(connection, engine, ++count, onCommand)
  }
  const servers: Server[] = []
  if (socket !== undefined) servers.push(await listenOnSocket(socket, accept))
  const tcp = port === undefined ? undefined : await listen(createServer(accept), { port, host: '127.0.0.1' })
  if (tcp !== undefined) servers.push(tcp)
  const stopTtlMonitor = startTtlMonitor(engine, ttlIntervalMs)
  const address = tcp?.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : undefined,
    close: async () => {
      stopTtlMonitor()
      const closed = servers.map((server) => new Promise((done) => server.close(done)))
      for (const connection of connections) connection.destroy()
      await Promise.all(closed)
      engine.close()
    },
  }
}

/** Only the owner may connect. Removes the stale socket of a killed process first. */
async function listenOnSocket(path: string, accept: (connection: Socket) => void): Promise<Server> {
  rmSync(path, { force: true })
  const server = await listen(createServer(accept), { path })
  chmodSync(path, 0o600)
  return server
}

function listen(server: Server, target: { path: string } | { port: number; host: string }): Promise<Server> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(target, () => done(server))
  })
}
