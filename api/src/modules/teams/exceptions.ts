import { TEAM_SIZE } from '@olympiad/contracts/constants'
import type { Team, TeamException, TeamPerson } from '../../model/team.entity.ts'

type WithExceptions = Partial<Pick<Team, 'exceptions'>>

/** For a person, or `TEAM_SIZE`. Older teams have none. */
export const hasException = ({ exceptions }: WithExceptions, subject: string): boolean =>
  (exceptions ?? []).some(({ person }) => person === subject)

export const subjectOf = (person: Pick<TeamPerson, 'steb_user_id'> | undefined): string =>
  person?.steb_user_id ?? TEAM_SIZE

/** Replaces an earlier one for the same subject. */
export const withException = ({ exceptions }: WithExceptions, exception: TeamException): TeamException[] => [
  ...(exceptions ?? []).filter(({ person }) => person !== exception.person),
  exception,
]

/** Without those for people who are no longer members. */
export const keepExceptionsOf = ({ exceptions, members }: WithExceptions & Pick<Team, 'members'>): TeamException[] =>
  (exceptions ?? []).filter(
    ({ person }) => person === TEAM_SIZE || members.some(({ steb_user_id }) => steb_user_id === person),
  )
