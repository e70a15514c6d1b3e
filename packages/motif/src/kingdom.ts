import { closedPath } from './svg.ts'

/** The thirteen regions on a grid: west is left, one letter is a cell of some 90 km. */
const CELLS = [
  '....NNN.................',
  '...JJJNNN...............',
  '...JJJJNNNN.............',
  '.TTTJJJJNNNN............',
  'TTTTTTHHHHNNEEEE........',
  '.TTTTTHHHHHQEEEEE.......',
  '..TTDDHHHQQQREEEEE......',
  '..TDDDHHHQQRRREEEE......',
  '..DDDDDDQQQRRRREEE......',
  '...DDDDDDRRRRRRREEE.....',
  '....DDDDDRRRRRRREEEE....',
  '....MMMMMMRRRRRREEEEE...',
  '.....MMMMMRRRRRREEEEEEEE',
  '.....MMMMMRRRRRREEEEEEEE',
  '......MMBARRRRRREEEEEEE.',
  '......MMBAARRRREEEEEEEE.',
  '.......MAAAGGGGGGGGEE...',
  '........AAAGGGGG........',
  '........ZZAGGG..........',
  '........ZZ..............',
] as const

type Point = readonly [x: number, y: number]

export type KingdomRegion = {
  /** Closed path in cells. */
  outline: string
  /** Where the region's pad stands. */
  pad: Point
  /** The middle of the name's base line; its end or start where the name stands outside. */
  label: Point
  outside?: 'start' | 'end'
}

/** Follows the edges of the cells with the region at the right hand; a region is one piece. */
function outlineOf(letter: string): string {
  const inside = (x: number, y: number) => CELLS[y]?.[x] === letter
  const next = new Map<string, Point>()
  for (const [y, row] of CELLS.entries())
    for (let x = 0; x < row.length; x++) {
      if (!inside(x, y)) continue
      if (!inside(x, y - 1)) next.set(`${x} ${y}`, [x + 1, y])
      if (!inside(x + 1, y)) next.set(`${x + 1} ${y}`, [x + 1, y + 1])
      if (!inside(x, y + 1)) next.set(`${x + 1} ${y + 1}`, [x, y + 1])
      if (!inside(x - 1, y)) next.set(`${x} ${y + 1}`, [x, y])
    }
  const points: Point[] = []
  const [start] = next.values()
  for (let at = start; at && points.length < next.size; at = next.get(at.join(' '))) points.push(at)
  return closedPath(points)
}

const at = (letter: string, pad: Point, label: Point, outside?: 'start' | 'end'): KingdomRegion => ({
  outline: outlineOf(letter),
  pad,
  label,
  ...(outside && { outside }),
})

export const KINGDOM_SIZE = { width: CELLS[0].length, height: CELLS.length } as const

/** From north to south; the smallest last, so that its pad lies over its neighbours. */
export const KINGDOM = {
  northernBorders: at('N', [9.4, 2.4], [11.4, 2.65], 'start'),
  jawf: at('J', [4.8, 2.1], [5.9, 3.7]),
  tabuk: at('T', [3, 4.2], [3.4, 5.75]),
  hail: at('H', [8, 5.1], [8, 6.7]),
  qassim: at('Q', [10.5, 6.6], [9.5, 8.6]),
  madinah: at('D', [6.2, 9.8], [5, 8.72]),
  riyadh: at('R', [13.4, 9.8], [11.75, 11.5]),
  eastern: at('E', [18, 11.2], [19.6, 13]),
  makkah: at('M', [7, 12], [7.3, 13.7]),
  asir: at('A', [9.6, 16.9], [6.6, 17.15], 'end'),
  najran: at('G', [12.6, 17], [15.6, 16.8]),
  jazan: at('Z', [9, 19], [7.4, 19.25], 'end'),
  bahah: at('B', [8.6, 15], [5.4, 15.25], 'end'),
} satisfies Record<string, KingdomRegion>
export type KingdomRegionName = keyof typeof KINGDOM
