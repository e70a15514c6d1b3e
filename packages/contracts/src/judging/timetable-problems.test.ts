import { describe, expect, it } from 'vitest'
import { input, task, teams } from './timetable.fixture.ts'
import { timetableProblems } from './timetable-problems.ts'

describe('the problems of a timetable', () => {
  it('names what a moved entry collides with', () => {
    const asked = input([
      task('a', { teams: teams(2), tables: ['A1'] }),
      task('b', { teams: teams(2), tables: ['B1'], after: 'a' }),
    ])
    const run = (task: string, team: string, table: string, from: number) =>
      ({ task, team, table, from, to: from + 5, kind: 'run', locked: false }) as const
    const problems = (...entries: ReturnType<typeof run>[]) =>
      timetableProblems(entries, asked).map(({ problem }) => problem)
    expect(problems(run('a', 't1', 'A1', 480), run('a', 't2', 'A1', 482))).toEqual(['table_twice'])
    expect(problems(run('a', 't1', 'A1', 480), run('b', 't1', 'B1', 482))).toEqual(['team_twice', 'before_round'])
    expect(problems(run('a', 't1', 'A1', 480), run('b', 't1', 'B1', 490))).toEqual(['short_gap'])
    expect(problems(run('a', 't1', 'A1', 718))).toEqual(['outside_hours'])
  })

  it('names runs before the practice or the check of their round, and a check before the practice', () => {
    const asked = input([task('m', { teams: teams(2), tables: ['A1'], mode: 'block', practice: 30, check: 15 })])
    const phase = (kind: 'practice' | 'check', from: number, to: number) =>
      ({ task: 'm', kind, team: null, table: null, from, to, locked: false }) as const
    const run = (team: string, from: number) =>
      ({ task: 'm', kind: 'run', team, table: 'A1', from, to: from + 5, locked: false }) as const
    const early = (...entries: Parameters<typeof timetableProblems>[0]) =>
      timetableProblems(entries, asked).flatMap(({ problem, entry: { kind, team } }) =>
        problem === 'before_phase' ? [team ?? kind] : [],
      )
    const [practice, check] = [phase('practice', 480, 510), phase('check', 510, 525)]
    expect(early(practice, check, run('t1', 525), run('t2', 530))).toEqual([])
    expect(early(practice, check, run('t1', 524), run('t2', 490))).toEqual(['t2', 't1'])
    expect(early(phase('practice', 600, 630), check, run('t1', 700))).toEqual(['check'])
    expect(early(phase('practice', 600, 630), run('t1', 525))).toEqual(['t1'])
  })
})
