import type { ObjectId } from '@mikro-orm/mongodb'
import { toHalalas } from '@olympiad/contracts/money'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'

/** A group's key as stored: of a team, or of a person in it. */
export type StoredKey = ObjectId | string | { region: ObjectId; school: string } | null | undefined
export type Group = { season: ObjectId; key: StoredKey; count: number }
/** Path of a key below a document, as in `$region`. */
export type KeyPath = (prefix: '$' | '$team.') => string | Record<string, string> | null

type Raw<Id> = { _id: Id & { season: ObjectId; key?: StoredKey }; n: number }

/** Teams that a report counts; of both seasons in one command. */
const counted = (seasons: readonly ObjectId[]) => ({ season: { $in: [...seasons] }, status: { $ne: false } })
const isCounted = { 'team.status': { $ne: false } }

const toGroup = ({ _id: { season, key }, n }: Raw<unknown>): Group => ({ season, key, count: n })

export async function countTeams(
  em: Em,
  seasons: readonly ObjectId[],
  key: KeyPath,
): Promise<(Group & { isPaid: boolean })[]> {
  const groups: Raw<{ paid?: boolean }>[] = await em.aggregate(Team, [
    { $match: counted(seasons) },
    { $group: { _id: { season: '$season', key: key('$'), paid: '$payment_status' }, n: { $sum: 1 } } },
  ])
  return groups.map((group) => ({ ...toGroup(group), isPaid: group._id.paid === true }))
}

export type TeamPart = 'coaches' | 'members'

/** Each person once for each key, however many teams they are in. `gender` is the person's own key. */
export async function countPeople(
  em: Em,
  seasons: readonly ObjectId[],
  part: TeamPart,
  key: KeyPath | 'gender',
): Promise<Group[]> {
  const path = key === 'gender' ? `$${part}.gender` : key('$')
  const groups: Raw<unknown>[] = await em.aggregate(Team, [
    { $match: counted(seasons) },
    { $unwind: `$${part}` },
    { $group: { _id: { season: '$season', key: path, person: `$${part}.steb_user_id` } } },
    { $group: { _id: { season: '$_id.season', key: '$_id.key' }, n: { $sum: 1 } } },
  ])
  return groups.map(toGroup)
}

/** What the counted teams paid, with tax and without refunds. In halalas. */
export async function sumFees(em: Em, seasons: readonly ObjectId[], key: KeyPath): Promise<Group[]> {
  const groups: Raw<{ total: number }>[] = await em.aggregate(Order, [
    { $match: { season: { $in: [...seasons] }, payment_status: 'paid' } },
    { $lookup: { from: 'teams', localField: 'team', foreignField: '_id', as: 'team' } },
    { $unwind: '$team' },
    { $match: isCounted },
    { $group: { _id: { season: '$team.season', key: key('$team.'), total: '$total_amount' }, n: { $sum: 1 } } },
  ])
  return groups.map(({ _id: { season, key: of, total }, n }) => ({ season, key: of, count: toHalalas(total) * n }))
}

/** When each team registered. One list for each season, since database and driver know no days in Riyadh. */
export async function readRegistrations(em: Em, seasons: readonly ObjectId[]): Promise<Map<string, Date[]>> {
  const groups: { _id: ObjectId; at: Date[] }[] = await em.aggregate(Team, [
    { $match: counted(seasons) },
    { $group: { _id: '$season', at: { $push: '$created_at' } } },
  ])
  return new Map(groups.map(({ _id, at }) => [_id.toHexString(), at]))
}
