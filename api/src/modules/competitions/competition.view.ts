import type { ObjectId } from '@mikro-orm/mongodb'
import { CURRENCY } from '@olympiad/contracts/constants'
import type { AgeLevelView, CompetitionView } from '@olympiad/contracts/views/catalogue'

/** A competition as stored. Older documents may lack fields, so nothing but the identity is taken for granted. */
export type CompetitionRow = { _id: ObjectId; season: ObjectId } & Partial<
  Omit<CompetitionView, '_id' | 'id' | 'season'>
>

/** What is written in words, each in Arabic and (`_en`) in English. */
const COMPETITION_TEXTS = [
  'name',
  'description',
  'software',
  'hardware',
  'teams_info',
  'qualification_info',
  'main_mission',
  'theme',
] as const

const WORDS = [...COMPETITION_TEXTS, ...COMPETITION_TEXTS.map((field) => `${field}_en` as const)] as const
type Words = Record<(typeof WORDS)[number], string>

/** Its age levels; what an older one lacks is empty. */
export const ageLevels = (stored: CompetitionRow['agelevel'] = []): AgeLevelView[] =>
  stored.map(({ title, desc, desc_en }) => ({ title, desc: desc ?? '', desc_en: desc_en ?? '' }))

/** The only way out of a competition: as visitors and the console know it. */
export function competitionView(row: CompetitionRow): CompetitionView {
  const id = row._id.toHexString()
  const words = Object.fromEntries(WORDS.map((field) => [field, row[field] ?? ''])) as Words
  return {
    ...words,
    _id: id,
    id,
    slug: row.slug ?? '',
    season: row.season.toHexString(),
    type: row.type ?? 'School',
    order_id: row.order_id ?? 0,
    banner: row.banner ?? '',
    logo: row.logo ?? '',
    status: row.status ?? false,
    reg_status: row.reg_status ?? false,
    agelevel: ageLevels(row.agelevel),
    coaches_no: row.coaches_no ?? 1,
    members_no: row.members_no ?? 1,
    paid: row.paid ?? true,
    price: row.price ?? 0,
    currency: row.currency ?? CURRENCY,
  }
}
