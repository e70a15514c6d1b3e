import { listGallery } from '@olympiad/contracts/calls/content'
import { Hono } from 'hono'
import { type GalleryRow, galleryView } from '../../model/gallery.entity.ts'
import { cached } from '../../platform/http/cached.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from '../accounts/http-env.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'

const ALL = 'all'

/** The pictures that are shown, of seasons that are shown; none for an unknown season. */
export function galleryRoutes() {
  return new Hono<Env>().get(listGallery.path, cached(0), valid('query', listGallery.query), async (c) => {
    const { season = ALL } = c.req.valid('query')
    const seasons = await visibleSeasons(c.var.em, season === ALL ? {} : { id: season })
    const rows = c.var.em
      .getCollection<GalleryRow>('galleries')
      .find({ season: { $in: seasons.map(({ _id }) => _id) }, status: true }, { sort: { created_at: -1, _id: -1 } })
    return c.json({ gallery: (await rows.toArray()).map(galleryView) })
  })
}
