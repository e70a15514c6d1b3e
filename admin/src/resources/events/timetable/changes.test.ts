import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { describe, expect, it } from 'vitest'
import { previewDelay, teamsOfEntries } from './changes.ts'

const [NINE, TEN, ELEVEN] = [540, 600, 660]
const run = (team: string, table: string, from: number): TimetableEntryView => ({
  ...{ id: `c1-1 run ${team}`, task: 'c1-1', kind: 'run', team, table },
  ...{ from, to: from + 5, locked: false },
})
const practice: TimetableEntryView = {
  ...{ id: 'c2-1 practice ', task: 'c2-1', kind: 'practice', team: null, table: null },
  ...{ from: NINE, to: TEN, locked: false },
}
const teams = ['a', 'b', 'c', 'd'].map((id, at) => ({
  id,
  team_no: at + 1,
  name: id,
  division: at < 3 ? 'one' : 'two',
}))
const teamsOf = teamsOfEntries(
  [
    { id: 'c1', division: 'one' },
    { id: 'c2', division: 'two' },
  ],
  teams,
)
const entries = [run('a', 'M1', NINE), run('b', 'M1', NINE + 5), run('c', 'M10', TEN), practice]

describe('The preview of a delay', () => {
  const shown = entries.map((entry) => ({ ...entry, planned: entry.from }))
  const open = [{ from: NINE, to: ELEVEN }]

  it('counts what moves, and names the first time of each table', () => {
    expect(previewDelay(shown, { from: NINE + 1, minutes: 10, tables: null }, open, teamsOf)).toEqual({
      ...{ entries: 2, teams: 2, outside: 0 },
      first: [
        { table: 'M1', from: NINE + 5, to: NINE + 15 },
        { table: 'M10', from: TEN, to: TEN + 10 },
      ],
    })
  })

  it('is of some tables, and says what no longer fits', () => {
    const preview = previewDelay(shown, { from: TEN, minutes: 90, tables: ['M10'] }, open, teamsOf)
    expect(preview).toMatchObject({ entries: 1, teams: 1, outside: 1 })
  })
})
