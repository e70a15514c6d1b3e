import { connect } from 'node:net'

export type Target = { url: string; headers?: Record<string, string>; status: number }
/** `bytes` include the head; `percentileMs` takes a share from 0 to 1. */
export type LoadResult = { total: number; perSecond: number; bytes: number; percentileMs(share: number): number }

type Options = { connections: number; seconds: number }
/** True when `received` bytes ending in `tail` are a whole response. */
type IsWholeResponse = (received: number, tail: string) => boolean

const PIECE_BYTES = 64 * 1024
const END_OF_HEAD = '\r\n\r\n'
const END_OF_CHUNKS = '0\r\n\r\n'

/**
 * Keeps every connection busy and reads only status and end of a response.
 * A client slower than the server would let it idle, and each wake-up costs CPU that a busy server saves.
 */
export async function generateLoad(target: Target, { connections, seconds }: Options): Promise<LoadResult> {
  const { hostname, port, pathname, search, host } = new URL(target.url)
  const fields = { host, connection: 'keep-alive', ...target.headers }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const status = Buffer.from(` ${target.status} `)

  const took_ms: number[] = []
  let bytes = 0
  const began_ms = performance.now()
  const until_ms = began_ms + seconds * 1000
  const ask = (): Promise<void> =>
    new Promise((done, fail) => {
      let asked_ms = 0
      let received = 0
      let isWhole: IsWholeResponse | undefined
      // The end may arrive in two chunks.
      let tail = ''
      const next = () => {
        asked_ms = performance.now()
        received = 0
        tail = ''
        socket.write(request)
      }
      const take = (piece: Buffer) => {
        if (received === 0 && !piece.subarray(8, 13).equals(status)) {
          return void socket.destroy(new Error(`${target.url}: ${piece.toString('latin1').split('\r\n', 1)}`))
        }
        isWhole ??= responseDetector(piece)
        received += piece.length
        tail = (tail + piece.toString('latin1', Math.max(0, piece.length - END_OF_CHUNKS.length))).slice(
          -END_OF_CHUNKS.length,
        )
        if (!isWhole(received, tail)) return
        const now_ms = performance.now()
        took_ms.push(now_ms - asked_ms)
        bytes += received
        if (now_ms < until_ms) next()
        else socket.destroy()
      }
      const buffer = Buffer.allocUnsafe(PIECE_BYTES)
      const callback = (length: number) => {
        take(buffer.subarray(0, length))
        return true
      }
      const onread = { buffer, callback }
      const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, next)
      socket.once('error', fail)
      socket.once('close', () => (performance.now() < until_ms ? fail(new Error(`${target.url}: closed`)) : done()))
    })
  await Promise.all(Array.from({ length: connections }, ask))
  const total = took_ms.length
  const sorted = took_ms.toSorted((a, b) => a - b)
  return {
    total,
    perSecond: (total / (performance.now() - began_ms)) * 1000,
    bytes: bytes / total,
    percentileMs: (share) => sorted[Math.max(0, Math.ceil(total * share) - 1)] ?? 0,
  }
}

function responseDetector(first: Buffer): IsWholeResponse {
  const head = first.toString('latin1', 0, first.indexOf(END_OF_HEAD) + END_OF_HEAD.length).toLowerCase()
  if (head.includes('\r\ntransfer-encoding: chunked')) {
    return (_, tail) => tail === END_OF_CHUNKS
  }
  const length = head.length + Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0)
  return (received) => received >= length
}
