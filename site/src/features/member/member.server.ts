import type { AnswerOf } from '@olympiad/contracts/call'
import { listJudgedTeams, listMyTeams, listPlaces, listTeams } from '@olympiad/contracts/calls/teams'
import type { InvitationView, TeamView } from '@olympiad/contracts/views/team'
import { loaded } from '../../lib/loaded.ts'
import { orMissing } from '../../lib/missing.ts'

type Reader = Pick<App.Locals, 'send'>

/** One's teams, newest first; undefined where they can't be had, which the page says. */
export const ownTeams = async ({ send }: Reader): Promise<TeamView[] | undefined> =>
  (await loaded(send(listTeams, {})))?.teams

/** One's invitations by others, waiting ones first; none while they can't be loaded. */
export const ownInvitations = async ({ send }: Reader): Promise<InvitationView[]> =>
  (await loaded(send(listPlaces, { query: {} })))?.places ?? []

type MyTeams = AnswerOf<typeof listMyTeams>

/**
 * A page of one's teams: of all seasons, or of the one that an address names. `failed` where they can't be had now,
 * `missing` where the address names no season and no page.
 */
export const myTeamsPage = (
  { send }: Reader,
  { page, season = 'all' }: { page: number; season?: string },
): Promise<MyTeams | 'failed' | 'missing'> =>
  orMissing(send(listMyTeams, { query: { page, season } })).then(
    (answer) => (answer && (page === 0 || answer.teams.length > 0) ? answer : 'missing'),
    () => 'failed',
  )

type JudgedTeams = AnswerOf<typeof listJudgedTeams>

/** A page of the teams that a judge sees; `failed` and `missing` as above. */
export const judgedTeamsPage = (
  { send }: Reader,
  { q, ...asked }: { page: number; season?: string; competion?: string; q?: string },
): Promise<JudgedTeams | 'failed' | 'missing'> =>
  orMissing(send(listJudgedTeams, { query: { ...asked, ...(q && { s: q }) } })).then(
    (answer) => (answer && (asked.page === 0 || answer.teams.length > 0) ? answer : 'missing'),
    () => 'failed',
  )
