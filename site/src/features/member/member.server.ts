import type { AnswerOf } from '@olympiad/contracts/call'
import { listMyTeams, listOwnInvitations, listTeams, listTeamsForJudge } from '@olympiad/contracts/calls/teams'
import type { InvitationView, TeamView } from '@olympiad/contracts/views/team'
import { undefinedIfNotFound } from '../../lib/undefined-if-not-found.ts'
import { undefinedOnError } from '../../lib/undefined-on-error.ts'

type Reader = Pick<App.Locals, 'send'>

export const ownTeams = async ({ send }: Reader): Promise<TeamView[] | undefined> =>
  (await undefinedOnError(send(listTeams, {})))?.teams

export const ownInvitations = async ({ send }: Reader): Promise<InvitationView[]> =>
  (await undefinedOnError(send(listOwnInvitations, { query: {} })))?.places ?? []

type MyTeams = AnswerOf<typeof listMyTeams>

export const myTeamsPage = (
  { send }: Reader,
  { page, season = 'all' }: { page: number; season?: string },
): Promise<MyTeams | 'failed' | 'missing'> =>
  undefinedIfNotFound(send(listMyTeams, { query: { page, season } })).then(
    (answer) => (answer && (page === 0 || answer.teams.length > 0) ? answer : 'missing'),
    () => 'failed',
  )

type JudgedTeams = AnswerOf<typeof listTeamsForJudge>

export const judgedTeamsPage = (
  { send }: Reader,
  { q, ...filter }: { page: number; season?: string; competion?: string; q?: string },
): Promise<JudgedTeams | 'failed' | 'missing'> =>
  undefinedIfNotFound(send(listTeamsForJudge, { query: { ...filter, ...(q && { s: q }) } })).then(
    (answer) => (answer && (filter.page === 0 || answer.teams.length > 0) ? answer : 'missing'),
    () => 'failed',
  )
