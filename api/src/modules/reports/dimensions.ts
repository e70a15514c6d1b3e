import { ObjectId } from '@mikro-orm/mongodb'
import { ageLevelText } from '@olympiad/contracts/age-level-names'
import { TEAM_AGE_LEVELS } from '@olympiad/contracts/constants'
import { PERSON_VALUE_LABELS } from '@olympiad/contracts/person-labels'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { ReportDimension, ReportRow } from '@olympiad/contracts/views/reports'
import type { Em } from '../../platform/database.ts'
import { competitionsInOrder } from '../competitions/competitions.service.ts'
import { cachedRegions } from '../content/regions.ts'
import type { KeyExpression, StoredKey } from './read-groups.ts'

export type RowHead = Pick<ReportRow, 'key' | 'name' | 'name_en' | 'place'>

export type Dimension = {
  /** Regions are grouped by school too: see `suppressNestedCounts`. */
  key: KeyExpression | 'gender'
  /** Stored keys may share a row. */
  headOf(key: StoredKey): RowHead
  /** In this order, before others by size. */
  listed: readonly RowHead[]
  /** Listed rows stand there without a team too. */
  showsEmpty?: true
  isBySize?: true
}

const UNKNOWN: RowHead = { key: '', name: 'غير معروف', name_en: 'Unknown' }
const BY_SCHOOL = { region: '$region', school: '$schoolName' }
const partsOf = (key: StoredKey): { region?: ObjectId; school?: string } =>
  typeof key === 'object' && key !== null && !(key instanceof ObjectId) ? key : {}
const hex = (key: StoredKey): string => (key instanceof ObjectId ? key.toHexString() : '')

/** The competitions of two seasons are the same if their slugs are. */
async function competitions(em: Em, seasons: readonly ObjectId[]): Promise<Dimension> {
  const all = await competitionsInOrder(em, seasons)
  const [season] = seasons
  const heads = new Map<string, RowHead>()
  const bySlug = new Map<string, RowHead>()
  const inSeason = (competition: (typeof all)[number]) => season?.equals(competition.season) === true
  for (const each of all.toSorted((one, other) => Number(inSeason(other)) - Number(inSeason(one)))) {
    const { slug, name = '', name_en = '' } = each
    const head = bySlug.get(slug) ?? { key: slug, name, name_en }
    bySlug.set(slug, head)
    heads.set(each._id.toHexString(), head)
  }
  return {
    key: '$competion',
    headOf: (key) => heads.get(hex(key)) ?? UNKNOWN,
    listed: all.filter(inSeason).flatMap(({ slug }) => bySlug.get(slug) ?? []),
    showsEmpty: true,
  }
}

async function readRegions(em: Em): Promise<Map<string, RowHead>> {
  return new Map(
    [...(await cachedRegions(em))].map(([key, { ar_name, en_name }]) => [
      key,
      { key, name: ar_name, name_en: en_name },
    ]),
  )
}

async function regions(em: Em): Promise<Dimension> {
  const heads = await readRegions(em)
  return {
    key: BY_SCHOOL,
    headOf: (key) => heads.get(hex(partsOf(key).region)) ?? UNKNOWN,
    listed: [...heads.values()],
    showsEmpty: true,
    isBySize: true,
  }
}

/** A school is a name that a coach typed, in a region. */
async function schools(em: Em): Promise<Dimension> {
  const heads = await readRegions(em)
  const seen = new Map<string, RowHead>()
  return {
    key: BY_SCHOOL,
    headOf(key) {
      const { region, school = '' } = partsOf(key)
      const place = heads.get(hex(region)) ?? UNKNOWN
      const id = `${place.key} ${normaliseName(school)}`
      const { name, name_en } = school.trim() === '' ? UNKNOWN : { name: school, name_en: school }
      const head = seen.get(id) ?? { key: id, name, name_en, place: { name: place.name, name_en: place.name_en } }
      seen.set(id, head)
      return head
    },
    listed: [],
  }
}

function levels(): Dimension {
  const headOf = (key: StoredKey): RowHead => {
    if (typeof key !== 'string' || key === '') return UNKNOWN
    const { ar, en } = ageLevelText(key)
    return { key, name: ar, name_en: en }
  }
  return { key: '$ageLevel', headOf, listed: TEAM_AGE_LEVELS.map(headOf) }
}

/** The membership platform's word; empty for whoever was erased. */
function genders(): Dimension {
  const heads = (['Female', 'Male'] as const).map((key): RowHead => {
    const { ar, en } = PERSON_VALUE_LABELS
    return { key, name: ar[key], name_en: en[key] }
  })
  const headOf = (key: StoredKey): RowHead =>
    heads.find((head) => head.key.toLowerCase() === String(key ?? '').toLowerCase()) ?? UNKNOWN
  return { key: 'gender', headOf, listed: heads }
}

export type CountedDimension = Exclude<ReportDimension, 'time'>

/** `seasons` begins with the one of the report. */
export async function loadDimension(em: Em, by: CountedDimension, seasons: readonly ObjectId[]): Promise<Dimension> {
  if (by === 'competition') return await competitions(em, seasons)
  if (by === 'region') return await regions(em)
  if (by === 'school') return await schools(em)
  return by === 'level' ? levels() : genders()
}
