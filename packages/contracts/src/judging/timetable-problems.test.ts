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
})
