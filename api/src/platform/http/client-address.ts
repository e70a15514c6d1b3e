import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** All requests without a socket share it: who can't be told apart is limited together. */
const UNKNOWN = 'unknown'

/**
 * Who is asking, for limits: the address at the other end of the socket, never what a header claims. One who holds an IPv6
 * address holds its whole /64, so that is what counts.
 */
export function clientAddress(c: Context): string {
  // A page's own call in process has no socket, unless the page hands its bindings on.
  const address = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
  if (address === undefined) return UNKNOWN
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? prefixOf(address) : address
}

/** The first four groups of an IPv6 address. */
function prefixOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : new Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
