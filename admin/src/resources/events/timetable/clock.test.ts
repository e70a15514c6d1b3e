import { describe, expect, it } from 'vitest'
import { addDays, dayOf, parseTime, timeOf } from './clock.ts'

describe('The clock of a timetable', () => {
  it('shows minutes of any day as the time of that day', () => {
    expect([timeOf(0), timeOf(545), timeOf(1440 + 585)]).toEqual(['00:00', '09:05', '09:45'])
    expect([dayOf(1439), dayOf(1440)]).toEqual([0, 1])
  })

  it('reads times as people type them, and nothing else', () => {
    expect([parseTime('9:45'), parseTime('٠٩:٤٥'), parseTime(' 24:00 ')]).toEqual([585, 585, 1440])
    expect([parseTime('9:60'), parseTime('24:01'), parseTime('noon'), parseTime('')]).toEqual(Array(4).fill(undefined))
  })

  it('counts days over the end of a month', () => expect(addDays('2026-12-31', 1)).toBe('2027-01-01'))
})
