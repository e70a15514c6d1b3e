import * as z from 'zod/mini'
import { APPROVAL_POLICIES } from '../community.ts'
import { COMPETITION_TYPES, SOCIAL_NETWORKS } from '../constants.ts'
import { PLACES_STATES } from '../places.ts'
import { competitions } from '../resources/competitions.ts'
import { safeHtmlSchema } from '../safe-html.ts'
import { RetentionSettings } from './privacy.ts'
import { textFieldsShape } from './text-fields-shape.ts'

export const AgeLevelView = z.object({
  title: z.string(),
  desc: z.string(),
  desc_en: z.string(),
  places: z.number().check(z.describe('How many teams have room in it; 0: no limit of its own.')),
  age_from: z.nullable(z.number()).check(z.describe('The youngest and the oldest age of a member; null: any.')),
  age_to: z.nullable(z.number()),
})
export type AgeLevelView = z.output<typeof AgeLevelView>

const PlacesView = z.object({
  state: z.enum(PLACES_STATES),
  waiting: z.number().check(z.describe('Teams on the waiting list.')),
})

/** Money in riyals, before tax. */
export const CompetitionView = z.object({
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  season: z.string(),
  ...textFieldsShape(competitions.fields),
  type: z.enum(COMPETITION_TYPES),
  order_id: z.number(),
  banner: z.string(),
  logo: z.string(),
  status: z.boolean(),
  reg_status: z.boolean(),
  registration_opens_at: z
    .string()
    .check(z.describe('When its registration opens and closes (ISO 8601, UTC); empty: as its season’s.')),
  registration_closes_at: z.string(),
  agelevel: z.array(AgeLevelView),
  coaches_no: z.number(),
  members_no: z.number().check(z.describe('The most members of a team, and the least.')),
  members_min: z.number(),
  places: z.number().check(z.describe('How many teams have room in all levels together; 0: no limit.')),
  availability: z
    .extend(PlacesView, { levels: z.array(z.extend(PlacesView, { title: z.string() })) })
    .check(z.describe('Whether a place is left; may be a minute old.')),
  paid: z.boolean(),
  price: z.number(),
  currency: z.string(),
})
export type CompetitionView = z.output<typeof CompetitionView>

export const SeasonAttributeView = z.object({
  title: z.string(),
  title_en: z.string(),
  desc: z.string(),
  desc_en: z.string(),
  image: z.string(),
})
export type SeasonAttributeView = z.output<typeof SeasonAttributeView>

export const SeasonView = z.object({
  _id: z.string(),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  name_en: z.string(),
  title: z.string(),
  title_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  logo: z.string(),
  photo: z.string().check(z.describe('A photograph, `/uploads/{photo}`, with its own texts; empty without one.')),
  photo_alt: z.string(),
  photo_alt_en: z.string(),
  photo_credit: z.string(),
  photo_credit_en: z.string(),
  photo_focus_x: z.number(),
  photo_focus_y: z.number(),
  status: z.boolean(),
  registration: z.boolean(),
  registration_opens_at: z
    .string()
    .check(z.describe('When registration opens and closes (ISO 8601, UTC), while it is switched on; empty: no limit.')),
  registration_closes_at: z.string(),
  offer_hours: z.number().check(z.describe('How long a place is kept that a waiting team was offered.')),
  home_active: z.boolean(),
  cert_download: z.boolean(),
  starts_on: z
    .string()
    .check(
      z.describe(
        'The first and the last day of its national final, `YYYY-MM-DD`, and where it is; empty until it is settled.',
      ),
    ),
  ends_on: z.string(),
  place: z.string(),
  place_en: z.string(),
  age_day: z
    .string()
    .check(z.describe('The day at which age counts, `YYYY-MM-DD`; empty: the end of the year of its national final.')),
  one_team: z.boolean().check(z.describe('Whether a student may be in one team only of the whole season.')),
  attributes: z.array(SeasonAttributeView),
  competions: z.array(CompetitionView),
})
export type SeasonView = z.output<typeof SeasonView>

export const RegionView = z.object({
  _id: z.string(),
  id: z.string(),
  en_name: z.string(),
  ar_name: z.string(),
})
export type RegionView = z.output<typeof RegionView>
export const CityView = z.object({
  name: z.string(),
  name_en: z.string(),
})
export type CityView = z.output<typeof CityView>

/** The server has sanitised the rich texts. */
export const SettingView = z.object({
  _id: z.string(),
  site_name: z.string(),
  site_copy_right: z.string(),
  site_copy_right_en: z.string(),
  privacy: safeHtmlSchema,
  privacy_en: safeHtmlSchema,
  tearm_condition: safeHtmlSchema,
  tearm_condition_en: safeHtmlSchema,
  contact_email: z.string(),
  contact_phone: z.string(),
  address: z.string().check(z.describe('Where the organisers are, and a map that shows it.')),
  address_en: z.string(),
  location: z.string(),
  store_link: z
    .string()
    .check(z.describe('Sites of ours beside this one, opened in new tabs; empty where there is none.')),
  academy_link: z.string(),
  social: z.array(
    z.object({
      network: z.enum(SOCIAL_NETWORKS),
      url: z.string(),
    }),
  ),
})
export type SettingView = z.output<typeof SettingView>

export const AdminSetting = z.extend(SettingView, {
  id: z.string(),
  seller: z
    .object({
      name: z.string(),
      name_en: z.string(),
      address: z.string(),
      address_en: z.string(),
      vat: z.string(),
      crNumber: z.string(),
    })
    .check(z.describe('Who sells, as invoices name it; from the configuration while nobody has typed it here.')),
  certificate: z
    .object({ chair: z.string(), chair_en: z.string(), signature: z.string(), logos: z.array(z.string()) })
    .check(z.describe('Who signs new certificates, and up to three logos; issued ones never change.')),
  community_students: z.enum(APPROVAL_POLICIES).check(z.describe('Whose posts in the forum wait for an admin.')),
  community_others: z.enum(APPROVAL_POLICIES),
  retention: RetentionSettings.check(z.describe('For how many days what is kept.')),
})
export type AdminSetting = z.output<typeof AdminSetting>

export const StatisticsView = z.object({
  teams: z.number(),
  members: z.number(),
  cities: z.number(),
  seasons: z.number(),
  competitions: z.number(),
})
export type StatisticsView = z.output<typeof StatisticsView>
