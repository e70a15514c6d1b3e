import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  BlockList,
  createServer as createSocketServer,
  type ListenOptions,
  type Server as SocketServer,
} from 'node:net'
import type { Duplex } from 'node:stream'
import { createSecureResponse } from '../platform/http/secure-headers.ts'
import { createClientErrorHandler } from './client-error.ts'
import { limitConnections, type MAX_CONNECTIONS } from './limit-connections.ts'
import { rejectMalformedRequest } from './malformed-request.ts'

/** Shutdown waits this long for open requests, then closes their sockets. */
const SHUTDOWN_TIMEOUT_MS = 6_000
const SWEEP_MS = 100

export const TIMEOUTS = {
  headers_ms: 15_000,
  /** The largest upload over a slow line. */
  request_ms: 180_000,
  /** Without a byte in either direction; no call of ours takes so long. */
  silence_ms: 60_000,
  /** Longer than balancers keep a connection: otherwise a request can meet a closing socket. */
  keptAlive_ms: 65_000,
  check_ms: 5_000,
}
const MAX_HEADER_BYTES = 16 * 1024
/** Bounds the drain of a refused body, which lets the client read the answer. */
const DRAIN_LIMITS = { bytes: 64 * 1024 * 1024, ms: 10_000 }
/**
 * Node accepts one connection per socket and turn of its event loop, so in a rush the last ones would wait for seconds.
 * Only Linux spreads connections over the sockets of one port.
 */
const ACCEPTORS = process.platform === 'linux' ? 32 : 1
/** As `node:http` sets them for its own socket. */
const SOCKET_OPTIONS = { allowHalfOpen: true, noDelay: true } as const
const acceptorsOf = new WeakMap<Server, SocketServer[]>()
const BODILESS = new Set(['GET', 'HEAD'])

export type ServerRules = {
  publicUrl: string
  trustedProxies?: BlockList
  timeouts?: Partial<typeof TIMEOUTS>
  connections?: typeof MAX_CONNECTIONS
}

/** The server drains unread bodies itself, within bounds. */
export const LISTENER_OPTIONS = { autoCleanupIncoming: false } as const

export function createHttpServer(answer: RequestListener, rules: ServerRules): Server {
  const { publicUrl, trustedProxies = new BlockList(), connections } = rules
  const timeouts = { ...TIMEOUTS, ...rules.timeouts }
  const handleClientError = createClientErrorHandler(publicUrl)
  const latestResponses = new WeakMap<Duplex, ServerResponse>()

  const server = createServer(
    {
      ServerResponse: createSecureResponse(publicUrl),
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headers_ms,
      requestTimeout: timeouts.request_ms,
      keepAliveTimeout: timeouts.keptAlive_ms,
      connectionsCheckingInterval: timeouts.check_ms,
    },
    (incoming, outgoing) => {
      latestResponses.set(incoming.socket, outgoing)
      // A keep-alive connection takes no further request during shutdown.
      if (!server.listening) outgoing.shouldKeepAlive = false
      if (!BODILESS.has(incoming.method ?? '')) drain(incoming, outgoing)
      if (!rejectMalformedRequest(incoming, outgoing)) answer(incoming, outgoing)
    },
  )
  server.setTimeout(timeouts.silence_ms)
  server.on('clientError', (error, socket) => {
    const latestResponse = latestResponses.get(socket)
    // In the middle of a response, no error page is possible.
    if (latestResponse?.headersSent && !latestResponse.writableFinished) socket.destroy()
    else handleClientError(error, socket)
  })
  limitConnections(server, trustedProxies, connections)
  return server
}

/** Drains the rest of a body, so that the client reads the answer instead of a reset. */
function drain(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.complete) return
    const cut = () => incoming.socket.destroy()
    const timer = setTimeout(cut, DRAIN_LIMITS.ms)
    let bytes = 0
    // An earlier reader has stopped, and would pause the stream again.
    incoming.removeAllListeners('data')
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > DRAIN_LIMITS.bytes) cut()
    })
    incoming.once('close', () => clearTimeout(timer))
    incoming.resume()
  })
}

/** The message names the variable to change, in one line. */
export class ListenError extends Error {
  override name = 'ListenError'
}

type ListenAddress = { port: number; host: string; variable?: string }

const LISTEN_ERRORS: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ port, variable = 'PORT' }) => `${variable}: ${port} is in use by another program; name a free one`,
  EACCES: ({ port, variable = 'PORT' }) =>
    `${variable}: ${port} is not for this user to listen on; name one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no address of this machine`,
}

/** @throws {ListenError} when the address is in use or not local */
export async function listen(server: Server, address: ListenAddress): Promise<Server> {
  if (ACCEPTORS > 1) await assertPortFree(address)
  await open(server, address)
  const { port } = server.address() as AddressInfo
  const acceptors = Array.from({ length: ACCEPTORS - 1 }, () =>
    createSocketServer(SOCKET_OPTIONS, (socket) => server.emit('connection', socket)),
  )
  acceptorsOf.set(server, acceptors)
  try {
    await Promise.all(acceptors.map((acceptor) => open(acceptor, { ...address, port })))
  } catch (error) {
    await closeGracefully(server)
    throw error
  }
  return server
}

function open(
  server: SocketServer,
  address: ListenAddress,
  options: ListenOptions = { reusePort: ACCEPTORS > 1 },
): Promise<void> {
  return new Promise((ready, fail) => {
    const failed = (error: NodeJS.ErrnoException) => {
      const describe = LISTEN_ERRORS[error.code ?? '']
      fail(describe ? new ListenError(describe(address)) : error)
    }
    server.once('error', failed)
    server.listen({ ...options, port: address.port, host: address.host }, () => {
      server.off('error', failed)
      ready()
    })
  })
}

/** @throws {ListenError} when the address is unavailable */
export async function assertPortFree(address: ListenAddress): Promise<void> {
  const probe = createSocketServer()
  await open(probe, address, {})
  await close(probe)
}

const close = (server: SocketServer) => new Promise((done) => server.close(done))

export async function closeGracefully(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
  // A keep-alive connection becomes idle only after its request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await Promise.all([server, ...(acceptorsOf.get(server) ?? [])].map(close))
  clearInterval(sweep)
  clearTimeout(cut)
}
