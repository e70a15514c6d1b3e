import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Two years: browsers then reach the site by https alone. What lies beside or below its host is somebody else's to decide. */
const STRICT_TRANSPORT = 'max-age=63072000'
/** What pages could ask a browser for, all of it refused: neither site nor console uses any, nor anybody in their name. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Of an answer that says nothing itself. A page says what it needs, an answer of the api needs nothing. */
export const WHERE_NOTHING_IS_SAID = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

/**
 * What every answer of the product carries, unless it says otherwise itself. `referrer-policy` lets our own forms name where
 * they come from: with `no-referrer` browsers send them with `Origin: null`, which the origin rule must refuse.
 */
export const safeHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(new URL(publicUrl).protocol === 'https:' && { 'strict-transport-security': STRICT_TRANSPORT }),
})

type Sent = OutgoingHttpHeaders | readonly OutgoingHttpHeader[]

/**
 * Node's answer, which adds the safe headers as its head is written: nothing that the server says gets past it, neither what
 * is answered from memory nor what node refuses by itself. Made once for a server; what an answer lacks is looked up by a
 * number, a bit for each header, so that it costs a microsecond.
 */
export function safeResponse(publicUrl: string): typeof ServerResponse<IncomingMessage> {
  const all = Object.entries({ ...safeHeaders(publicUrl), ...WHERE_NOTHING_IS_SAID })
  const bits = new Map(all.map(([name], nth) => [name, 1 << nth]))
  const bitOf = (name: string): number => bits.get(name.toLowerCase()) ?? 0
  // A 304 has a browser change what it has kept: a page must not get an answer's policy by it.
  const unchanged = Object.keys(WHERE_NOTHING_IS_SAID).reduce((said, name) => said | bitOf(name), 0)
  const lacking: (readonly string[])[] = []
  const without = (said: number): readonly string[] => {
    lacking[said] ??= all.filter(([name]) => (said & bitOf(name)) === 0).flat()
    return lacking[said]
  }

  return class SafeResponse extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, words?: string | Sent, headers?: Sent): this {
      const sent = typeof words === 'string' ? headers : words
      const lines: OutgoingHttpHeader[] = []
      let said = status === 304 ? unchanged : 0
      for (const name of this.getHeaderNames()) said |= bitOf(name)
      if (isLines(sent)) {
        for (let at = 0; at < sent.length; at += 2) said |= bitOf(String(sent[at]))
        lines.push(...sent)
      } else {
        for (const name in sent) {
          const value = sent[name]
          if (value === undefined) continue
          said |= bitOf(name)
          lines.push(name, value)
        }
      }
      lines.push(...without(said))
      return typeof words === 'string' ? super.writeHead(status, words, lines) : super.writeHead(status, lines)
    }
  }
}

const isLines = (sent: Sent | undefined): sent is readonly OutgoingHttpHeader[] => Array.isArray(sent)
