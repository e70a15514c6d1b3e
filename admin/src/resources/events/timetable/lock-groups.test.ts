import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { expect, it } from 'vitest'
import { lockGroups } from './lock-groups.ts'

const entry = (id: string, task: string, table: string | null, from: number, locked = false): TimetableEntryView => ({
  ...{ id, task, kind: table === null ? 'practice' : 'run', team: table && id, table, from, to: from + 5, locked },
})

it('Times are locked by round in their order, and by table', () => {
  const entries = [
    entry('c', 'second', 'M10', 900),
    entry('a', 'first', 'M2', 600, true),
    entry('b', 'first', 'M10', 600),
    entry('p', 'first', null, 500),
  ]
  expect(lockGroups(entries)).toEqual({
    rounds: [
      { of: 'first', locked: ['a'], unlocked: ['p', 'b'] },
      { of: 'second', locked: [], unlocked: ['c'] },
    ],
    tables: [
      { of: 'M2', locked: ['a'], unlocked: [] },
      { of: 'M10', locked: [], unlocked: ['b', 'c'] },
    ],
  })
})
