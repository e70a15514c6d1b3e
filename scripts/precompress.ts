import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Pictures and fonts are already compressed. */
const TEXTS = '**/*.{css,js,svg}'
/** Below this size compression saves no packet. */
const MIN_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a brotli and a gzip file beside every text, at the highest level. */
export async function precompress(folder: string): Promise<void> {
  // Several at once: each is compressed by a thread of its own.
  await Promise.all(
    (await Array.fromAsync(glob(TEXTS, { cwd: folder }))).map(async (name) => {
      const file = join(folder, name)
      const plain = await readFile(file)
      if (plain.length < MIN_BYTES) return
      const [br, gz] = await Promise.all([brotli(plain), zip(plain, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}
