import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ACHIEVEMENTS, ACHIEVEMENTS_MOST, SITE_NAME } from '../constants.ts'
import { ContactForm } from '../forms/contact.ts'
import { recordId } from '../forms/fields.ts'
import type { CityView, CompetitionView, FiguresView, RegionView, SeasonView, SettingView } from '../views/catalogue.ts'
import type { CompetitionFileView, FaqView, GalleryView, PartnerView } from '../views/content.ts'
import type { AchievementView, PublicResultView } from '../views/results.ts'

const slugOrId = z.string().check(z.minLength(1), z.maxLength(100))

/**
 * Visible competitions of the seasons on the home page, by order_id; `id` (id or slug) gives one, in any visible season,
 * with its files.
 */
export const listCompetitions = defineCall<{ competions: (CompetitionView & { files?: CompetitionFileView[] })[] }>()({
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

/** Only what is shown is ever answered, whether or not `status=true` says so. */
const shown = z.object({ status: z.optional(z.literal('true')) })

/** The questions that are shown, in their order. */
export const listFaqs = defineCall<{ faqs: FaqView[] }>()({ method: 'GET', path: '/api/faqs', query: shown })

/** The partners that are shown, in their order. */
export const listPartners = defineCall<{ partners: PartnerView[] }>()({
  method: 'GET',
  path: '/api/partners',
  query: shown,
})

/** The pictures that are shown, newest first: of all visible seasons, or of one (id or slug). */
export const listGallery = defineCall<{ gallery: GalleryView[] }>()({
  method: 'GET',
  path: '/api/gallery',
  query: z.object({ season: z.optional(slugOrId) }),
})

/** The results of a visible competition by age level and rank, or of one age level; none for an unknown one. */
export const listResults = defineCall<{ results: PublicResultView[] }>()({
  method: 'GET',
  path: '/api/resultes',
  query: z.object({ competion_id: recordId, agelevel: z.optional(z.string().check(z.maxLength(50))) }),
})

/** The active teams that achieved most: best rank first, the newest season first among equals. */
export const listAchievements = defineCall<{ teams: AchievementView[] }>()({
  method: 'GET',
  path: '/api/teams/achievments',
  query: z.object({
    type: z.optional(z.literal('coach')),
    limit: z._default(
      z.coerce.number('invalid_value').check(z.int(), z.gte(1), z.lte(ACHIEVEMENTS_MOST)),
      ACHIEVEMENTS,
    ),
  }),
})

/** A visitor's message. May be posted by a page without script too: see forms/form-result.ts. */
export const sendContact = defineCall<{ success: true; msg: string }>()({
  method: 'POST',
  path: '/api/contactus',
  body: ContactForm,
})
