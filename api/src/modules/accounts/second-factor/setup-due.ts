import type { AnswerOf } from '@olympiad/contracts/call'
import type { getUser } from '@olympiad/contracts/calls/own-session'
import type { Deps } from '../../../deps.ts'
import type { User } from '../../../model/user.entity.ts'

/** Whether somebody is an admin without the second factor that is required: until it is set up they are nobody. */
export const isSetupDue = ({ secondFactorRequired }: Pick<Deps, 'secondFactorRequired'>, user: User): boolean =>
  secondFactorRequired && user.isAdmin() && !user.second_factor_at

/** The same, as an answer says it. */
export const setupOf = (
  deps: Pick<Deps, 'secondFactorRequired'>,
  user: User,
): Pick<AnswerOf<typeof getUser>, 'setup'> => (isSetupDue(deps, user) ? { setup: 'second_factor' } : {})
