import { itemsOf } from '@olympiad/contracts/judging/score-sheet'
import type { JudgedTeam, JudgingBundle, ScoringEntry, StaffedEvent } from '@olympiad/contracts/views/judging'
import type { Deps } from '../../deps.ts'
import type { Em } from '../../platform/database.ts'
import { challengeView, findChallenges, sheetView } from './challenge-rows.ts'
import { checkInSummary } from './check-in-summary.ts'
import {
  type EventRow,
  eventsCollection,
  type GameRow,
  type ScoringRow,
  type SheetRow,
  scoringsCollection,
  sheetsCollection,
  WITHOUT_FROZEN_ROWS,
} from './collections.ts'
import { eventCompetitions } from './event-competitions.ts'
import { type EventTeam, findEventTeams } from './event-teams.ts'
import { findGames, findGameTeams, gameView } from './game-rows.ts'
import { findShownTimes, judgeTurns } from './shown-times.ts'
import { accessToEvent, isJudgedBy, requireStaff, type StaffAccess, type StaffMember } from './staff-access.ts'

type Listed = Pick<ScoringRow, keyof typeof LISTED>
const LISTED = {
  ...{ client_key: 1, challenge: 1, round: 1, team: 1, table: 1, judge: 1, state: 1, answer: 1, outcome: 1 },
  ...{ sheet: 1, values: 1, finished_at: 1 },
} as const

export function staffedEvent({ event, role, tables }: StaffAccess): StaffedEvent {
  const { _id, name, name_en, place, place_en, starts_on, ends_on, state, rehearsal } = event
  const id = _id.toHexString()
  return { id, name, name_en, place, place_en, starts_on, ends_on, state, rehearsal, role, tables: [...tables] }
}

/** The newest first. All of them for an admin who manages results. */
export async function listStaffedEvents(em: Em, user: StaffMember): Promise<StaffedEvent[]> {
  const where = user.may('results.write') ? {} : { 'staff.person': user._id.toHexString() }
  const events = await eventsCollection(em)
    .find<EventRow>(where, { projection: WITHOUT_FROZEN_ROWS, sort: { starts_on: -1, _id: -1 } })
    .toArray()
  return events.flatMap((event) => {
    const access = accessToEvent(event, user)
    return access && !access.removed ? staffedEvent(access) : []
  })
}

const entryView = (row: Listed): ScoringEntry => ({
  id: row.client_key,
  challenge: row.challenge.toHexString(),
  round: row.round,
  team: row.team.toHexString(),
  table: row.table,
  judge: row.judge.toHexString(),
  state: row.state,
  answer: row.answer,
  outcome: row.outcome,
})

export function judgedTeam({ id, team_no, name, division }: EventTeam, event: EventRow): JudgedTeam {
  return { id, team_no, name, division, disqualified: event.disqualified.some(({ team }) => team === id) }
}

/** Of each team, as in its latest round. */
function carriedValues(entries: readonly Listed[], sheets: readonly SheetRow[]): JudgingBundle['carried'] {
  const keys = new Map(
    sheets.map(({ _id, sheet }) => [
      _id.toHexString(),
      itemsOf(sheet).flatMap(({ carried, key }) => (carried ? key : [])),
    ]),
  )
  const carried: Record<string, Record<string, number>> = {}
  const latestLast = entries.toSorted((a, b) => a.finished_at.getTime() - b.finished_at.getTime())
  for (const { sheet, team, values, state, outcome } of latestLast) {
    if (state === 'void' || outcome !== 'scored') continue
    for (const key of keys.get(sheet.toHexString()) ?? []) {
      const value = Object.hasOwn(values, key) ? values[key] : undefined
      if (value !== undefined) carried[team.toHexString()] = { ...carried[team.toHexString()], [key]: value }
    }
  }
  return carried
}

/** While the board is frozen, a judge knows what it shows and own games: others would be the present ranking. */
const knowsResult = (
  { event: { frozen }, role }: StaffAccess,
  { _id }: StaffMember,
  { confirmed_at, entries }: GameRow,
): boolean =>
  !frozen ||
  role === 'head_judge' ||
  (confirmed_at != null && confirmed_at <= new Date(frozen.at)) ||
  entries.some(({ judge }) => judge === _id.toHexString())

/** Check-in gets teams alone. @throws {AppError} 404 */
export async function judgingBundle(
  { now }: Pick<Deps, 'now'>,
  em: Em,
  user: StaffMember,
  id: string,
): Promise<JudgingBundle> {
  const access = await requireStaff(em, user, id)
  const { event, role } = access
  const all = role === 'check_in' ? [] : await findChallenges(em, event._id)
  const challenges = all.filter((challenge) => isJudgedBy(access, challenge))
  const ids = challenges.map(({ _id }) => _id)
  const [entries, teams, competitions, times, check_in, games] = await Promise.all([
    ids.length === 0
      ? []
      : scoringsCollection(em)
          .find<Listed>({ challenge: { $in: ids } }, { projection: LISTED, sort: { received_at: 1, _id: 1 } })
          .toArray(),
    findEventTeams(em, event),
    eventCompetitions(em, event),
    findShownTimes(em, [event._id]),
    checkInSummary(em, event),
    challenges.some((challenge) => challenge.games) ? findGames(em, event._id) : [],
  ])
  const judged = new Set(challenges.map(({ _id }) => _id.toHexString()))
  const shown = games.filter(({ challenge }) => judged.has(challenge.toHexString()))
  const gameTeams = await findGameTeams(em, event, shown)
  const versions = [...challenges.flatMap(({ sheet }) => sheet ?? []), ...entries.map(({ sheet }) => sheet)]
  const sheets =
    versions.length === 0
      ? []
      : await sheetsCollection(em)
          .find({ _id: { $in: versions } }, { sort: { challenge: 1, version: 1 } })
          .toArray()
  return {
    event: staffedEvent(access),
    at: now().toISOString(),
    competitions,
    divisions: event.divisions.map(({ id: division, competion, ageLevel }) => ({ id: division, competion, ageLevel })),
    challenges: challenges.map(challengeView),
    sheets: sheets.map(sheetView),
    teams: teams.map((team) => judgedTeam(team, event)),
    entries: entries.map(entryView),
    games: shown.map((game) => {
      const view = gameView(game, gameTeams)
      return knowsResult(access, user, game) ? view : { ...view, result: null }
    }),
    carried: carriedValues(entries, sheets),
    turns: judgeTurns(event, times.get(id) ?? [], { challenges, teams, tables: access.tables }),
    check_in,
  }
}
