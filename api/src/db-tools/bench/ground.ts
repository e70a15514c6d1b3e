import type { Collection, MongoClient } from 'mongodb'
import { teamIndexes } from '../../model/team.entity.ts'
import { teamDocument } from './teams.ts'

/** A database with so many teams, under the indexes that the product gives them. */
export interface Ground {
  readonly size: number
  readonly client: MongoClient
  readonly teams: Collection
  readonly orders: Collection
}

const PER_INSERT = 1000

export async function fillGround(client: MongoClient, database: string, size: number): Promise<Ground> {
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
