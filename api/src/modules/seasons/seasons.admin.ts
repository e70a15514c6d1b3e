import { SEASON_PAGE_SIZES } from '@olympiad/contracts/constants'
import { seasons as declared } from '@olympiad/contracts/resources/olympiad'
import { AdminSeason } from '@olympiad/contracts/views/admin'
import type * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { Season } from '../../model/season.entity.ts'
import { fieldSchemas } from '../../platform/http/declared-fields.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { booleanValue, calendarDay, creationSchema, partialSchema, slug } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { competitionSummaries } from '../competitions/competitions.service.ts'
import { pictureReader } from '../uploads/picture-reader.ts'
import { type SeasonRow, seasonFacts } from './season.view.ts'
import { attributeChanges, gatherAttributes, padAttributes } from './season-attributes.ts'
import { createSeason, type NewSeason, removeSeason, type SeasonChanges, updateSeason } from './season-changes.ts'

const FIELDS = {
  slug,
  ...fieldSchemas(declared.fields),
  starts_on: calendarDay,
  ends_on: calendarDay,
  age_day: calendarDay,
  attributes: attributeChanges,
}
const changes: z.ZodType<SeasonChanges> = partialSchema(FIELDS)
const season: z.ZodType<NewSeason> = creationSchema(FIELDS, ['name', 'name_en', 'slug'])

export function adminSeasons(deps: Pick<Deps, 'orm' | 'storage' | 'now'>) {
  const read = pictureReader(deps)
  return defineResource<SeasonRow, AdminSeason, SeasonChanges, NewSeason>({
    ...declared,
    record: AdminSeason,
    entity: Season,
    async view(em, rows) {
      const competitions = await competitionSummaries(
        em,
        rows.map(({ _id }) => _id),
      )
      return rows.map((row) => {
        const facts = seasonFacts(row)
        const attributes = padAttributes(facts.attributes)
        return { ...facts, attributes, competions: competitions.get(facts._id) ?? [] }
      })
    },
    list: {
      sort: ['created_at', 'name', 'name_en', 'slug', 'starts_on'],
      order: { field: 'created_at', direction: -1 },
      filter: {
        status: booleanValue,
        registration: booleanValue,
        home_active: booleanValue,
        cert_download: booleanValue,
      },
      search: createTextSearch(['name', 'name_en', 'slug']),
      perPage: SEASON_PAGE_SIZES,
    },
    files: {
      logo: { field: 'logo', read },
      photo: { field: 'photo', read: pictureReader(deps, 'photo') },
      image_1: { field: 'image_1', read },
      image_2: { field: 'image_2', read },
      image_3: { field: 'image_3', read },
    },
    normaliseInput: gatherAttributes,
    create: { schema: season, run: (em, values) => createSeason(deps, em, values) },
    update: { schema: changes, run: (em, id, values) => updateSeason(deps, em, id, values) },
    remove: { run: (_em, id) => removeSeason(deps, id) },
  })
}
