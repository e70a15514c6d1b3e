import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { permissionsPolicy } from '@olympiad/contracts/permissions-policy'

/** Two years. No includeSubDomains, no preload: others own the sibling hosts. */
const STRICT_TRANSPORT = 'max-age=63072000'

export const DEFAULT_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

/** With `no-referrer` browsers send `Origin: null`, which the origin check must reject. */
export const secureHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(new URL(publicUrl).protocol === 'https:' && { 'strict-transport-security': STRICT_TRANSPORT }),
})

type Sent = OutgoingHttpHeaders | readonly OutgoingHttpHeader[]

/**
 * In `writeHead`, so that cached responses and node's own errors carry the headers too.
 * Create one class per server: it caches missing headers by bit mask.
 */
export function createSecureResponse(publicUrl: string): typeof ServerResponse<IncomingMessage> {
  const all = Object.entries({ ...secureHeaders(publicUrl), ...DEFAULT_HEADERS })
  const bits = new Map(all.map(([name], nth) => [name, 1 << nth]))
  const bitOf = (name: string): number => bits.get(name.toLowerCase()) ?? 0
  // A 304 updates cached headers: a page must not get an api response's policy.
  const unchanged = Object.keys(DEFAULT_HEADERS).reduce((present, name) => present | bitOf(name), 0)
  const cache: (readonly string[])[] = []
  const missingHeaders = (present: number): readonly string[] => {
    cache[present] ??= all.filter(([name]) => (present & bitOf(name)) === 0).flat()
    return cache[present]
  }

  return class SafeResponse extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, reason?: string | Sent, headers?: Sent): this {
      const sent = typeof reason === 'string' ? headers : reason
      const lines: OutgoingHttpHeader[] = []
      let present = status === 304 ? unchanged : 0
      for (const name of this.getHeaderNames()) present |= bitOf(name)
      if (isLines(sent)) {
        for (let at = 0; at < sent.length; at += 2) present |= bitOf(String(sent[at]))
        lines.push(...sent)
      } else {
        for (const name in sent) {
          const value = sent[name]
          if (value === undefined) continue
          present |= bitOf(name)
          lines.push(name, value)
        }
      }
      lines.push(...missingHeaders(present))
      return typeof reason === 'string' ? super.writeHead(status, reason, lines) : super.writeHead(status, lines)
    }
  }
}

const isLines = (sent: Sent | undefined): sent is readonly OutgoingHttpHeader[] => Array.isArray(sent)
