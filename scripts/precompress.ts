import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Pictures and fonts are already compressed. */
const FILES = '**/*.{css,js,svg,wasm}'
/** Below this size compression saves no packet. */
const MIN_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function precompressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([brotli(plain), zip(plain, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes a brotli and a gzip file beside every such file, at the highest level. Threads compress several at once. */
export async function precompress(folder: string): Promise<void> {
  const compressing: Promise<void>[] = []
  for await (const name of glob(FILES, { cwd: folder })) compressing.push(precompressFile(join(folder, name)))
  await Promise.all(compressing)
}
