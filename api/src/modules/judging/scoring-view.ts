import type { ListedScoring, ScoringView } from '@olympiad/contracts/views/judging'
import { versionOf } from '../../platform/versions.ts'
import type { ScoringRow } from './collections.ts'

/** Facts that a decision changes and its history keeps. */
export const factsOf = ({ outcome, values, time, adjustments, points, state }: ScoringRow) => ({
  ...{ outcome, values, time: time ?? null, adjustments, points, state },
})

/** As they were at that moment, ISO 8601, of a scoring that had arrived. */
export const factsAt = (row: ScoringRow, moment: string): ReturnType<typeof factsOf> =>
  row.history.find(({ at }) => at > moment)?.before ?? factsOf(row)

export const listedScoring = (row: ScoringRow, sheet_version: number): ListedScoring => ({
  ...{ id: row.client_key, challenge: row.challenge.toHexString(), round: row.round, team: row.team.toHexString() },
  ...{ table: row.table, judge: row.judge.toHexString(), judge_name: row.judge_name, answer: row.answer },
  carried_by: row.carried_by?.name ?? null,
  ...factsOf(row),
  version: versionOf(row),
  ...{ sheet: row.sheet.toHexString(), sheet_version, total_time: row.total_time ?? null },
  ...{ remark: row.remark, captain: row.captain, objection: row.objection },
  reasons: row.state === 'sent' ? row.reasons : [],
  finished_at: row.finished_at.toISOString(),
  received_at: row.received_at.toISOString(),
  history: row.history.map(({ by, ...change }) => ({ ...change, by: { _id: by._id.toHexString(), name: by.name } })),
})

export const scoringView = (row: ScoringRow, sheet_version: number): ScoringView => ({
  ...listedScoring(row, sheet_version),
  signature: row.signature,
})
