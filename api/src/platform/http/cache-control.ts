import { hash } from 'node:crypto'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'

/** The framework's digest in another thread costs more. */
const tagged = etag({ generateDigest: (body) => new Uint8Array(hash('sha1', body, 'buffer')).buffer })

/** For responses that are equal for everybody; browsers revalidate after `seconds`. Never caches errors. */
export const cacheControl = (seconds: number) =>
  createMiddleware((c, next) =>
    tagged(c, async () => {
      await next()
      if (c.res.ok) c.header('cache-control', seconds > 0 ? `public, max-age=${seconds}` : 'public, no-cache')
    }),
  )
