import { openSpans, type TimetableInput } from './timetable.ts'

export const teams = (count: number, prefix = 't') =>
  Array.from({ length: count }, (_each, index) => `${prefix}${index + 1}`)
export const day = openSpans(
  [{ from: 8 * 60, to: 18 * 60 }],
  [
    { day: null, from: 12 * 60, to: 12 * 60 + 45 },
    { day: 0, from: 15 * 60 + 10, to: 15 * 60 + 30 },
  ],
)
export const task = (
  id: string,
  more: Partial<TimetableInput['tasks'][number]> = {},
): TimetableInput['tasks'][number] => ({
  ...{
    id,
    teams: teams(24),
    tables: ['A1', 'A2', 'A3'],
    minutes: 5,
    mode: 'slots',
    practice: 0,
    check: 0,
    after: null,
  },
  ...more,
})
export const input = (tasks: TimetableInput['tasks'], more: Partial<TimetableInput> = {}): TimetableInput => ({
  ...{ tasks, open: day, gap: 15, locked: [], seed: 7 },
  ...more,
})
