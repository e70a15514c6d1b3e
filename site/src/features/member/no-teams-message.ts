import { PERSON_TYPE, type PersonType } from '@olympiad/contracts/constants'

export const noTeamsMessageKey = (type: PersonType) =>
  type === PERSON_TYPE.student
    ? 'teams.emptyStudent'
    : type === PERSON_TYPE.judge
      ? 'teams.emptyJudge'
      : 'teams.emptyText'
