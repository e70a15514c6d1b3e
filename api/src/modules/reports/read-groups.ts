import type { ObjectId } from '@mikro-orm/mongodb'
import { toHalalas } from '@olympiad/contracts/money'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'

/** As stored: of a team, or of a person in it. */
export type StoredKey = ObjectId | string | { region?: ObjectId; school?: string } | null | undefined
/** The key of a group, such as `$ageLevel`. */
export type KeyExpression = string | Record<string, string> | null

/** Platform ids of the people of each team, and nothing else of them. */
type Ids = string[][]
type Raw = {
  _id: { season: ObjectId; key?: StoredKey; paid?: boolean }
  teams: ObjectId[]
  students: Ids
  coaches: Ids
}
export type Group = {
  season: ObjectId
  key: StoredKey
  isPaid: boolean
  teams: string[]
  students: string[]
  coaches: string[]
}

/** Teams that a report counts. */
const counted = (seasons: readonly ObjectId[]) => ({ season: { $in: [...seasons] }, status: { $ne: false } })

/** Ids leave the database, because counting each person once there takes a pass of all teams for each figure. */
export async function readGroups(em: Em, seasons: readonly ObjectId[], key: KeyExpression): Promise<Group[]> {
  const groups: Raw[] = await em.aggregate(Team, [
    { $match: counted(seasons) },
    {
      $group: {
        _id: { season: '$season', key, paid: '$payment_status' },
        teams: { $push: '$_id' },
        students: { $push: '$members.steb_user_id' },
        coaches: { $push: '$coaches.steb_user_id' },
      },
    },
  ])
  return groups.map(({ _id: { season, key: of, paid }, teams, students, coaches }) => ({
    ...{ season, key: of, isPaid: paid === true },
    teams: teams.map((team) => team.toHexString()),
    students: students.flat(),
    coaches: coaches.flat(),
  }))
}

type Genders = { ids: string[]; genders: string[] }[]

/** As groups, with the gender as the key. It is unknown in a team where somebody lacks it. */
export async function readGroupsByGender(em: Em, seasons: readonly ObjectId[]): Promise<Group[]> {
  const ofPeople = (part: string) => ({ $push: { ids: `$${part}.steb_user_id`, genders: `$${part}.gender` } })
  const found: { _id: ObjectId; members: Genders; coaches: Genders }[] = await em.aggregate(Team, [
    { $match: counted(seasons) },
    { $group: { _id: '$season', members: ofPeople('members'), coaches: ofPeople('coaches') } },
  ])
  const splitByGender = (teams: Genders) =>
    Map.groupBy(
      teams.flatMap(({ ids, genders }) =>
        ids.map((id, nth) => ({ id, gender: ids.length === genders.length ? genders[nth] : undefined })),
      ),
      ({ gender }) => gender?.toLowerCase(),
    )
  return found.flatMap(({ _id: season, members, coaches }) => {
    const group = { season, isPaid: false, teams: [], students: [], coaches: [] }
    const of = (teams: Genders, part: 'students' | 'coaches') =>
      [...splitByGender(teams)].map(([key, people]) => ({ ...group, key, [part]: people.map(({ id }) => id) }))
    return [...of(members, 'students'), ...of(coaches, 'coaches')]
  })
}

/** Fees paid by each team, with tax and without refunds. In halalas. */
export async function readFees(em: Em, seasons: readonly ObjectId[]): Promise<Map<string, number>> {
  const groups: { _id: number; teams: ObjectId[] }[] = await em.aggregate(Order, [
    { $match: { season: { $in: [...seasons] }, payment_status: 'paid' } },
    { $group: { _id: '$total_amount', teams: { $push: '$team' } } },
  ])
  const fees = new Map<string, number>()
  for (const { _id, teams } of groups) {
    for (const team of teams) fees.set(team.toHexString(), (fees.get(team.toHexString()) ?? 0) + toHalalas(_id))
  }
  return fees
}

/** When each team registered. One list for each season, since database and driver know no days in Riyadh. */
export async function readRegistrations(em: Em, seasons: readonly ObjectId[]): Promise<Map<string, Date[]>> {
  const groups: { _id: ObjectId; at: Date[] }[] = await em.aggregate(Team, [
    { $match: counted(seasons) },
    { $group: { _id: '$season', at: { $push: '$created_at' } } },
  ])
  return new Map(groups.map(({ _id, at }) => [_id.toHexString(), at]))
}
