import type { ObjectId } from '@mikro-orm/mongodb'
import { DEFAULT_OFFER_HOURS } from '@olympiad/contracts/constants'
import { MIDDLE } from '@olympiad/contracts/pictures'
import type { SeasonView } from '@olympiad/contracts/views/olympiad'

export type SeasonRow = { _id: ObjectId; created_at?: Date } & Partial<Omit<SeasonView, '_id' | 'id' | 'competions'>>

export type SeasonFacts = Omit<SeasonView, 'competions'>

export function seasonFacts(row: SeasonRow): SeasonFacts {
  const id = row._id.toHexString()
  return {
    _id: id,
    id,
    slug: row.slug ?? '',
    name: row.name ?? '',
    name_en: row.name_en ?? '',
    title: row.title ?? '',
    title_en: row.title_en ?? '',
    description: row.description ?? '',
    description_en: row.description_en ?? '',
    logo: row.logo ?? '',
    photo: row.photo ?? '',
    photo_alt: row.photo_alt ?? '',
    photo_alt_en: row.photo_alt_en ?? '',
    photo_credit: row.photo_credit ?? '',
    photo_credit_en: row.photo_credit_en ?? '',
    photo_focus_x: row.photo_focus_x ?? MIDDLE,
    photo_focus_y: row.photo_focus_y ?? MIDDLE,
    status: row.status ?? false,
    registration: row.registration ?? false,
    registration_opens_at: row.registration_opens_at ?? '',
    registration_closes_at: row.registration_closes_at ?? '',
    offer_hours: row.offer_hours ?? DEFAULT_OFFER_HOURS,
    home_active: row.home_active ?? false,
    cert_download: row.cert_download ?? false,
    starts_on: row.starts_on ?? '',
    ends_on: row.ends_on ?? '',
    place: row.place ?? '',
    place_en: row.place_en ?? '',
    age_day: row.age_day ?? '',
    one_team: row.one_team ?? false,
    attributes: (row.attributes ?? []).map(({ title, title_en, desc, desc_en, image }) => ({
      title: title ?? '',
      title_en: title_en ?? '',
      desc: desc ?? '',
      desc_en: desc_en ?? '',
      image: image ?? '',
    })),
  }
}
