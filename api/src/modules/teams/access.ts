import { type AdminRight, hasRight } from '@olympiad/contracts/admin-rights'
import { PERSON_TYPE, REGISTRAR_TYPES } from '@olympiad/contracts/constants'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { isFeePaid } from './invitations/invitation.ts'

/** docs/specification/decisions.md "People" */
export type TeamAccess = {
  canView: boolean
  /** Also admins. Leaders see the personal data of people who agreed (`isVisibleToLeaders`). */
  isLeader: boolean
  /** National ids, emails, phones and birth dates of everybody in the team. See also `isVisibleToLeaders`, for one person. */
  canSeePersonalData: boolean
  /** Also payments, orders and invoices. */
  canPay: boolean
  /** Adds people to the team. */
  canManage: boolean
  /** Its submissions and its entity. */
  canSubmit: boolean
}

export type TeamReader = Pick<User, '_id' | 'type' | 'steb_user_id' | 'crNumber'> & Partial<Pick<User, 'role'>>
type AccessibleTeam = Pick<Team, 'coaches' | 'members' | 'entity' | 'payment_status' | 'fee_paid'> & {
  withdrawn?: boolean
  user: Pick<User, '_id'>
}

/** An admin has the rights of the console here too. */
function adminAccess(reader: TeamReader): TeamAccess {
  const may = (right: AdminRight): boolean => hasRight(reader, right)
  return {
    canView: may('teams.read'),
    isLeader: may('teams.write'),
    canSeePersonalData: may('teams.read') && may('personal-data'),
    canPay: may('money.write'),
    canManage: may('teams.write'),
    canSubmit: may('results.write'),
  }
}

/** Judges see paid teams only, and none that has withdrawn. */
export function teamAccess(team: AccessibleTeam, reader: TeamReader): TeamAccess {
  if (reader.type === PERSON_TYPE.admin) return adminAccess(reader)
  const isOneOf = (people: Team['coaches']): boolean =>
    !!reader.steb_user_id && people.some(({ steb_user_id }) => steb_user_id === reader.steb_user_id)
  const leads = team.user._id.equals(reader._id) || isOneOf(team.coaches)
  const isEntity = reader.type === PERSON_TYPE.entity && !!reader.crNumber && team.entity?.crNumber === reader.crNumber
  const isJudge = reader.type === PERSON_TYPE.judge && team.payment_status && !team.withdrawn
  return {
    canView: leads || isEntity || isJudge || isOneOf(team.members),
    isLeader: leads,
    // Anybody can name a child in a form: without a paid fee, each person must agree.
    canSeePersonalData: leads && isFeePaid(team),
    canPay: (leads || isEntity) && REGISTRAR_TYPES.includes(reader.type),
    canManage: leads && REGISTRAR_TYPES.includes(reader.type),
    canSubmit: leads && reader.type === PERSON_TYPE.coach,
  }
}
