import type { AnswerOf } from '@olympiad/contracts/call'
import type { getUser } from '@olympiad/contracts/calls/current-session'
import type { Deps } from '../../../deps.ts'
import type { User } from '../../../model/user.entity.ts'

/** They have no rights until the set-up. */
export const isSecondFactorSetupDue = (
  { secondFactorRequired }: Pick<Deps, 'secondFactorRequired'>,
  user: User,
): boolean => secondFactorRequired && user.isAdmin() && !user.second_factor_at

export const setupField = (
  deps: Pick<Deps, 'secondFactorRequired'>,
  user: User,
): Pick<AnswerOf<typeof getUser>, 'setup'> => (isSecondFactorSetupDue(deps, user) ? { setup: 'second_factor' } : {})
