import { brotliCompressSync } from 'node:zlib'

/** In compressed bytes. */
export type PageSize = { page: number; scripts: number; styles: number }

/** Modules then import others, static and dynamic alike. */
const STARTS =
  /(?:<script[^>]*\ssrc|<link[^>]*rel="modulepreload"[^>]*\shref|component-url|renderer-url|before-hydration-url)="([^"]+)"/g
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g
const IMPORTS = /(?:from|import)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)
const small = (text: string): number => (text === '' ? 0 : brotliCompressSync(text).length)

export async function measurePageSize(url: string): Promise<PageSize> {
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
  const sum = (texts: Iterable<string>) => [...texts].reduce((bytes, text) => bytes + small(text), 0)
  return {
    page: small(html.replace(STYLES, '')),
    scripts: sum([...scripts.values(), ...all(INLINE, html)]),
    styles: sum(all(STYLES, html)),
  }
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.text()
}
