import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { SITE_NAME } from '../constants.ts'
import { recordId } from '../forms/fields.ts'
import type { CityView, CompetitionView, FiguresView, RegionView, SeasonView, SettingView } from '../views/catalogue.ts'

const slugOrId = z.string().check(z.minLength(1), z.maxLength(100))

/** Visible competitions of the seasons on the home page, by order_id; `id` (id or slug) gives one, in any visible season. */
export const listCompetitions = defineCall<{ competions: CompetitionView[] }>()({
  method: 'GET',
  path: '/api/competions',
  query: z.object({ id: z.optional(slugOrId) }),
})

/** Visible seasons with their visible competitions, newest first; `id` (id or slug) gives one, `registration=true` the open ones. */
export const listSeasons = defineCall<{ wroseasons: SeasonView[] }>()({
  method: 'GET',
  path: '/api/wro-seasons',
  query: z.object({ id: z.optional(slugOrId), registration: z.optional(z.literal('true')) }),
})

export const listRegions = defineCall<{ regions: RegionView[] }>()({ method: 'GET', path: '/api/regions' })

/** The cities of a region, sorted by their Arabic name. */
export const listCities = defineCall<{ cities: CityView[] }>()({
  method: 'GET',
  path: '/api/cities',
  query: z.object({ region_id: recordId }),
})

export const getSettings = defineCall<{ setting: SettingView }>()({
  method: 'GET',
  path: '/api/settings',
  query: z.object({ site_name: z.optional(z.literal(SITE_NAME)) }),
})

export const getFigures = defineCall<FiguresView>()({ method: 'GET', path: '/api/figures' })
