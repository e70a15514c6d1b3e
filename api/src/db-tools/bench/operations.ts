import { ObjectId } from 'mongodb'
import type { BenchDatabase } from './bench-database.ts'
import { benchId, coachIdOf, competitionIdOf, memberId, seasonId, TEAMS_PER_COACH, teamDocument } from './teams.ts'

export interface Operation {
  readonly name: string
  /** True: an index returns a result of constant size, so its cost must not grow with the collection. */
  readonly isIndexedRead: boolean
  iterations(size: number): number
  /** `pick` is an existing team's number, `fresh` an unused one. */
  run(database: BenchDatabase, pick: number, fresh: number): Promise<void>
  cleanUp?(database: BenchDatabase): Promise<void>
}

const PAGE = 10

export const operations: readonly Operation[] = [
  {
    ...indexedRead('point read: team by its number'),
    run: async ({ teams }, pick) => {
      expectCount(await teams.find({ season: seasonId, team_no: pick + 1 }).toArray(), 1)
    },
  },
  {
    ...indexedRead("point read: team by a member's id"),
    run: async ({ teams }, pick) => {
      expectCount(await teams.find({ 'members.steb_user_id': memberId(pick, 2) }).toArray(), 1)
    },
  },
  {
    ...indexedRead(`page of ${PAGE}, newest of a competition`),
    run: async ({ teams }, pick) => {
      const page = teams
        .find({ competion: competitionIdOf(pick) })
        .sort({ team_no: -1 })
        .limit(PAGE)
      expectCount(await page.toArray(), PAGE)
    },
  },
  {
    ...indexedRead(`page of ${PAGE}, with two indexes to choose from`),
    run: async ({ teams }, pick) => {
      const page = teams
        .find({ season: seasonId, competion: competitionIdOf(pick), status: true })
        .sort({ team_no: -1 })
        .limit(PAGE)
      expectCount(await page.toArray(), PAGE)
    },
  },
  {
    ...indexedRead(`count by index: ${TEAMS_PER_COACH} of a coach`),
    run: async ({ teams }, pick) => {
      const count = await teams.countDocuments({ user: coachIdOf(pick) })
      if (count !== TEAMS_PER_COACH) throw new Error(`counted ${count}`)
    },
  },
  {
    ...write('insert', 30),
    run: async ({ teams }, _, fresh) => {
      await teams.insertOne(teamDocument(fresh))
    },
    cleanUp: async ({ teams, size }) => {
      await teams.deleteMany({ season: seasonId, team_no: { $gt: size } })
    },
  },
  {
    ...write('update', 30),
    run: async ({ teams }, pick) => {
      await teams.updateOne({ _id: benchId('team', pick) }, { $inc: { payment_attempts: 1 }, $set: { notes: 'again' } })
    },
  },
  {
    ...write('transaction: read, insert, update', 20),
    run: (database, pick) => payFor(database, pick),
    cleanUp: async ({ orders }) => {
      await orders.deleteMany({})
    },
  },
  {
    ...scan('count of all teams'),
    run: async ({ teams, size }) => {
      const count = await teams.countDocuments({})
      if (count !== size) throw new Error(`counted ${count}`)
    },
  },
  {
    ...scan('$group over all teams'),
    run: async ({ teams }) => {
      const paid = { $sum: { $cond: ['$payment_status', 1, 0] } }
      const members = { $sum: { $size: '$members' } }
      await teams.aggregate([{ $group: { _id: '$region', teams: { $sum: 1 }, paid, members } }]).toArray()
    },
  },
]

function indexedRead(name: string) {
  return { name, isIndexedRead: true, iterations: () => 100 }
}

function write(name: string, iterations: number) {
  return { name, isIndexedRead: false, iterations: () => iterations }
}

function scan(name: string) {
  return { name, isIndexedRead: false, iterations: (size: number) => Math.max(1, Math.round(10_000 / size)) }
}

async function payFor({ client, teams, orders }: BenchDatabase, pick: number): Promise<void> {
  const _id = benchId('team', pick)
  await client.withSession((session) =>
    session.withTransaction(async () => {
      const team = await teams.findOne({ _id }, { session })
      await orders.insertOne({ _id: new ObjectId(), team: _id, total_amount: 517.5, state: 'paid' }, { session })
      await teams.updateOne(
        { _id },
        { $set: { payment_attempts: Number(team?.['payment_attempts']) + 1 } },
        { session },
      )
    }),
  )
}

function expectCount(found: readonly unknown[], count: number): void {
  if (found.length !== count) throw new Error(`${found.length} documents instead of ${count}`)
}
