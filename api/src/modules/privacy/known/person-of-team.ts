import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON } from '@olympiad/contracts/constants'
import type { PersonOfTeamForm } from '@olympiad/contracts/forms/privacy'
import type { Deps } from '../../../deps.ts'
import { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { inTransaction } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'

/**
 * The account of somebody in a team. Most students never sign in and have none, and have the same rights: then it is made
 * of what the team has of them, as their first sign-in would, so that there is one way to export and to erase a person.
 * @throws {AppError} 404 where the team has nobody by that id
 */
export function accountOfPerson(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { team: id, person }: PersonOfTeamForm,
): Promise<ObjectId> {
  return inTransaction(orm, async (em) => {
    const team = await em.findOne(Team, { _id: new ObjectId(id) })
    const isCalled = ({ steb_user_id }: { steb_user_id: string }) => steb_user_id === person
    const coach = team?.coaches.find(isCalled)
    const entry = coach ?? team?.members.find(isCalled)
    // Who was erased has no name, and gets no account again.
    if (!entry?.name) throw new NotFound('person_not_in_team')
    const known = await em.findOne(User, { steb_user_id: person })
    if (known) return known._id
    const { status: _atPlatform, nationality, ...facts } = entry
    const user = em.create(User, {
      ...facts,
      _id: new ObjectId(),
      nationality: nationality || 'SA',
      type: coach ? PERSON.coach : PERSON.student,
      created_at: now(),
    })
    return user._id
  })
}
