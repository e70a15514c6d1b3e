import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type Bytes, bytesOf } from './bytes.ts'
import { joinedSum, shiftOf } from './crc.ts'

/** RFC 1952: deflate, no name, no time, unknown system. */
const HEAD = bytesOf(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]))
/** An empty last block. */
const LAST_BLOCK = bytesOf(Buffer.from([3, 0]))
const TAIL_BYTES = 8

/** A piece of a gzip body: what it says, and whole deflate blocks that say it, whatever stands before or behind them. */
export type GzipPart = { plain: Bytes; blocks: Bytes; sum: number; shift: number }

/** Compressed once, to be used in many bodies. */
export const gzipPart = (plain: Buffer): GzipPart => ({
  plain: bytesOf(plain),
  blocks: bytesOf(deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH })),
  sum: crc32(plain),
  shift: shiftOf(plain.length),
})

/** One gzip body of parts, without reading any of their texts again. */
export function gzipOf(parts: readonly GzipPart[]): Bytes {
  let sum = 0
  let length = 0
  let body = HEAD
  for (const part of parts) {
    sum = joinedSum(sum, part)
    length += part.plain.length
    body += part.blocks
  }
  const tail = Buffer.allocUnsafe(TAIL_BYTES)
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(length % 2 ** 32, 4)
  return body + LAST_BLOCK + bytesOf(tail)
}
