import { constants, crc32, deflateRawSync } from 'node:zlib'

/** RFC 1952: deflate, no name, no time, unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0])
const STORED_MAX = 65_535

/** A piece of a gzip body: what it says, and whole deflate blocks that say it, whatever stands before or behind them. */
export type GzipPart = { plain: Buffer; blocks: Buffer }

/** Compressed once, to be used in many bodies. */
export const compressedPart = (plain: Buffer): GzipPart => ({
  plain,
  blocks: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
})

/** As it is, for a few bytes that are used once (RFC 1951, 3.2.4). */
export function storedPart(plain: Buffer): GzipPart {
  const blocks: Buffer[] = []
  for (let at = 0; at < plain.length; at += STORED_MAX) {
    const piece = plain.subarray(at, at + STORED_MAX)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(piece.length, 1)
    head.writeUInt16LE(~piece.length & 0xffff, 3)
    blocks.push(head, piece)
  }
  return { plain, blocks: Buffer.concat(blocks) }
}

/** One gzip body of parts, without compressing any of them again. */
export function gzipOf(parts: readonly GzipPart[]): Buffer {
  let sum = 0
  let length = 0
  for (const { plain } of parts) {
    sum = crc32(plain, sum)
    length += plain.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([HEAD, ...parts.map(({ blocks }) => blocks), LAST_BLOCK, tail])
}
