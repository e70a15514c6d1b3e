import type { QueryOf } from '@olympiad/contracts/call'
import type { listScorings as listScoringsCall } from '@olympiad/contracts/calls/judging'
import type { ScoringView } from '@olympiad/contracts/views/judging'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { versionOf } from '../../platform/versions.ts'
import { type EventRow, type ScoringRow, type SheetRow, scoringsCollection, sheetsCollection } from './collections.ts'

/** Facts that a decision changes and its history keeps. */
export const factsOf = ({ outcome, values, time, adjustments, points, state }: ScoringRow) => ({
  ...{ outcome, values, time: time ?? null, adjustments, points, state },
})

/** As they were at that moment, ISO 8601, of a scoring that had arrived. */
export const factsAt = (row: ScoringRow, moment: string): ReturnType<typeof factsOf> =>
  row.history.find(({ at }) => at > moment)?.before ?? factsOf(row)

export const scoringView = (row: ScoringRow, sheet_version: number): ScoringView => ({
  ...{ id: row.client_key, challenge: row.challenge.toHexString(), round: row.round, team: row.team.toHexString() },
  ...{ table: row.table, judge: row.judge.toHexString(), judge_name: row.judge_name, answer: row.answer },
  carried_by: row.carried_by?.name ?? null,
  ...factsOf(row),
  version: versionOf(row),
  ...{ sheet: row.sheet.toHexString(), sheet_version, total_time: row.total_time ?? null },
  ...{ remark: row.remark, captain: row.captain, signature: row.signature, objection: row.objection },
  reasons: row.state === 'sent' ? row.reasons : [],
  finished_at: row.finished_at.toISOString(),
  received_at: row.received_at.toISOString(),
  history: row.history.map(({ by, ...change }) => ({ ...change, by: { _id: by._id.toHexString(), name: by.name } })),
})

/** By the server's clock. */
export async function listScorings(
  em: Em,
  { _id: event }: EventRow,
  { state, division }: QueryOf<typeof listScoringsCall>,
): Promise<ScoringView[]> {
  const rows = await scoringsCollection(em)
    .find({ event, ...(state && { state }), ...(division !== undefined && { division }) })
    .sort({ received_at: 1, _id: 1 })
    .toArray()
  if (rows.length === 0) return []
  const ids = new Map(rows.map(({ sheet }) => [sheet.toHexString(), sheet]))
  const sheets = await sheetsCollection(em)
    .find<Pick<SheetRow, '_id' | 'version'>>({ _id: { $in: [...ids.values()] } }, { projection: { version: 1 } })
    .toArray()
  const versions = byId(sheets)
  return rows.map((row) => scoringView(row, versions.get(row.sheet.toHexString())?.version ?? 0))
}
