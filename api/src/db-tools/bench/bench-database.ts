import type { Collection, MongoClient } from 'mongodb'
import { teamIndexes } from '../../model/team.entity.ts'
import { teamDocument } from './teams.ts'

export interface BenchDatabase {
  readonly size: number
  readonly client: MongoClient
  readonly teams: Collection
  readonly orders: Collection
}

const PER_INSERT = 1000

export async function fillBenchDatabase(client: MongoClient, database: string, size: number): Promise<BenchDatabase> {
  const db = client.db(database)
  const teams = db.collection('teams')
  const orders = db.collection('orders')
  for (let first = 0; first < size; first += PER_INSERT) {
    const count = Math.min(PER_INSERT, size - first)
    await teams.insertMany(Array.from({ length: count }, (_, n) => teamDocument(first + n)))
  }
  for (const { key, options } of teamIndexes) await teams.createIndex(key, options)
  await orders.createIndex({ team: 1 })
  return { size, client, teams, orders }
}
