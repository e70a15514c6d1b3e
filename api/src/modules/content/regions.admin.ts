import { regions as declared } from '@olympiad/contracts/resources/content'
import { RegionView } from '@olympiad/contracts/views/olympiad'
import { Region, type RegionRow, regionView } from '../../model/region.entity.ts'
import { defineResource } from '../../platform/http/resource.ts'

export const adminRegions = defineResource<RegionRow, RegionView, never>({
  ...declared,
  record: RegionView,
  entity: Region,
  view: async (_em, rows) => rows.map(regionView),
  list: { sort: ['en_name', 'ar_name'], order: { field: 'id', direction: 1 }, filter: {}, perPage: [25, 100] },
})
