import type { AdminSeason } from '@olympiad/contracts/views/admin'
import * as z from 'zod'
import { resource } from '../../platform/http/resource.ts'
import { changesOf, day, flag, line, paragraphs } from '../../platform/http/resource-fields.ts'
import { competitionNames } from '../competitions/competitions.service.ts'
import { Season } from './season.entity.ts'
import { type SeasonRow, seasonFacts } from './season.view.ts'
import { type SeasonChanges, updateSeason } from './seasons.service.ts'

const attribute = z.strictObject({
  title: paragraphs(200),
  title_en: paragraphs(200),
  desc: paragraphs(1000),
  desc_en: paragraphs(1000),
  image: z.string().regex(/^$|^[\w-]{1,64}\.(?:jpg|png|gif|svg)$/, 'upload_unknown'),
})

const changes: z.ZodType<SeasonChanges> = changesOf({
  status: flag,
  registration: flag,
  home_active: flag,
  cert_download: flag,
  name: line(),
  name_en: line(),
  title: paragraphs(300),
  title_en: paragraphs(300),
  description: paragraphs(),
  description_en: paragraphs(),
  starts_on: day,
  ends_on: day,
  place: paragraphs(200),
  place_en: paragraphs(200),
  attributes: z.array(attribute, 'invalid_value').max(3, 'invalid_value'),
})

/** Seasons in the console, newest first, with the names of their competitions. */
export const adminSeasons = resource<SeasonRow, AdminSeason, SeasonChanges>({
  name: 'seasons',
  entity: Season,
  names: { many: 'seasons', one: 'season' },
  async view(em, rows) {
    const competitions = await competitionNames(
      em,
      rows.map(({ _id }) => _id),
    )
    return rows.map((row) => {
      const facts = seasonFacts(row)
      return { ...facts, competions: competitions.get(facts._id) ?? [] }
    })
  },
  list: {
    sort: ['created_at', 'name', 'name_en', 'slug'],
    order: { field: 'created_at', direction: -1 },
    filter: { status: flag, registration: flag, home_active: flag },
    perPage: [10, 25, 100],
  },
  update: { schema: changes, run: updateSeason },
})
