import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { BlockList } from 'node:net'
import type { Duplex } from 'node:stream'
import { safeResponse } from '../platform/http/safe-headers.ts'
import { boundConnections, type CONNECTIONS } from './connections.ts'
import { refusedAtOnce } from './readable.ts'
import { unreadableAnswers } from './unreadable.ts'

/** Requests under way are waited for this long on the way down, then cut off. */
const FINISH_MS = 6_000
const SWEEP_MS = 100

/** How long a client may take. */
const PATIENCE = {
  headers_ms: 15_000,
  /** The largest upload by a slow line. */
  request_ms: 180_000,
  /** Without a byte in either direction; nothing of ours keeps somebody waiting so long. */
  silence_ms: 60_000,
  /** Longer than balancers keep a connection: who closes first cuts off nobody. */
  keptAlive_ms: 65_000,
  check_ms: 5_000,
}
const HEADERS_BYTES = 16 * 1024
/** What is refused before it is read is read all the same, up to here, so that the answer is heard; then it is cut. */
const UNHEARD = { bytes: 64 * 1024 * 1024, ms: 10_000 }
const BODILESS = new Set(['GET', 'HEAD'])

export type ServerRules = {
  publicUrl: string
  trustedProxies?: BlockList
  patience?: Partial<typeof PATIENCE>
  connections?: typeof CONNECTIONS
}

/** How the framework is put behind the server, which itself cleans up after bodies that nobody has read. */
export const LISTENER = { autoCleanupIncoming: false } as const

/**
 * The product's HTTP server: every answer carries the safe headers, slow clients are cut, nobody takes all connections, and
 * what is no sound request is refused with words.
 */
export function createHttpServer(answer: RequestListener, rules: ServerRules): Server {
  const { publicUrl, trustedProxies = new BlockList(), connections } = rules
  const patience = { ...PATIENCE, ...rules.patience }
  const answerUnreadable = unreadableAnswers(publicUrl)
  const latest = new WeakMap<Duplex, ServerResponse>()

  const server = createServer(
    {
      ServerResponse: safeResponse(publicUrl),
      maxHeaderSize: HEADERS_BYTES,
      headersTimeout: patience.headers_ms,
      requestTimeout: patience.request_ms,
      keepAliveTimeout: patience.keptAlive_ms,
      connectionsCheckingInterval: patience.check_ms,
    },
    (incoming, outgoing) => {
      latest.set(incoming.socket, outgoing)
      // On the way down a kept connection is not for another request.
      if (!server.listening) outgoing.shouldKeepAlive = false
      if (!BODILESS.has(incoming.method ?? '')) hearOut(incoming, outgoing)
      if (!refusedAtOnce(incoming, outgoing)) answer(incoming, outgoing)
    },
  )
  server.setTimeout(patience.silence_ms)
  server.on('clientError', (error, socket) => {
    const last = latest.get(socket)
    // Amid an answer nothing else can be said.
    if (last?.headersSent && !last.writableFinished) socket.destroy()
    else answerUnreadable(error, socket)
  })
  boundConnections(server, trustedProxies, connections)
  return server
}

/**
 * Reads what is still sent after its answer, so that whoever sends it reads the answer, and not that they were cut off; not
 * for ever.
 */
function hearOut(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.complete) return
    const cut = () => incoming.socket.destroy()
    const timer = setTimeout(cut, UNHEARD.ms)
    let bytes = 0
    // Whoever read it before has stopped, and would stop it again.
    incoming.removeAllListeners('data')
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > UNHEARD.bytes) cut()
    })
    incoming.once('close', () => clearTimeout(timer))
    incoming.resume()
  })
}

/** The address to listen on is not to be had; the message says in one line which variable is to be changed. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

/** `variable` names the port, where that is not PORT. */
type Place = { port: number; host: string; variable?: string }

const WHY: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, variable = 'PORT' }) => `${variable}: ${port} is in use by another program; name a free one`,
  EACCES: ({ port, variable = 'PORT' }) =>
    `${variable}: ${port} is not for this user to listen on; name one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is no address of this machine`,
}

/** Listens. @throws {CannotListen} where the address is taken or not ours */
export const listen = (server: Server, place: Place): Promise<Server> =>
  new Promise((ready, fail) => {
    const failed = (error: NodeJS.ErrnoException) => {
      const why = WHY[error.code ?? '']
      fail(why ? new CannotListen(why(place)) : error)
    }
    server.once('error', failed)
    server.listen(place.port, place.host, () => {
      server.off('error', failed)
      ready(server)
    })
  })

/** Tries whether somebody else listens there, before anything is started. @throws {CannotListen} */
export async function needFree(place: Place): Promise<void> {
  const probe = await listen(createServer(), place)
  await new Promise((done) => probe.close(done))
}

/** Takes no more requests and lets those under way end. */
export async function finish(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  // A kept connection is idle only after its request, and would then be held open for another one.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await new Promise((done) => server.close(done))
  clearInterval(sweep)
  clearTimeout(cut)
}
