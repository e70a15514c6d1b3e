import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A request as an attacker writes it: the path goes as it is, nothing is put right on the way. */
export type Sent = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Keeps the rest to itself: the answer comes before the end of the request, or never. */
  unfinished?: true
}
export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  /** The body as it came, undecoded bytes and as UTF-8. */
  bytes: Buffer
  text: string
  /** Until the last byte. */
  ms: number
}
export type Ask = (sent: Sent, again?: boolean) => Promise<Answer>

/** Longer than any answer may take; one that takes so long counts as none. */
const PATIENCE_MS = { whole: 20_000, unfinished: 5_000 }

/** Calls a server over its socket. */
export function askerOf(url: string): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(url)
  const ask: Ask = (asked, again = true) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', path, headers = {}, body, unfinished } = asked
      const begun = performance.now()
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...length, ...headers },
          timeout: PATIENCE_MS[unfinished ? 'unfinished' : 'whole'],
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => unfinished && sent.destroy())
          // Cut off after the head: what came is the answer.
          response.on('close', () => {
            if (unfinished) sent.destroy()
            const bytes = Buffer.concat(parts)
            const { statusCode = 0, headers } = response
            resolve({ status: statusCode, headers, bytes, text: bytes.toString('utf8'), ms: performance.now() - begun })
          })
          response.on('error', () => {})
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)))
      // A kept connection may be closed by its other end at any moment; browsers ask again.
      sent.on('error', (error) => (again && sent.reusedSocket ? resolve(ask(asked, false)) : reject(error)))
      // Who is refused before the body is read may be hung up on while still sending.
      if (unfinished) sent.write(body)
      else sent.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** What an answer says, where it is JSON; undefined for anything else. */
export function said(answer: Pick<Answer, 'text'>): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    return undefined
  }
}

/** The fields that a refusal names. */
export function fieldErrors(answer: Pick<Answer, 'text'>): string[] {
  const body = said(answer)
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : []
  return Array.isArray(errors) ? errors.map((error: { field?: unknown }) => String(error.field)) : []
}
