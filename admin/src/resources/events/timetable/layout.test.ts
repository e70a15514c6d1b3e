import { describe, expect, it } from 'vitest'
import { layOut, scaleOf, snap } from './layout.ts'

const span = (from: number, to: number) => ({ from, to })

describe('The layout of a table', () => {
  it('puts entries at the same time side by side, and others over the whole width', () => {
    const placed = layOut([span(20, 30), span(0, 10), span(25, 35), span(30, 40)])
    expect(placed.map(({ entry, lane, lanes }) => [entry.from, lane, lanes])).toEqual([
      [0, 0, 1],
      [20, 0, 2],
      [25, 1, 2],
      [30, 0, 2],
    ])
  })

  it('lets a dropped entry join the end of another one, else the five minutes of the clock', () => {
    const neighbours = [span(540, 547), span(550, 562)]
    expect(snap(545, neighbours)).toBe(547)
    expect(snap(556, neighbours)).toBe(555)
    expect(snap(560, neighbours)).toBe(562)
  })

  it('shows whole hours around the day, with room for a name in the shortest entry', () => {
    expect(scaleOf([span(510, 960)], [span(500, 505), span(600, 660)])).toEqual({
      from: 480,
      to: 960,
      pxPerMinute: 5.2,
    })
    expect(scaleOf([], [])).toMatchObject({ from: 480, to: 960 })
  })
})
