import { createHash } from 'node:crypto'

const INLINE = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g
const HASH = / 'sha256-[^']+'/g

/** Keeps only the hashes of scripts and styles on this page; Astro lists the whole site's. */
export function pruneCspHashes(policy: string, html: string): string {
  const presentHashes = new Set<string>()
  for (const [, inline = ''] of html.matchAll(INLINE)) {
    if (inline) presentHashes.add(` 'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
  }
  return policy.replace(HASH, (hash) => (presentHashes.has(hash) ? hash : ''))
}
