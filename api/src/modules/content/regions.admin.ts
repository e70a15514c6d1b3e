import type { RegionView } from '@olympiad/contracts/views/catalogue'
import { resource } from '../../platform/http/resource.ts'
import { Region, type RegionRow, regionView } from './region.entity.ts'

/** Regions in the console: to choose from, not to change. */
export const adminRegions = resource<RegionRow, RegionView, never>({
  name: 'regions',
  entity: Region,
  names: { many: 'regions', one: 'region' },
  view: async (_em, rows) => rows.map(regionView),
  list: { sort: ['en_name', 'ar_name'], order: { field: 'id', direction: 1 }, filter: {}, perPage: [25, 100] },
})
