import { ObjectId } from '@mikro-orm/mongodb'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { Em } from '../database.ts'

/** Collections whose records have an English word for a file's name. */
const NAMED: Readonly<Record<string, readonly [collection: string, field: string]>> = {
  season: ['wroseasons', 'slug'],
  competion: ['competions', 'slug'],
  region: ['regions', 'en_name'],
}
const ID = /^[0-9a-f]{24}$/i
const MAX_LENGTH = 120

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.\./g, '-to-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

async function partOf(em: Em, name: string, value: string): Promise<string> {
  if (name === 's') return 'search'
  if (value === 'true') return slugOf(name)
  if (value === 'false') return `not-${slugOf(name)}`
  if (!ID.test(value)) return slugOf(value)
  const [collection, field] = NAMED[name] ?? []
  if (!collection || !field) return slugOf(name)
  const found = await em.getCollection(collection).findOne({ _id: new ObjectId(value) }, { projection: { [field]: 1 } })
  return slugOf(String(found?.[field] ?? name))
}

/** `teams-wro-2026-paid-2026-11-26`. Words of a search stay out, since they may name a person. */
export async function exportName(
  em: Em,
  now: Date,
  list: string,
  filters: Readonly<Record<string, string>>,
): Promise<string> {
  const asked = Object.entries(filters).filter(([, value]) => value !== '')
  const parts = await Promise.all(asked.map(([name, value]) => partOf(em, name, value)))
  const told = [list, ...new Set(parts.filter((part) => part !== ''))].join('-').slice(0, MAX_LENGTH)
  return `${told}-${dayInRiyadh(now)}`
}
