import { PERSON, REGISTRARS } from '@olympiad/contracts/constants'
import type { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { isFeePaid } from './invitations/invitation.ts'

/** A person's rights on a team (decisions.md "People"). */
export type Access = {
  sees: boolean
  /** Registered it or coaches it: sees the personal facts of those who agreed (`isOpen`). Admins too. */
  leads: boolean
  /** National ids, emails, phones and birth dates of all its people: for those who lead a team that was paid for, and admins. */
  personal: boolean
  /** Payments, orders and invoices; the right to pay goes with it. */
  pays: boolean
  /** Takes people in: its creator and coaches. */
  manages: boolean
  /** Its submissions and its entity: for its coaches and admins. */
  submits: boolean
}

export type Reader = Pick<User, '_id' | 'type' | 'steb_user_id' | 'crNumber'>
type Belongings = Pick<Team, 'coaches' | 'members' | 'entity' | 'payment_status' | 'fee_paid'> & {
  user: Pick<User, '_id'>
}

/** Creator, coaches, members, the linked entity, judges (paid teams) and admins see a team; each as much as they may. */
export function accessOf(team: Belongings, reader: Reader): Access {
  const isOneOf = (people: Team['coaches']): boolean =>
    !!reader.steb_user_id && people.some(({ steb_user_id }) => steb_user_id === reader.steb_user_id)
  const leads = team.user._id.equals(reader._id) || isOneOf(team.coaches) || reader.type === PERSON.admin
  const isEntity = reader.type === PERSON.entity && !!reader.crNumber && team.entity?.crNumber === reader.crNumber
  const judges = reader.type === PERSON.judge && team.payment_status
  return {
    sees: leads || isEntity || judges || isOneOf(team.members),
    leads,
    // Naming a child in a form is not yet being their coach: without a fee that came it is for each to agree.
    personal: reader.type === PERSON.admin || (leads && isFeePaid(team)),
    pays: (leads || isEntity) && REGISTRARS.includes(reader.type),
    manages: leads && REGISTRARS.includes(reader.type),
    submits: leads && (reader.type === PERSON.coach || reader.type === PERSON.admin),
  }
}
