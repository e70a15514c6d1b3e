import { createHash } from 'node:crypto'

const TAGS = ['script', 'style']
const DATA = 'type="application/ld+json"'
const HASH = / 'sha256-[^']+'/g

/** Keeps only the hashes of scripts and styles on this page (UTF-8); Astro lists the whole site's. */
export function pruneCspHashes(policy: string, page: Buffer): string {
  // One byte, one character: markup is ASCII, and texts are only hashed.
  const html = page.toString('latin1')
  const presentHashes = new Set(TAGS.flatMap((tag) => inlineTexts(html, tag)).map(hashOf))
  return policy.replace(HASH, (hash) => (presentHashes.has(hash) ? hash : ''))
}

function inlineTexts(html: string, tag: string): string[] {
  const texts: string[] = []
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${tag}>`, start)
    if (start === 0 || end < 0) break
    if (end > start && !html.slice(at, start).includes(DATA)) texts.push(html.slice(start, end))
    // A tag in the text of an attribute hides none behind it.
    at = start
  }
  return texts
}

const hashOf = (text: string): string => ` 'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`
