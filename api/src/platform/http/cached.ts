import { hash } from 'node:crypto'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'

/** At once: what the framework would ask of another thread takes longer to be handed over than to be made. */
const tagged = etag({ generateDigest: (body) => new Uint8Array(hash('sha1', body, 'buffer')).buffer })

/**
 * For answers that are the same for everybody: a browser may keep them for `seconds`, then asks whether they changed and
 * is told so without the body. 0: it asks each time. Refusals are never kept.
 */
export const cached = (seconds: number) =>
  createMiddleware((c, next) =>
    tagged(c, async () => {
      await next()
      if (c.res.ok) c.header('cache-control', seconds > 0 ? `public, max-age=${seconds}` : 'public, no-cache')
    }),
  )
