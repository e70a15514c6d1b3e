import { Zip, ZipDeflate } from 'fflate'

export type ZipEntry = { name: string; bytes: Uint8Array }

/** The library writes no ZIP64, so no archive is larger. */
const MAX_BYTES = 0xffff_ffff

/** Between two chunks other requests have their turn. */
const CHUNK_BYTES = 256 * 1024

const COMPRESSED = /\.(?:pdf|jpg|png|gif|webp|zip)$/

/**
 * Packs files into a ZIP as they come, with at most one of them in memory.
 * @throws {RangeError} beyond 4 GB; what `entries` throws
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Uint8Array> {
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
    for (let at = 0; at === 0 || at < bytes.length; at += CHUNK_BYTES) {
      file.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length)
      yield* pieces.splice(0)
    }
  }
  zip.end()
  yield* pieces
}
