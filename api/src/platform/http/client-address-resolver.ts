import type { IncomingHttpHeaders } from 'node:http'
import { type BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Requests without a socket share one limit. */
const UNKNOWN = 'unknown'

export type ClientAddressResolver = (c: Context) => string

/**
 * Trusts forwarded addresses of our own proxies only; other headers can claim anything.
 * An IPv6 address counts as its /64, since one customer usually holds all of it.
 */
export function createClientAddressResolver(proxies: BlockList): ClientAddressResolver {
  const addressOf = createSocketAddressResolver(proxies)
  // A page's call in process has no socket unless it passes its bindings.
  return (c) =>
    addressOf(c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined, c.req.header('x-forwarded-for'))
}

export function createSocketAddressResolver(
  proxies: BlockList,
): (socket: string | undefined, forwarded?: string) => string {
  return (socket, forwarded) => {
    if (socket === undefined) return UNKNOWN
    let address = toIPv4(socket)
    // Each proxy appends its client's address; a client may invent everything before that.
    const hops = forwarded?.split(',') ?? []
    while (isIP(address) && isInBlockList(proxies, address)) {
      const before = toIPv4(hops.pop()?.trim() ?? '')
      if (!isIP(before)) break
      address = before
    }
    return isIPv6(address) ? ipv6Prefix(address) : address
  }
}

export const forwardedFor = ({ 'x-forwarded-for': forwarded }: IncomingHttpHeaders): string | undefined =>
  Array.isArray(forwarded) ? forwarded.join(',') : forwarded

export const isInBlockList = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const toIPv4 = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

function ipv6Prefix(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : new Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
