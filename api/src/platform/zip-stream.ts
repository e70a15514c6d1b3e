import { Zip, ZipDeflate } from 'fflate'

/** A stream of bytes need not fit into memory. */
export type ZipEntry = { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> }

/** The library writes no ZIP64. */
const MAX_BYTES = 0xffff_ffff

/** Other requests run between chunks. */
const CHUNK_BYTES = 256 * 1024

const COMPRESSED = /\.(?:pdf|jpg|png|gif|webp|zip)$/

/** Streams a ZIP with at most one entry's bytes in memory. @throws {RangeError} beyond 4 GB; what `entries` throws */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    size += piece.length
    if (size > MAX_BYTES) throw new RangeError('the archive is too large')
    pieces.push(piece)
  })
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name, { level: COMPRESSED.test(name) ? 0 : 6 })
    file.mtime = mtime
    zip.add(file)
    for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
      for (let at = 0; at < part.length; at += CHUNK_BYTES) {
        file.push(part.subarray(at, at + CHUNK_BYTES))
        yield* pieces.splice(0)
      }
    }
    file.push(new Uint8Array(0), true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces
}
