import type { ObjectId } from '@mikro-orm/mongodb'
import type { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'

type LedTeam = Pick<Team, '_id' | 'coaches'> & { user: { _id: ObjectId } }

/** Keys are team ids in hexadecimal. Omits disabled accounts and those without email. */
export async function findLeaders(em: Em, teams: readonly LedTeam[]): Promise<Map<string, User[]>> {
  const creators = teams.map(({ user }) => user._id)
  const coaches = teams.flatMap((team) => team.coaches.map(({ steb_user_id }) => steb_user_id)).filter(Boolean)
  const leads = { $or: [{ _id: { $in: creators } }, { steb_user_id: { $in: coaches } }] }
  const users = await em.find(User, { ...leads, status: true, email: { $ne: '' } })
  const leadsTeam = (user: User, team: LedTeam): boolean =>
    user._id.equals(team.user._id) ||
    (!!user.steb_user_id && team.coaches.some(({ steb_user_id }) => steb_user_id === user.steb_user_id))
  return new Map(teams.map((team) => [team._id.toHexString(), users.filter((user) => leadsTeam(user, team))]))
}
