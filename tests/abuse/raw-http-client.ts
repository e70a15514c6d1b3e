import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** Sends the path unchanged, without normalisation. */
export type RawRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  isIncomplete?: true
}
export type RawResponse = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  ms: number
}
export type SendRawRequest = (sent: RawRequest, again?: boolean) => Promise<RawResponse>

const TIMEOUT_MS = { whole: 20_000, unfinished: 5_000 }

export function createRawHttpClient(url: string): { send: SendRawRequest; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(url)
  const send: SendRawRequest = (rawRequest, retry = true) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', path, headers = {}, body, isIncomplete } = rawRequest
      const startedAt = performance.now()
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...length, ...headers },
          timeout: TIMEOUT_MS[isIncomplete ? 'unfinished' : 'whole'],
        },
        (response) => {
          const parts: Buffer[] = []
          const isEndless = response.headers['content-type'] === 'text/event-stream'
          response.on('data', (part: Buffer) => {
            parts.push(part)
            if (isEndless) sent.destroy()
          })
          response.on('end', () => isIncomplete && sent.destroy())
          response.on('close', () => {
            if (isIncomplete) sent.destroy()
            const bytes = Buffer.concat(parts)
            const { statusCode = 0, headers } = response
            resolve({
              status: statusCode,
              headers,
              bytes,
              text: bytes.toString('utf8'),
              ms: performance.now() - startedAt,
            })
          })
          response.on('error', () => {})
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)))
      // The server may close a keep-alive connection at any time; browsers retry.
      sent.on('error', (error) => (retry && sent.reusedSocket ? resolve(send(rawRequest, false)) : reject(error)))
      // The server may refuse early and close while the client still sends.
      if (isIncomplete) sent.write(body)
      else sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

export function parseJson(answer: Pick<RawResponse, 'text'>): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    return undefined
  }
}

export function fieldErrors(answer: Pick<RawResponse, 'text'>): string[] {
  const body = parseJson(answer)
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : []
  return Array.isArray(errors) ? errors.map((error: { field?: unknown }) => String(error.field)) : []
}
