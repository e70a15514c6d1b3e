import type { ObjectId } from '@mikro-orm/mongodb'
import { CURRENCY } from '@olympiad/contracts/constants'
import { competitionState, levelState, type PlacesUse, teamsWaiting } from '@olympiad/contracts/places'
import { pickTexts } from '@olympiad/contracts/resource'
import { competitions } from '@olympiad/contracts/resources/competitions'
import type { AgeLevelView, CompetitionView } from '@olympiad/contracts/views/olympiad'
import type { StoredAgeLevel } from '../../model/competition.entity.ts'

/** Older documents may lack fields: only the identity is certain. */
export type CompetitionRow = { _id: ObjectId; season: ObjectId } & Partial<
  Omit<CompetitionView, '_id' | 'id' | 'season' | 'agelevel' | 'availability'> & { agelevel: StoredAgeLevel[] }
>

export const ageLevels = (stored: CompetitionRow['agelevel'] = []): AgeLevelView[] =>
  stored.map(({ title, desc, desc_en, age_from, age_to, places }) => ({
    title,
    desc: desc ?? '',
    desc_en: desc_en ?? '',
    age_from: age_from ?? null,
    age_to: age_to ?? null,
    places: places ?? 0,
  }))

function availabilityOf(use: PlacesUse, stored: CompetitionRow['agelevel'] = []): CompetitionView['availability'] {
  const titles = stored.map(({ title }) => title)
  return {
    state: competitionState(use, titles),
    waiting: teamsWaiting(use),
    levels: titles.map((title) => ({
      title,
      state: levelState(use, title),
      waiting: use.levels.find((level) => level.title === title)?.waiting ?? 0,
    })),
  }
}

export function competitionView(row: CompetitionRow, use: PlacesUse): CompetitionView {
  const id = row._id.toHexString()
  return {
    ...pickTexts(row, competitions.fields),
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
    registration_opens_at: row.registration_opens_at ?? '',
    registration_closes_at: row.registration_closes_at ?? '',
    agelevel: ageLevels(row.agelevel),
    coaches_no: row.coaches_no ?? 1,
    members_no: row.members_no ?? 1,
    members_min: row.members_min ?? 1,
    places: row.places ?? 0,
    availability: availabilityOf(use, row.agelevel),
    paid: row.paid ?? true,
    price: row.price ?? 0,
    currency: row.currency ?? CURRENCY,
  }
}
