import type { JudgeTurn } from '@olympiad/contracts/views/timetable'
import { describe, expect, it } from 'vitest'
import { tableProgress } from './late.ts'

const at = (time: string): string => `2026-11-26T${time}:00.000Z`
const run = (table: string, team: string, from: string, to: string): JudgeTurn => ({
  ...{ challenge: 'c1', round: 1, kind: 'run', table, team, from: at(from), to: at(to) },
})
const sheet = (team: string, state: 'sent' | 'confirmed' | 'void' = 'confirmed', judge = 'j1') => ({
  ...{ challenge: 'c1', round: 1, team, state, judge },
})
const turns = [
  run('M10', 't1', '06:00', '06:05'),
  run('M10', 't2', '06:05', '06:10'),
  run('M2', 't3', '06:00', '06:05'),
  run('M2', 't4', '06:10', '06:15'),
]
const challenges = [{ id: 'c1', judges: 1 }]
const progress = (
  change: Partial<Parameters<typeof tableProgress>[0]>,
  now: string,
): [table: string, late: number, missing: number, next: string | null | undefined][] =>
  tableProgress({ turns, challenges, entries: [], teams: [], ...change }, new Date(at(now))).map(
    ({ table, late, missing, next }) => [table, late, missing, next?.team],
  )

describe('The head judge', () => {
  it('sees a table late by what it has not sent, once there was time to send it', () => {
    expect(progress({ entries: [sheet('t3')] }, '06:07')).toEqual([
      ['M2', 0, 0, 't4'],
      ['M10', 0, 0, 't1'],
    ])
    expect(progress({ entries: [sheet('t3')] }, '06:14')).toEqual([
      ['M10', 9, 2, 't1'],
      ['M2', 0, 0, 't4'],
    ])
  })

  it('waits for no disqualified team, and not with a void sheet', () => {
    const teams = [{ id: 't3', disqualified: true }]
    const entries = [sheet('t1', 'void'), sheet('t2')]
    expect(progress({ teams, entries }, '06:14')).toEqual([
      ['M10', 9, 1, 't1'],
      ['M2', 0, 0, 't4'],
    ])
  })

  it('waits for every judge of a round', () => {
    const entries = [sheet('t3', 'confirmed', 'j1'), sheet('t1', 'confirmed', 'j1'), sheet('t1', 'confirmed', 'j2')]
    const late = progress({ challenges: [{ id: 'c1', judges: 2 }], entries }, '06:09')
    expect(late.map(([table, minutes, , next]) => [table, minutes, next])).toEqual([
      ['M2', 4, 't3'],
      ['M10', 0, 't2'],
    ])
  })
})
