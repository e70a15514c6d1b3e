import { createHash } from 'node:crypto'

const INLINE = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g
const HASH = / 'sha256-[^']+'/g

/** The page's content security policy with only those hashes whose script or style is on the page; Astro lists the whole site's. */
export function ownHashes(policy: string, html: string): string {
  const here = new Set<string>()
  for (const [, inline = ''] of html.matchAll(INLINE)) {
    // A script of its own file has nothing inline to allow.
    if (inline) here.add(` 'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
  }
  return policy.replace(HASH, (hash) => (here.has(hash) ? hash : ''))
}
