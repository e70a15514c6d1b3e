import { DAY_MINUTES } from '@olympiad/contracts/judging/timetable'
import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { describe, expect, it } from 'vitest'
import { boardDay } from './board-day.ts'

const entry = (table: string | null, from: number): TimetableEntryView => ({
  ...{ id: `${table} ${from}`, task: 'c1-1', kind: table === null ? 'practice' : 'run', team: table && 'a' },
  ...{ table, from, to: from + 10, locked: false },
})
const hours = { from: 480, to: 960 }
const settings = {
  ...{ days: [hours, hours], gap: 15, seed: 1, rounds: [] },
  breaks: [
    { name: 'الغداء', name_en: 'Lunch', day: null, from: 720, to: 780 },
    { name: 'الجمعة', name_en: 'Friday', day: 1, from: 690, to: 720 },
  ],
}
const entries = [entry(null, 500), entry('M1', 540), entry('Old', 550), entry('M1', DAY_MINUTES + 540)]

describe('A day of the timetable', () => {
  it('has a column for each table of the event, for what all do, and for a table that went', () => {
    const { columns } = boardDay({ entries, settings }, ['M1', 'M2'], 0)
    expect(columns.map(({ table, entries: own }) => [table, own.length])).toEqual([
      [null, 1],
      ['M1', 1],
      ['M2', 0],
      ['Old', 1],
    ])
  })

  it('has its own breaks at its own minutes', () => {
    const { breaks, scale } = boardDay({ entries, settings }, ['M1'], 1)
    expect(breaks.map(({ name_en, from }) => [name_en, from - DAY_MINUTES])).toEqual([
      ['Friday', 690],
      ['Lunch', 720],
    ])
    expect(scale.from).toBe(DAY_MINUTES + 480)
  })
})
