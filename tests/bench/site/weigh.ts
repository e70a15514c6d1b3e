import { brotliCompressSync } from 'node:zlib'

/** What a page costs to load, in compressed bytes. */
export type Weight = { page: number; scripts: number; styles: number }

/** Scripts begin here; modules then name others, static and on demand alike. */
const STARTS =
  /(?:<script[^>]*\ssrc|<link[^>]*rel="modulepreload"[^>]*\shref|component-url|renderer-url|before-hydration-url)="([^"]+)"/g
const STYLES = /<link[^>]*rel="stylesheet"[^>]*\shref="([^"]+)"/g
const IMPORTS = /(?:from|import)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)
const small = (text: string): number => (text === '' ? 0 : brotliCompressSync(text).length)

/** Weighs a page of the running product with all scripts that it loads, and those that these load. */
export async function weigh(url: string): Promise<Weight> {
  const html = await textOf(url)
  const scripts = new Map<string, string>()
  const follow = async (address: string): Promise<void> => {
    if (scripts.has(address)) return
    scripts.set(address, '')
    const source = await textOf(address)
    scripts.set(address, source)
    await Promise.all(all(IMPORTS, source).map((path) => follow(new URL(path, address).href)))
  }
  await Promise.all(all(STARTS, html).map((path) => follow(new URL(path, url).href)))
  const styles = await Promise.all(all(STYLES, html).map((path) => textOf(new URL(path, url).href)))
  const sum = (texts: Iterable<string>) => [...texts].reduce((bytes, text) => bytes + small(text), 0)
  return { page: small(html), scripts: sum([...scripts.values(), ...all(INLINE, html)]), styles: sum(styles) }
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}
