import type { TeamTime } from '@olympiad/contracts/views/timetable'
import { expect, it } from 'vitest'
import { hasBegun, isDelayed, nextTime } from './times.ts'

const time = (from: string, to: string, planned = from): TeamTime => ({
  ...{ challenge: 'c1', round: 1, kind: 'run', table: 'M1' },
  ...{ from: `2026-11-26T${from}:00.000Z`, to: `2026-11-26T${to}:00.000Z`, planned: `2026-11-26T${planned}:00.000Z` },
})
const at = (text: string): Date => new Date(`2026-11-26T${text}:00.000Z`)
const times = [time('06:00', '06:10'), time('07:20', '07:25', '07:05')]

it('The next time of a team is what runs now or comes first', () => {
  expect(nextTime(times, at('06:09'))).toBe(times[0])
  expect(nextTime(times, at('06:10'))).toBe(times[1])
  expect(nextTime(times, at('07:25'))).toBeUndefined()
  expect(times.map((each) => hasBegun(each, at('06:05')))).toEqual([true, false])
})

it('A moved time is an estimate', () => expect(times.map(isDelayed)).toEqual([false, true]))
