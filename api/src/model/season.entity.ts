import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { SeasonAttributeView } from '@olympiad/contracts/views/olympiad'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const words = () => p.string().$type<Opt<string>>().default('')
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
    /** False hides the season and everything in it. */
    status: flag(),
    /** Also requires the competition's `reg_status`. */
    registration: flag(),
    /** On the home page and in the menu; competition slugs refer to this season. */
    home_active: flag(),
    cert_download: flag(),
    attributes: p.json<SeasonAttributeView[]>().$type<Opt<SeasonAttributeView[]>>().default([]),
    /** First and last day of the national final, in Riyadh's time zone (`YYYY-MM-DD`), and its place. Empty until known. */
    starts_on: words(),
    ends_on: words(),
    place: words(),
    place_en: words(),
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
