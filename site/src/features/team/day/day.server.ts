import { atPath } from '@olympiad/contracts/at-path'
import type { AnswerOf } from '@olympiad/contracts/call'
import { listTeamEvents } from '@olympiad/contracts/calls/judging'
import type { NamedChallenge } from '@olympiad/contracts/judging/ranking-words'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import type { TeamDetailView } from '@olympiad/contracts/views/team'
import { undefinedIfNotFound } from '../../../lib/undefined-if-not-found.ts'

/** Undefined for everybody but the team's leaders and admins. */
export const teamEvents = (
  { send }: Pick<App.Locals, 'send'>,
  { id }: Pick<TeamDetailView, 'id'>,
): Promise<AnswerOf<typeof listTeamEvents> | undefined> => undefinedIfNotFound(send(atPath(listTeamEvents, { id }), {}))

/** Only official rounds rank. */
export const namedChallenges = (challenges: readonly ChallengeView[]): NamedChallenge[] =>
  challenges.map(({ id, name, name_en, rounds }) => ({
    id,
    name,
    name_en,
    rounds: rounds.filter(({ kind }) => kind === 'official').length,
  }))
