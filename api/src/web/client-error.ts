import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import { DEFAULT_HEADERS, secureHeaders } from '../platform/http/secure-headers.ts'

type ErrorResponse = { status: 400 | 408 | 413 | 431; key: TextKey }

/** By the error code of node's parser; anything else is a 400. */
const ERROR_RESPONSES: Readonly<Record<string, ErrorResponse>> = {
  HPE_HEADER_OVERFLOW: { status: 431, key: 'headers_too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, key: 'body_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, key: 'request_too_slow' },
}
const MALFORMED: ErrorResponse = { status: 400, key: 'malformed_request' }
/** Time for a client to read the answer. */
const CLOSE_DELAY_MS = 1_000

/** The reader's language is unknown, so the text is in both. */
export function createClientErrorHandler(publicUrl: string): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  const serialise = ({ status, key }: ErrorResponse): string => {
    const body = `${translate('ar', key)}\n${translate('en', key)}\n`
    const headers = {
      ...secureHeaders(publicUrl),
      ...DEFAULT_HEADERS,
      connection: 'close',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
  }
  const answers = new Map(Object.entries(ERROR_RESPONSES).map(([code, response]) => [code, serialise(response)]))
  const fallback = serialise(MALFORMED)
  const answered = new WeakSet<Duplex>()

  return ({ code = '' }, socket) => {
    // An answer is on its way; later data is malformed too.
    if (answered.has(socket)) return
    answered.add(socket)
    if (!socket.writable) return void socket.destroy()
    socket.on('error', () => socket.destroy())
    socket.end(answers.get(code) ?? fallback)
    setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
  }
}
