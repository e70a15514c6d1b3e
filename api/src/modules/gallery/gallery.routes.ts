import { listGallery } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { type GalleryRow, galleryView } from '../../model/gallery.entity.ts'
import { cached } from '../../platform/http/cached.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'

const ALL = 'all'

/** The pictures that are shown, of seasons that are shown; none for an unknown season. */
export const galleryRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress'>) =>
  callRoutes(deps).on(
    listGallery,
    async (c, { query: { season = ALL } }) => {
      const seasons = await visibleSeasons(c.var.em, season === ALL ? {} : { id: season })
      // Past the ORM: a public page reads these, and makes no entity of each.
      const rows = c.var.em
        .getCollection<GalleryRow>('galleries')
        .find({ season: { $in: seasons.map(({ _id }) => _id) }, status: true }, { sort: { created_at: -1, _id: -1 } })
      return { gallery: (await rows.toArray()).map(galleryView) }
    },
    cached(0),
  ).routes
