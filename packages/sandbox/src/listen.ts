import type { Server } from 'node:net'

/**
 * Listens and resolves to the port. Where no port was asked for, the one of the last run is tried first, so that
 * addresses handed out then still lead here; when somebody else has it, any free one will do.
 */
export async function listen(server: Server, host: string, asked: number, last = 0): Promise<number> {
  if (asked === 0 && last !== 0) {
    try {
      return await listenOn(server, host, last)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
  return listenOn(server, host, asked)
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
