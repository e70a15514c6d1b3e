import type { ObjectId } from '@mikro-orm/mongodb'
import { Competition } from '../../model/competition.entity.ts'
import type { Em } from '../../platform/database.ts'

const MOST = 50

/** A slug that no competition of the season has, from an English name: `future_engineers`, else `future_engineers_2`. */
export async function freeSlug(em: Em, season: ObjectId, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MOST)
    .replace(/^_+|_+$/g, '')
  const base = words || 'competition'
  const others = await em.find(Competition, { season }, { fields: ['slug'] })
  const taken = new Set(others.map(({ slug }) => slug))
  let slug = base
  for (let nth = 2; taken.has(slug); nth += 1) slug = `${base}_${nth}`
  return slug
}
