import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { SeasonAttributeView } from '@olympiad/contracts/views/catalogue'
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
    /** Arabic; the `_en` twin is English. So in every pair. */
    name: p.string(),
    name_en: p.string(),
    title: words(),
    title_en: words(),
    description: words(),
    description_en: words(),
    /** A file name under uploads/. */
    logo: words(),
    /** False hides the season and all that is in it. */
    status: flag(),
    /** Teams may register, in competitions whose own reg_status is on. */
    registration: flag(),
    /** On the home page and in the menu; slug addresses of competitions mean this season. */
    home_active: flag(),
    cert_download: flag(),
    /** The three cards of the season page. */
    attributes: p.json<SeasonAttributeView[]>().$type<Opt<SeasonAttributeView[]>>().default([]),
    /** The first and the last day of its national final in Riyadh, `YYYY-MM-DD`, and where it is; empty until it is settled. */
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
  wroseasons: { nothing: 'the olympiad itself' },
}
