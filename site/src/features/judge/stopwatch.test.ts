import { describe, expect, it } from 'vitest'
import { elapsedSeconds, formatSeconds, isMeasured, startStopwatch } from './stopwatch.ts'

const START = { wall: 1_000_000, now: 5_000, timeOrigin: 995_000 }
const run = startStopwatch(START)
const after = (ms: number, wall_ms = ms, timeOrigin = START.timeOrigin) => ({
  wall: START.wall + wall_ms,
  now: START.now + ms,
  timeOrigin,
})

describe('the stopwatch', () => {
  it('counts complete seconds', () => {
    expect(elapsedSeconds(run, after(0), 120)).toBe(0)
    expect(elapsedSeconds(run, after(59_999), 120)).toBe(59)
    expect(elapsedSeconds(run, after(60_000), 120)).toBe(60)
  })

  it('ends at the limit', () => expect(elapsedSeconds(run, after(500_000), 120)).toBe(120))

  it.each([-3_600_000, 3_600_000])('ignores a jump of the wall clock by %d ms', (jump) => {
    expect(elapsedSeconds(run, after(30_000, 30_000 + jump), 120)).toBe(30)
  })

  it('goes on after a reload, by the wall clock', () => {
    const reloaded = { wall: START.wall + 45_000, now: 200, timeOrigin: START.timeOrigin + 44_800 }
    expect(elapsedSeconds(run, reloaded, 120)).toBe(45)
    expect(isMeasured(run, reloaded)).toBe(false)
  })

  it('counts the time that the device slept', () => {
    const interrupted = { ...run, interrupted: true }
    expect(elapsedSeconds(interrupted, after(10_000, 70_000), 120)).toBe(70)
  })

  it('never shows less than it measured, nor less than nothing', () => {
    expect(elapsedSeconds({ ...run, interrupted: true }, after(10_000, -70_000), 120)).toBe(10)
    expect(elapsedSeconds(run, after(0, -70_000, 1), 120)).toBe(0)
  })

  it('is shown in minutes and seconds', () =>
    expect([0, 9, 61, 120].map(formatSeconds)).toEqual(['0:00', '0:09', '1:01', '2:00']))
})
