import { CONTENT_PAGE_SIZES } from '@olympiad/contracts/constants'
import { gallery as declared } from '@olympiad/contracts/resources/content'
import { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import type * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { GalleryItem, type GalleryRow, galleryView } from '../../model/gallery.entity.ts'
import type { Em } from '../../platform/database.ts'
import { fieldSchemas } from '../../platform/http/declared-fields.ts'
import { defineResource } from '../../platform/http/resource.ts'
import {
  booleanValue,
  creationSchema,
  optionalReference,
  partialSchema,
  reference,
  requiredLine,
  requiredValue,
} from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { cachedCompetitions } from '../competitions/competitions.service.ts'
import { cachedSeasons } from '../seasons/seasons.service.ts'
import { pictureReader } from '../uploads/picture-reader.ts'
import {
  addGalleryItem,
  changeGalleryItem,
  type GalleryChanges,
  type NewGalleryItem,
  removeGalleryItem,
} from './gallery.service.ts'

const described = requiredLine(declared.fields.alt.max, 'photo_alt_missing')
const FIELDS = {
  ...fieldSchemas(declared.fields),
  alt: described,
  alt_en: described,
  season: requiredValue(reference),
  competion: optionalReference,
}
const changes: z.ZodType<GalleryChanges> = partialSchema(FIELDS)
const created: z.ZodType<NewGalleryItem> = creationSchema(FIELDS, ['name', 'name_en', 'file_path', 'season'])

const namesOf = (record: { name?: string; name_en?: string } | undefined) =>
  record ? { name: record.name ?? '', name_en: record.name_en ?? '' } : null

async function views(em: Em, rows: GalleryRow[]): Promise<AdminGalleryItem[]> {
  const seasons = await cachedSeasons(
    em,
    rows.map(({ season }) => season),
  )
  const competitions = await cachedCompetitions(
    em,
    rows.flatMap(({ competion }) => competion ?? []),
  )
  return rows.map((row) => {
    const view = galleryView(row)
    return {
      ...view,
      season_names: namesOf(seasons.get(view.season)),
      competion_names: namesOf(view.competion === null ? undefined : competitions.get(view.competion)),
      created_at: (row.created_at ?? row._id.getTimestamp()).toISOString(),
    }
  })
}

export const adminGallery = (deps: Pick<Deps, 'storage' | 'now'>) =>
  defineResource<GalleryRow, AdminGalleryItem, GalleryChanges, NewGalleryItem>({
    ...declared,
    record: AdminGalleryItem,
    entity: GalleryItem,
    view: views,
    list: {
      sort: ['created_at', 'name', 'name_en'],
      order: { field: 'created_at', direction: -1 },
      filter: { season: reference, competion: reference, status: booleanValue },
      search: createTextSearch(['name', 'name_en']),
      perPage: CONTENT_PAGE_SIZES,
    },
    create: { schema: created, run: (em, item) => addGalleryItem(em, deps, item) },
    update: { schema: changes, run: (em, id, changed) => changeGalleryItem(em, deps, id, changed) },
    remove: { run: (em, id) => removeGalleryItem(em, deps, id) },
    files: { file: { field: 'file_path', read: pictureReader(deps, 'photo') } },
  })
