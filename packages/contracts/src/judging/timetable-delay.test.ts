import { describe, expect, it } from 'vitest'
import { day, input, task, teams } from './timetable.fixture.ts'
import { shiftTimetable } from './timetable-delay.ts'
import { makeTimetable } from './timetable-generator.ts'

describe('a delay', () => {
  it('shifts what follows a delay, over breaks, at the tables that are late', () => {
    const asked = input([task('m', { teams: teams(6), tables: ['A1', 'A2'], minutes: 10 })], {
      open: [
        { from: 480, to: 510 },
        { from: 540, to: 700 },
      ],
    })
    const { entries } = makeTimetable(asked)
    const at = (table: string, all = entries) => all.filter((each) => each.table === table).map(({ from }) => from)
    expect(at('A1')).toEqual([480, 490, 500])
    const shifted = shiftTimetable(entries, { from: 490, minutes: 5, open: asked.open, tables: ['A1'] })
    expect(at('A1', shifted)).toEqual([480, 495, 540])
    expect(at('A2', shifted)).toEqual(at('A2'))
  })

  it('moves the phases of the round that is late, and of no other', () => {
    const tasks = [
      task('a', { teams: teams(2), tables: ['A1'], mode: 'block', practice: 30 }),
      task('b', { teams: teams(2, 'p'), tables: ['B1'], mode: 'block', practice: 30 }),
    ]
    const { entries } = makeTimetable(input(tasks))
    const shifted = shiftTimetable(entries, { from: 0, minutes: 10, open: day, tables: ['A1'] })
    const practices = shifted.flatMap(({ kind, task: of, from }) => (kind === 'practice' ? [[of, from]] : []))
    expect(practices).toEqual([
      ['a', 490],
      ['b', 480],
    ])
  })
})
