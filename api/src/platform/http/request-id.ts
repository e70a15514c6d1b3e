import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type BlockList, isIPv6 } from 'node:net'

/** A UUID, a trace id, `Root=1-…`; no line breaks, quotes or email addresses. */
const WELL_FORMED = /^[\w.:=-]{8,100}$/

export type RequestIdResolver = (incoming: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** Keeps the id of our own proxy, so that both logs match. */
export const createRequestIdResolver =
  (proxies: BlockList): RequestIdResolver =>
  ({ headers, socket }) => {
    const incomingId = headers['x-request-id']
    const peer = socket.remoteAddress
    const isOwnProxy = peer !== undefined && proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
    return isOwnProxy && typeof incomingId === 'string' && WELL_FORMED.test(incomingId) ? incomingId : randomUUID()
  }
