import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import type { PlatformEnv } from './env.ts'

const tagged = etag()

/**
 * For answers that are the same for everybody: a browser may keep them for `seconds`, then asks whether they changed and
 * is told so without the body. 0: it asks each time. Refusals are never kept.
 */
export const cached = (seconds: number) =>
  createMiddleware<PlatformEnv>((c, next) =>
    tagged(c, async () => {
      await next()
      if (c.res.ok) c.header('cache-control', seconds > 0 ? `public, max-age=${seconds}` : 'public, no-cache')
    }),
  )
