import { ObjectId } from 'mongodb'
import type { Ground } from './ground.ts'
import { coachOf, competitionOf, idOf, memberId, season, TEAMS_OF_A_COACH, teamDocument } from './teams.ts'

export interface Operation {
  readonly name: string
  /** Whether it is answered from an index with a result of constant size, so that it may not grow with the collection. */
  readonly isIndexedRead: boolean
  /** How often it is done in one round. */
  times(size: number): number
  /** Does it once; `pick` is an existing team's number, `fresh` one that no team has. */
  run(ground: Ground, pick: number, fresh: number): Promise<void>
  /** Puts the ground back as it was; not measured. */
  tidy?(ground: Ground): Promise<void>
}

const PAGE = 10

export const operations: readonly Operation[] = [
  {
    ...indexedRead('point read: team by its number'),
    run: async ({ teams }, pick) => {
      expectCount(await teams.find({ season, team_no: pick + 1 }).toArray(), 1)
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
        .find({ competion: competitionOf(pick) })
        .sort({ team_no: -1 })
        .limit(PAGE)
      expectCount(await page.toArray(), PAGE)
    },
  },
  {
    ...indexedRead(`page of ${PAGE}, with two indexes to choose from`),
    run: async ({ teams }, pick) => {
      const page = teams
        .find({ season, competion: competitionOf(pick), status: true })
        .sort({ team_no: -1 })
        .limit(PAGE)
      expectCount(await page.toArray(), PAGE)
    },
  },
  {
    ...indexedRead(`count by index: ${TEAMS_OF_A_COACH} of a coach`),
    run: async ({ teams }, pick) => {
      const count = await teams.countDocuments({ user: coachOf(pick) })
      if (count !== TEAMS_OF_A_COACH) throw new Error(`counted ${count}`)
    },
  },
  {
    ...write('insert', 30),
    run: async ({ teams }, _, fresh) => {
      await teams.insertOne(teamDocument(fresh))
    },
    tidy: async ({ teams, size }) => {
      await teams.deleteMany({ season, team_no: { $gt: size } })
    },
  },
  {
    ...write('update', 30),
    run: async ({ teams }, pick) => {
      await teams.updateOne({ _id: idOf('team', pick) }, { $inc: { payment_attempts: 1 }, $set: { notes: 'again' } })
    },
  },
  {
    ...write('transaction: read, insert, update', 20),
    run: (ground, pick) => payFor(ground, pick),
    tidy: async ({ orders }) => {
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
  return { name, isIndexedRead: true, times: () => 100 }
}

function write(name: string, times: number) {
  return { name, isIndexedRead: false, times: () => times }
}

/** The whole collection is read, so that it must grow with it. */
function scan(name: string) {
  return { name, isIndexedRead: false, times: (size: number) => Math.max(1, Math.round(10_000 / size)) }
}

async function payFor({ client, teams, orders }: Ground, pick: number): Promise<void> {
  const _id = idOf('team', pick)
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
