import type { ObjectId } from '@mikro-orm/mongodb'
import { Competition } from '../../model/competition.entity.ts'
import type { Em } from '../../platform/database.ts'

const MAX_SLUG_LENGTH = 50

export async function findFreeSlug(em: Em, season: ObjectId, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^_+|_+$/g, '')
  const base = words || 'competition'
  const others = await em.find(Competition, { season }, { fields: ['slug'] })
  const taken = new Set(others.map(({ slug }) => slug))
  let slug = base
  for (let nth = 2; taken.has(slug); nth += 1) slug = `${base}_${nth}`
  return slug
}
