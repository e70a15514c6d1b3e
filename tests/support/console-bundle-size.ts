import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'admin', 'dist')
const ASSETS = join(DIST, 'assets')
const STATIC_IMPORTS = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g
const NAMED = /(?:src|href)="\/admin\/assets\/([^"]+\.(?:js|css))"/g

const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The brotli size, or the plain size of a file below the compression threshold. */
async function sentBytes(name: string): Promise<number> {
  const path = join(ASSETS, name)
  const { size } = await stat(`${path}.br`).catch(() => stat(path))
  return size
}

async function withImports(names: readonly string[], known = new Set<string>()): Promise<Set<string>> {
  for (const name of names) {
    if (known.has(name)) continue
    known.add(name)
    if (name.endsWith('.js')) await withImports(all(STATIC_IMPORTS, await readFile(join(ASSETS, name), 'utf8')), known)
  }
  return known
}

export async function findChunk(module: string): Promise<string> {
  const name = basename(module).replace(/\.\w+$/, '')
  const found = (await readdir(ASSETS)).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  if (!found) throw new Error(`${module} is no chunk of its own`)
  return found
}

const page = () => readFile(join(DIST, 'index.html'), 'utf8')

export const findLoadedAssets = async (screen: string, words: 'ar' | 'en'): Promise<Set<string>> =>
  withImports([...all(NAMED, await page()), await findChunk(`_words_${words}.js`), await findChunk(screen)])

/** Compressed bytes including the page, without fonts. */
export async function measureTransferSize(screen: string, words: 'ar' | 'en'): Promise<number> {
  const bytes = await Promise.all([...(await findLoadedAssets(screen, words))].map(sentBytes))
  return bytes.reduce((sum, size) => sum + size, Buffer.byteLength(await page()))
}
