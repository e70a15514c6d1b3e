import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { TeamPersonForm } from '@olympiad/contracts/forms/privacy'
import type { Deps } from '../../../deps.ts'
import { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'

/**
 * Most students have no account but the same rights: creates one as a first sign-in would.
 * @throws {AppError} 404 when the team has nobody with that id
 */
export function ensureAccountOfTeamPerson(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { team: id, person }: TeamPersonForm,
): Promise<ObjectId> {
  return inTransaction(orm, async (em) => {
    const team = await em.findOne(Team, { _id: new ObjectId(id) })
    const hasPlatformId = ({ steb_user_id }: { steb_user_id: string }) => steb_user_id === person
    const coach = team?.coaches.find(hasPlatformId)
    const entry = coach ?? team?.members.find(hasPlatformId)
    // An erased person has no name and gets no new account.
    if (!entry?.name) throw new NotFound('person_not_in_team')
    const known = await em.findOne(User, { steb_user_id: person })
    if (known) return known._id
    const { status: _atPlatform, nationality, ...facts } = entry
    const user = em.create(User, {
      ...facts,
      _id: new ObjectId(),
      nationality: nationality || 'SA',
      type: coach ? PERSON_TYPE.coach : PERSON_TYPE.student,
      created_at: now(),
    })
    return user._id
  })
}
