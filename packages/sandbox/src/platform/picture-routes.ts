import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import type { PictureStore } from './picture-store.ts'

export const pictureRoutes = (pictures: PictureStore): Hono<Env> =>
  new Hono<Env>().get('/:name', async (c) => {
    const picture = await pictures.get(c.req.param('name'))
    if (!picture) return c.notFound()
    return c.body(picture.bytes, 200, {
      'Content-Type': picture.type,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    })
  })
