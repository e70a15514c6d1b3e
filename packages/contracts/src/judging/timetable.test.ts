import { describe, expect, it } from 'vitest'
import { openSpans } from './timetable.ts'

describe('the opening hours', () => {
  it('cuts breaks of one day or of all out of the opening hours', () => {
    const spans = openSpans(
      [
        { from: 480, to: 600 },
        { from: 480, to: 600 },
      ],
      [
        { day: null, from: 500, to: 510 },
        { day: 1, from: 590, to: 620 },
      ],
    )
    expect(spans).toEqual([
      { from: 480, to: 500 },
      { from: 510, to: 600 },
      { from: 1920, to: 1940 },
      { from: 1950, to: 2030 },
    ])
  })

  it('goes on over midnight where nothing closes the hall', () => {
    const days = [
      { from: 1200, to: 1440 },
      { from: 0, to: 120 },
    ]
    expect(openSpans(days, [])).toEqual([{ from: 1200, to: 1560 }])
  })
})
