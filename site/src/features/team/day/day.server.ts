import { atPath } from '@olympiad/contracts/at-path'
import type { AnswerOf } from '@olympiad/contracts/call'
import { listTeamEvents } from '@olympiad/contracts/calls/judging'
import { ROUND_KINDS, type RoundKind } from '@olympiad/contracts/judging/events'
import type { NamedChallenge } from '@olympiad/contracts/judging/ranking-words'
import type { Lang } from '@olympiad/contracts/lang'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import type { TeamDetailView } from '@olympiad/contracts/views/team'
import { record } from '../../../i18n/record.ts'
import { t } from '../../../i18n/texts.ts'
import { undefinedIfNotFound } from '../../../lib/undefined-if-not-found.ts'

/** Undefined for everybody but the team's leaders and admins. */
export const teamEvents = (
  { send }: Pick<App.Locals, 'send'>,
  { id }: Pick<TeamDetailView, 'id'>,
): Promise<AnswerOf<typeof listTeamEvents> | undefined> => undefinedIfNotFound(send(atPath(listTeamEvents, { id }), {}))

export const roundNames = (lang: Lang): Record<RoundKind, string> =>
  record(ROUND_KINDS, (kind) => t(lang, `headJudge.roundKind.${kind}`))

/** Only official rounds rank. */
export const namedChallenges = (challenges: readonly ChallengeView[]): NamedChallenge[] =>
  challenges.map(({ id, name, name_en, rounds }) => ({
    id,
    name,
    name_en,
    rounds: rounds.filter(({ kind }) => kind === 'official').length,
  }))
