import { ObjectId } from '@mikro-orm/mongodb'
import type { AnswerOf, QueryOf } from '@olympiad/contracts/call'
import type { getScoring as getScoringCall, listScorings as listScoringsCall } from '@olympiad/contracts/calls/judging'
import { SCORINGS_PER_PAGE } from '@olympiad/contracts/judging/events'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { parseTeamNumber } from '../teams/team-number.ts'
import {
  type EventRow,
  type ScoringRow,
  type SheetRow,
  scoringsCollection,
  sheetsCollection,
  teamsCollection,
} from './collections.ts'
import { listedScoring, scoringView } from './scoring-view.ts'

type Query = QueryOf<typeof listScoringsCall>

const named = createTextSearch(['name'])

async function findTeams(em: Em, { season }: EventRow, words: string): Promise<ObjectId[]> {
  const team_no = parseTeamNumber(words)
  const where = { season, ...(team_no === undefined ? named(words) : { team_no }) }
  const rows = await teamsCollection(em)
    .find(where, { projection: { _id: 1 } })
    .toArray()
  return rows.map(({ _id }) => _id)
}

/** Waiting scorings come first, then the latest. */
export async function listScorings(
  em: Em,
  event: EventRow,
  { page, state, division, challenge, round, s = '' }: Query,
): Promise<AnswerOf<typeof listScoringsCall>> {
  const where = {
    event: event._id,
    ...(division !== undefined && { division }),
    ...(challenge !== undefined && { challenge: new ObjectId(challenge) }),
    ...(round !== undefined && { round }),
    ...(s !== '' && { team: { $in: await findTeams(em, event, s) } }),
  }
  const scorings = scoringsCollection(em)
  const states = state === undefined ? (['sent', { $ne: 'sent' }] as const) : [state]
  const wanted = states.map((each) => ({ ...where, state: each }))
  const counts = await Promise.all(wanted.map((group) => scorings.countDocuments(group)))
  const rows: ScoringRow[] = []
  let skip = page * SCORINGS_PER_PAGE
  for (const [nth, group] of wanted.entries()) {
    const limit = SCORINGS_PER_PAGE - rows.length
    const count = counts[nth] ?? 0
    if (limit > 0 && skip < count) {
      rows.push(...(await scorings.find(group, { sort: { received_at: -1, _id: -1 }, skip, limit }).toArray()))
    }
    skip = Math.max(0, skip - count)
  }
  const total = counts.reduce((all, each) => all + each, 0)
  const versions = await readVersions(em, rows)
  return {
    success: true,
    scorings: rows.map((row) => listedScoring(row, versions(row))),
    waiting: await scorings.countDocuments({ event: event._id, state: 'sent' }),
    total,
    totalPages: Math.ceil(total / SCORINGS_PER_PAGE),
    currentPage: page,
  }
}

/** @throws {AppError} 404 */
export async function readScoring(
  em: Em,
  { _id: event }: EventRow,
  client_key: string,
): Promise<AnswerOf<typeof getScoringCall>> {
  const scorings = scoringsCollection(em)
  const row = await scorings.findOne({ event, client_key })
  if (!row) throw new NotFound('not_found')
  const { _id, challenge, round, team } = row
  const others = await scorings
    .find({ _id: { $ne: _id }, challenge, round, team }, { sort: { received_at: 1, _id: 1 } })
    .toArray()
  const versions = await readVersions(em, [row, ...others])
  return {
    success: true,
    scoring: scoringView(row, versions(row)),
    others: others.map((each) => listedScoring(each, versions(each))),
  }
}

async function readVersions(em: Em, rows: readonly ScoringRow[]): Promise<(row: ScoringRow) => number> {
  const ids = new Map(rows.map(({ sheet }) => [sheet.toHexString(), sheet]))
  if (ids.size === 0) return () => 0
  const sheets = await sheetsCollection(em)
    .find<Pick<SheetRow, '_id' | 'version'>>({ _id: { $in: [...ids.values()] } }, { projection: { version: 1 } })
    .toArray()
  const versions = byId(sheets)
  return ({ sheet }) => versions.get(sheet.toHexString())?.version ?? 0
}
