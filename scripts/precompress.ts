import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** What a browser loads as text. Pictures and letters are compressed in themselves. */
const TEXTS = '**/*.{css,js,svg}'
/** Below that, a compressed file saves no packet. */
const WORTH_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts a brotli and a gzip file beside every text of a folder, as small as they get: made once, sent ever after. */
export async function precompress(folder: string): Promise<void> {
  for await (const name of glob(TEXTS, { cwd: folder })) {
    const file = join(folder, name)
    const plain = await readFile(file)
    if (plain.length < WORTH_BYTES) continue
    const [br, gz] = await Promise.all([brotli(plain), zip(plain, { level: 9 })])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}
