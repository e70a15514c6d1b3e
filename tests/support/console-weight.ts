import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'admin', 'dist')
const ASSETS = join(DIST, 'assets')
const STATIC_IMPORTS = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g
const NAMED = /(?:src|href)="\/admin\/assets\/([^"]+\.(?:js|css))"/g

const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Bytes that a browser is sent for a file: its brotli form, or itself where it is too small for one. */
async function sentBytes(name: string): Promise<number> {
  const path = join(ASSETS, name)
  const { size } = await stat(`${path}.br`).catch(() => stat(path))
  return size
}

/** Scripts that come with these, themselves among them. */
async function withImports(names: readonly string[], known = new Set<string>()): Promise<Set<string>> {
  for (const name of names) {
    if (known.has(name)) continue
    known.add(name)
    if (name.endsWith('.js')) await withImports(all(STATIC_IMPORTS, await readFile(join(ASSETS, name), 'utf8')), known)
  }
  return known
}

/** The chunk that a lazily loaded module of the console became. */
export async function chunkOf(module: string): Promise<string> {
  const name = basename(module).replace(/\.\w+$/, '')
  const found = (await readdir(ASSETS)).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  if (!found) throw new Error(`${module} is no chunk of its own`)
  return found
}

const page = () => readFile(join(DIST, 'index.html'), 'utf8')

/**
 * Scripts and styles of the built console that a browser loads to show a screen: what comes first, the reader's words, and
 * the screen with what it imports.
 */
export const loadedWith = async (screen: string, words: 'ar' | 'en'): Promise<Set<string>> =>
  withImports([...all(NAMED, await page()), await chunkOf(`_words_${words}.js`), await chunkOf(screen)])

/** Compressed bytes of all that and of the page. Letters, which are compressed in themselves, are not counted. */
export async function weightOf(screen: string, words: 'ar' | 'en'): Promise<number> {
  const bytes = await Promise.all([...(await loadedWith(screen, words))].map(sentBytes))
  return bytes.reduce((sum, size) => sum + size, Buffer.byteLength(await page()))
}
