import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import { DEFAULT_OFFER_HOURS } from '@olympiad/contracts/constants'
import { MIDDLE } from '@olympiad/contracts/pictures'
import type { SeasonAttributeView } from '@olympiad/contracts/views/olympiad'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const words = () => p.string().$type<Opt<string>>().default('')
const percent = () => p.integer().$type<Opt<number>>().default(MIDDLE)
const flag = () => p.boolean().$type<Opt<boolean>>().default(false)

const SeasonSchema = defineEntity({
  name: 'Season',
  collection: 'wroseasons',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    slug: p.string(),
    name: p.string(),
    name_en: p.string(),
    title: words(),
    title_en: words(),
    description: words(),
    description_en: words(),
    logo: words(),
    photo: words(),
    photo_alt: words(),
    photo_alt_en: words(),
    photo_credit: words(),
    photo_credit_en: words(),
    photo_focus_x: percent(),
    photo_focus_y: percent(),
    /** False hides the season and everything in it. */
    status: flag(),
    /** Also requires the competition's `reg_status`. */
    registration: flag(),
    registration_opens_at: words(),
    registration_closes_at: words(),
    offer_hours: p.integer().$type<Opt<number>>().default(DEFAULT_OFFER_HOURS),
    /** On the home page and in the menu; competition slugs refer to this season. */
    home_active: flag(),
    cert_download: flag(),
    attributes: p.json<SeasonAttributeView[]>().$type<Opt<SeasonAttributeView[]>>().default([]),
    /** First and last day of the national final, in Riyadh's time zone (`YYYY-MM-DD`), and its place. Empty until known. */
    starts_on: words(),
    ends_on: words(),
    place: words(),
    place_en: words(),
    /** `YYYY-MM-DD`; empty: see `ageDay`. */
    age_day: words(),
    /** Also holds between its competitions, for members. */
    one_team: flag(),
    created_at: p.datetime(),
  },
})

export class Season extends SeasonSchema.class {}
SeasonSchema.setClass(Season)

export const seasonIndexes: IndexDeclaration[] = [
  { collection: 'wroseasons', key: { slug: 1 }, options: { unique: true } },
]

export const seasonPersonalData: Record<string, PersonalData> = {
  wroseasons: { none: 'the olympiad itself' },
}
