import { listGallery } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { type GalleryRow, galleryView } from '../../model/gallery.entity.ts'
import { cacheControl } from '../../platform/http/cache-control.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'

const ALL = 'all'

export const galleryRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(
    listGallery,
    async (c, { query: { season = ALL } }) => {
      const seasons = await visibleSeasons(c.var.em, season === ALL ? {} : { id: season })
      const rows = c.var.em
        .getCollection<GalleryRow>('galleries')
        .find({ season: { $in: seasons.map(({ _id }) => _id) }, status: true }, { sort: { created_at: -1, _id: -1 } })
      return { gallery: (await rows.toArray()).map(galleryView) }
    },
    cacheControl(0),
  ).routes
