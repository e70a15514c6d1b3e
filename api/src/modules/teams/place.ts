import type { ObjectId } from '@mikro-orm/mongodb'
import { nameKey } from '@olympiad/contracts/identity'
import type { TextKey } from '@olympiad/contracts/texts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, type FieldError, fieldError } from '../../platform/errors.ts'
import { payUntil } from '../orders/check-times.ts'
import { currentOrder, isPaymentOpen } from '../orders/orders.ts'
import { personKeys } from './people.ts'

/** The name and members that no other team of the competition and season may have. */
export const placeOf = (name: string, members: readonly TeamPerson[]) => ({
  name_key: nameKey(name),
  member_keys: members.flatMap(personKeys),
})

type Where = { _id?: ObjectId; season: { _id: ObjectId }; competion: { _id: ObjectId } }
type Held = { name_key: string } | { member_keys: { $in: string[] } }

/** Whether another team holds that in the competition and season. */
async function isTaken(em: Em, { _id, season, competion }: Where, held: Held): Promise<boolean> {
  const others = { ...(_id && { _id: { $ne: _id } }), season: season._id, competion: competion._id }
  return (await em.findOne(Team, { ...others, ...held }, { fields: ['_id'] })) !== null
}

/** A name and members that a team wants to hold, each with the field that is wrong where another team has it. */
type Wanted = {
  name?: { field: string; name_key: string }
  members?: readonly { field: string; person: TeamPerson }[]
}

/**
 * Refuses a name or members of another team in the competition and season; the unique index stops one who is as fast.
 * @throws {AppError} 409 `team_name_taken`, or `member_taken` with every field
 */
export async function refuseTaken(em: Em, where: Where, { name, members = [] }: Wanted): Promise<void> {
  if (name && (await isTaken(em, where, { name_key: name.name_key }))) {
    throw fieldError(name.field, 'team_name_taken', Conflict)
  }
  const fields: FieldError[] = []
  for (const [field, people] of Map.groupBy(members, (member) => member.field)) {
    const member_keys = { $in: people.flatMap(({ person }) => personKeys(person)) }
    if (await isTaken(em, where, { member_keys })) fields.push({ field, key: 'member_taken' })
  }
  if (fields.length > 0) throw new Conflict('member_taken', { fields })
}

type Belonging = Where & Pick<Team, '_id' | 'name' | 'members' | 'name_key' | 'member_keys'>

/**
 * Takes back, in the caller's transaction, the name and the members that an expired team has let go of; nothing where it
 * holds them. The unique index stops one who is as fast: see `lookAgain`.
 * @returns what another team has now, as the key of its text; nothing is taken then
 */
export async function takePlace(em: Em, team: Belonging): Promise<TextKey | undefined> {
  if (team.name_key) return undefined
  const { name_key, member_keys } = placeOf(team.name, team.members)
  if (await isTaken(em, team, { name_key })) return 'retry_name_taken'
  if (await isTaken(em, team, { member_keys: { $in: member_keys } })) return 'retry_member_taken'
  team.name_key = name_key
  team.member_keys = member_keys
  return undefined
}

const HOUR_MS = 3_600_000

/**
 * Lets an unpaid team go of its name and its members when its time is over, in the caller's transaction. A payment that is
 * open, or that an admin must look at, keeps them: then it is looked at again in an hour.
 */
export async function leavePlace(em: Em, _id: ObjectId, now: Date): Promise<void> {
  const team = await em.findOne(Team, { _id, payment_status: false, name_key: { $gt: '' } })
  if (!team) return
  // `held_until` is only when to look, which may be later; a team from before there was an end has none.
  const until = payUntil((await currentOrder(em, _id))?.created_at ?? team.created_at)
  if (until > now) team.held_until = until
  else if (await isPaymentOpen(em, _id)) team.held_until = new Date(now.getTime() + HOUR_MS)
  else {
    team.name_key = null
    team.member_keys = null
  }
}
