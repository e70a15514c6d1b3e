import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../platform/database.ts'
import type { Migration } from '../platform/migrations/migrate.ts'
import { dropIndex } from './drop-index.ts'

type Row = { _id: ObjectId; team: ObjectId }
type Several = { _id: ObjectId; ids: ObjectId[] }

async function surplus(em: Em): Promise<Row[]> {
  const results = em.getCollection<Row>('resultes')
  const teams = await results
    .aggregate<Several>([
      { $sort: { ranked: 1, created_at: -1, _id: -1 } },
      { $group: { _id: '$team', ids: { $push: '$_id' } } },
      { $match: { 'ids.1': { $exists: true } } },
    ])
    .toArray()
  return await results.find({ _id: { $in: teams.flatMap(({ ids }) => ids.slice(1)) } }).toArray()
}

/** Keeps each team's best, newest result and moves the others to `resultes_surplus`. */
export const oneResultPerTeam: Migration = {
  name: '0002-one-result-per-team',
  async run(em) {
    const rows = await surplus(em)
    const aside = em.getCollection<Row>('resultes_surplus')
    for (const row of rows) await aside.replaceOne({ _id: row._id }, row, { upsert: true })
    await em.getCollection<Row>('resultes').deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } })
    await dropIndex(em, 'resultes', 'team_1')
  },
}
