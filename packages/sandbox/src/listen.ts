import type { Server } from 'node:net'

/**
 * Without a requested port it tries the last run's port, so that old addresses keep working.
 * If that port is taken, it uses any free one. Returns the port.
 */
export async function listen(server: Server, host: string, requestedPort: number, lastPort = 0): Promise<number> {
  if (requestedPort === 0 && lastPort !== 0) {
    try {
      return await listenOn(server, host, lastPort)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
  return listenOn(server, host, requestedPort)
}

function listenOn(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const onListening = () => {
    server.off('error', reject)
    const address = server.address()
    resolve(typeof address === 'object' && address ? address.port : port)
  }
  server.once('error', reject)
  server.once('listening', onListening)
  server.listen(port, host)
  return promise.catch((error: unknown) => {
    server.off('listening', onListening)
    throw error
  })
}
