import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type TextKey, text } from '@olympiad/contracts/texts'
import { safeHeaders, WHERE_NOTHING_IS_SAID } from '../platform/http/safe-headers.ts'

type Refusal = { status: 400 | 408 | 413 | 431; key: TextKey }

/** What node's parser refuses, by its error code; all else that it cannot read is a 400. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, key: 'headers_too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, key: 'body_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, key: 'request_too_slow' },
}
const UNREADABLE: Refusal = { status: 400, key: 'request_unreadable' }
/** As long as whoever still sends may take to hear what is said to them. */
const LAST_WORD_MS = 1_000

/**
 * Answers what is no request on its bare socket, and closes that. Nobody knows the reader's language: it is said in both.
 * The answers are made once for a server.
 */
export function unreadableAnswers(publicUrl: string): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  const written = ({ status, key }: Refusal): string => {
    const body = `${text('ar', key)}\n${text('en', key)}\n`
    const headers = {
      ...safeHeaders(publicUrl),
      ...WHERE_NOTHING_IS_SAID,
      connection: 'close',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
  }
  const answers = new Map(Object.entries(REFUSALS).map(([code, refusal]) => [code, written(refusal)]))
  const other = written(UNREADABLE)
  const told = new WeakSet<Duplex>()

  return ({ code = '' }, socket) => {
    // What comes after it is as unreadable; the answer is on its way.
    if (told.has(socket)) return
    told.add(socket)
    if (!socket.writable) return void socket.destroy()
    socket.on('error', () => socket.destroy())
    socket.end(answers.get(code) ?? other)
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref()
  }
}
