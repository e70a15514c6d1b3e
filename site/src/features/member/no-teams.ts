import { PERSON, type PersonType } from '@olympiad/contracts/constants'

/** What somebody without a team is told: the next step is another one for each. */
export const emptyKey = (type: PersonType) =>
  type === PERSON.student ? 'teams.emptyStudent' : type === PERSON.judge ? 'teams.emptyJudge' : 'teams.emptyText'
