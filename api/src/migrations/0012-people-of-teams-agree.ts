import type { ObjectId } from '@mikro-orm/mongodb'
import type { Invitation, TeamPerson } from '../modules/teams/team.entity.ts'
import type { Migration } from '../platform/migrations/migrate.ts'

type Row = { _id: ObjectId; user: ObjectId; coaches?: TeamPerson[]; created_at: Date; invitations?: Invitation[] }

/**
 * Nobody was asked so far whether they are in a team, so nobody has agreed: not in a team that had nothing to pay either. Only
 * who named themselves, as the coach of the team that they registered, has.
 */
export const peopleOfTeamsAgree: Migration = {
  name: '0012-people-of-teams-agree',
  async run(em) {
    const teams = em.getCollection<Row>('teams')
    const users = em.getCollection<{ _id: ObjectId; steb_user_id?: string | null }>('users')
    const before = teams.find(
      { invitations: { $exists: false } },
      { projection: { user: 1, coaches: 1, created_at: 1 } },
    )
    for await (const { _id, user, coaches = [], created_at } of before) {
      const account = await users.findOne({ _id: user }, { projection: { steb_user_id: 1 } })
      const themselves = coaches.find(({ steb_user_id: id }) => id !== '' && id === account?.steb_user_id)
      const agreed = { by: user.toHexString(), asked: 0, agreed_at: created_at.toISOString() }
      const invitations = themselves ? [{ ...agreed, person: themselves.steb_user_id }] : []
      await teams.updateOne({ _id, invitations: { $exists: false } }, { $set: { invitations } })
    }
  },
}
