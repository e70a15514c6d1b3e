import { NIGHT } from '../colours.ts'
import { robotFromAbove } from '../robots.ts'
import { closedPath, path, rect, solderPad } from '../svg.ts'
import { trace, traces } from '../traces.ts'
import { pyramid, triangleOpening, upTriangle } from '../triangles.ts'
import type { Composition } from './composition.ts'

const CELL = 48
const COLUMNS = 7
const ROWS = 5
type Wall = readonly [x1: number, y1: number, x2: number, y2: number]
type Cell = readonly [column: number, row: number]

/** Walls run from corner to corner, the way from cell to cell, in cells. */
const MAZES: readonly [Maze, ...Maze[]] = [
  {
    walls: [
      [1, 1, 3, 1],
      [1, 1, 1, 3],
      [2, 2, 2, 4],
      [3, 2, 5, 2],
      [5, 1, 6, 1],
      [4, 3, 6, 3],
      [4, 3, 4, 4],
      [2, 4, 3, 4],
      [6, 3, 6, 4],
    ],
    way: [
      [0, 4],
      [1, 4],
      [1, 1],
      [6, 1],
      [6, 0],
    ],
  },
  {
    walls: [
      [1, 1, 1, 4],
      [2, 1, 5, 1],
      [5, 1, 5, 3],
      [2, 4, 4, 4],
      [6, 3, 6, 5],
      [2, 2, 2, 3],
    ],
    way: [
      [0, 4],
      [0, 0],
      [6, 0],
    ],
  },
  {
    walls: [
      [2, 0, 2, 2],
      [2, 3, 2, 5],
      [3, 1, 5, 1],
      [3, 4, 6, 4],
      [6, 1, 6, 4],
      [0, 2, 1, 2],
    ],
    way: [
      [0, 4],
      [1, 4],
      [1, 2],
      [5, 2],
      [5, 0],
      [6, 0],
    ],
  },
]
type Maze = { walls: readonly Wall[]; way: readonly Cell[] }

/** Virtual robots: a maze on a screen, and the blocks of the program beside it. */
export const screen: Composition = (random, colours, width, height) => {
  const cx = Math.round(width / 2)
  const cy = Math.round(height / 2) - 22
  const left = cx - (COLUMNS * CELL) / 2
  const top = cy - (ROWS * CELL) / 2
  const right = cx + (COLUMNS * CELL) / 2
  const bottom = cy + (ROWS * CELL) / 2
  const frame = 16
  const stepped = (edge: number, step: number) =>
    closedPath([
      [left - edge, bottom + edge],
      [left - edge, top - edge + 2 * step],
      [left - edge + step, top - edge + 2 * step],
      [left - edge + step, top - edge + step],
      [left - edge + 2 * step, top - edge + step],
      [left - edge + 2 * step, top - edge],
      [right + edge - 2 * step, top - edge],
      [right + edge - 2 * step, top - edge + step],
      [right + edge - step, top - edge + step],
      [right + edge - step, top - edge + 2 * step],
      [right + edge, top - edge + 2 * step],
      [right + edge, bottom + edge],
    ])
  const at = (column: number, row: number) => [left + column * CELL, top + row * CELL] as const
  const grid = [
    ...Array.from({ length: COLUMNS - 1 }, (_, i) => [at(i + 1, 0), at(i + 1, ROWS)]),
    ...Array.from({ length: ROWS - 1 }, (_, i) => [at(0, i + 1), at(COLUMNS, i + 1)]),
  ]
  const { walls, way } = random.pick(MAZES)
  const paints = [colours.pad, colours.light, colours.sand]
  const command = (x: number, y: number, wide: number, paint: string) =>
    path(`M${x} ${y}h14v8h18v-8h${wide}v34h${-wide}v8h-18v-8h-14z`, paint)
  const commands = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      command(x, y + i * 38, random.int(2, 5) * 14, paints[(i + random.int(0, 2)) % paints.length] ?? colours.pad),
    ).join('')
  const turn = random.pick([90, 90, 0, 180])
  const [goalX, goalY] = at(6.5, 0.5)
  const stand = bottom + frame
  return [
    trace(
      [
        [left - frame, cy],
        [left - 60, cy],
        [left - 60 - height, cy + height],
      ],
      colours.deep,
      5,
    ),
    trace(
      [
        [right + frame, cy],
        [right + 60, cy],
        [right + 60 + height, cy - height],
      ],
      colours.deep,
      5,
    ),
    commands(left - 196, cy - 96, 4),
    commands(right + 88, cy - 20, 3),
    path(`M${cx - 44} ${stand}h88v26h24v20h24v${height}h-184v${-height}h24v-20h24z`, colours.deeper),
    path(stepped(frame, 14), colours.sand),
    path(stepped(0, 12), colours.deeper),
    traces(grid, colours.deep, 1.5),
    traces(
      walls.map(([x1, y1, x2, y2]) => [at(x1, y1), at(x2, y2)]),
      colours.lift,
      7,
    ),
    trace(
      way.map(([column, row]) => at(column + 0.5, row + 0.5)),
      colours.pad,
      4,
      '1 11',
    ),
    triangleOpening(goalX - 15, goalY - 15, 30, colours.pad, colours.sand),
    rect(left + 12, bottom - 36, 24, 24, colours.light),
    robotFromAbove(cx, top + 1.5 * CELL + CELL, 6.6, turn, { dark: NIGHT, body: colours.sand, accent: colours.pad }),
    solderPad(left - 60, cy, 12, colours.pad, colours.deeper),
    solderPad(right + 60, cy, 12, colours.pad, colours.deeper),
    pyramid(cx, stand + 62, 20, 3, { hole: colours.base, lit: colours.pad, gap: 6 }),
    path(upTriangle(cx - 9, stand + 8, 18), colours.pad),
  ].join('')
}
