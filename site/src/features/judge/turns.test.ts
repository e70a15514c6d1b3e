import type { JudgeTurn } from '@olympiad/contracts/views/timetable'
import { describe, expect, it } from 'vitest'
import { BUNDLE, CHALLENGE, teamNo } from './judge.fixture.ts'
import { teamEntries } from './teams.ts'
import { inTurn, nextAtTables } from './turns.ts'

const turn = (team: string | null, time: string, change: Partial<JudgeTurn> = {}): JudgeTurn => ({
  ...{ challenge: CHALLENGE.id, round: 2, kind: 'run', table: 'A', team },
  ...{ from: `2026-11-26T${time}:00.000Z`, to: `2026-11-26T${time}:30.000Z` },
  ...change,
})
const teams = [3, 5, 7, 9, 11].map((no) => teamNo(no))
const entries = teamEntries({ ...BUNDLE, teams }, CHALLENGE, 2, [], 'me')

describe('The teams of a round', () => {
  it('come in the order of the table, then of other tables, then without a time', () => {
    const turns = [
      turn(null, '06:00', { kind: 'practice', table: null }),
      turn('t9', '07:00'),
      turn('t11', '07:05', { table: 'B' }),
      turn('t3', '07:10'),
      turn('t5', '06:30', { round: 1 }),
    ]
    const at = { challenge: CHALLENGE.id, round: 2, table: 'A' }
    expect(inTurn(entries, { turns }, at).map(({ team }) => team.team_no)).toEqual([9, 3, 11, 5, 7])
  })

  it('come by number where an earlier page has kept no times', () => {
    const sorted = inTurn(entries, {}, { challenge: CHALLENGE.id, round: 2, table: 'A' })
    expect(sorted.map(({ team }) => team.team_no)).toEqual([3, 5, 7, 9, 11])
  })
})

it('The next run of a table is the first that nobody has judged', () => {
  const turns = [turn('t9', '07:00'), turn('t3', '07:05', { table: 'B' }), turn('t5', '07:10')]
  const next = nextAtTables({ turns }, ({ team }) => team === 't9')
  expect(next.map(({ team, table }) => [team, table])).toEqual([
    ['t3', 'B'],
    ['t5', 'A'],
  ])
})
