import type { IncomingHttpHeaders } from 'node:http'
import { type BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** All requests without a socket share it: who can't be told apart is limited together. */
const UNKNOWN = 'unknown'

/** Tells who is asking. */
export type ClientAddress = (c: Context) => string

/**
 * Who is asking, for limits: the address at the other end of the socket. Headers can claim anything, so that only of our
 * own proxies it is believed on whose behalf they ask. One who holds an IPv6 address holds its whole /64, so that is what
 * counts.
 */
export function clientAddresses(proxies: BlockList): ClientAddress {
  const addressOf = socketAddresses(proxies)
  // A page's own call in process has no socket, unless the page hands its bindings on.
  return (c) =>
    addressOf(c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined, c.req.header('x-forwarded-for'))
}

/** The same by the address at the other end of the socket, and what was forwarded. */
export function socketAddresses(proxies: BlockList): (socket: string | undefined, forwarded?: string) => string {
  return (socket, forwarded) => {
    if (socket === undefined) return UNKNOWN
    let address = unmapped(socket)
    // Each proxy adds at the end who asked it; what stands before that may be anybody's invention.
    const claims = forwarded?.split(',') ?? []
    while (isIP(address) && isAmong(proxies, address)) {
      const before = unmapped(claims.pop()?.trim() ?? '')
      if (!isIP(before)) break
      address = before
    }
    return isIPv6(address) ? prefixOf(address) : address
  }
}

/** What node gives of X-Forwarded-For: one line, however many there were. */
export const forwardedIn = ({ 'x-forwarded-for': forwarded }: IncomingHttpHeaders): string | undefined =>
  Array.isArray(forwarded) ? forwarded.join(',') : forwarded

/** Whether an IP address is in a list; one of IPv4 in either spelling. */
export const isAmong = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** An IPv4 address that is written as an IPv6 one. */
const unmapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** The first four groups of an IPv6 address. */
function prefixOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : new Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
