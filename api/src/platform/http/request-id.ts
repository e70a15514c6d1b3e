import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type BlockList, isIPv6 } from 'node:net'

/** What proxies make: a UUID, a trace id, `Root=1-…`. Nothing that could be a line, a quote or somebody's address. */
const WELL_FORMED = /^[\w.:=-]{8,100}$/

/** Gives a request the id that names it in the log, in the audit log and in its answer. */
export type RequestIds = (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** The id that one of our own proxies gave a request, so that its log and ours can be read side by side; else a new one. */
export const requestIds =
  (proxies: BlockList): RequestIds =>
  ({ headers, socket }) => {
    const given = headers['x-request-id']
    const peer = socket.remoteAddress
    const ours = peer !== undefined && proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
    return ours && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
  }
