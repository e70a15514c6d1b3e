import type { ObjectId } from '@mikro-orm/mongodb'
import type { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

type Led = Pick<Team, '_id' | 'coaches'> & { user: { _id: ObjectId } }

/**
 * The accounts that lead some teams, by the team's id in hexadecimal: who registered it, and its coaches. Disabled ones
 * and those without email are none.
 */
export async function leadersOf(em: Em, teams: readonly Led[]): Promise<Map<string, User[]>> {
  const creators = teams.map(({ user }) => user._id)
  const coaches = teams.flatMap((team) => team.coaches.map(({ steb_user_id }) => steb_user_id)).filter(Boolean)
  const leads = { $or: [{ _id: { $in: creators } }, { steb_user_id: { $in: coaches } }] }
  const users = await em.find(User, { ...leads, status: true, email: { $ne: '' } })
  const leadsTeam = (user: User, team: Led): boolean =>
    user._id.equals(team.user._id) ||
    (!!user.steb_user_id && team.coaches.some(({ steb_user_id }) => steb_user_id === user.steb_user_id))
  return new Map(teams.map((team) => [team._id.toHexString(), users.filter((user) => leadsTeam(user, team))]))
}
