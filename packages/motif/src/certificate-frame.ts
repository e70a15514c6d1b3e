import { CLAY1, CLAY2, CLAY3, CLAY4, type Colour, LEAF, PALM, SAFFRON, SAND, WALL } from './colours.ts'
import { parapet, towerPath } from './parapets.ts'
import { dots, mirrored, pad, path, rect, svg } from './svg.ts'
import { type Point, trace } from './traces.ts'
import { frieze, opening, pyramid, up } from './triangles.ts'

/** A4 on its side, in pixels of 1/96 inch. */
const WIDTH = 1123
const HEIGHT = 794

/** Where the line under the name is; it leads down to the medal. */
const NAME_LINE = 316

const GRAIN: Colour = '#EBE0C9'

/** The traces beside the page, from a pad down into the tower. */
const sideTraces = (): string =>
  trace(
    [
      [30, 88],
      [30, 500],
      [44, 514],
      [44, 620],
    ],
    PALM,
    2.5,
  ) +
  trace(
    [
      [39, 118],
      [39, 490],
    ],
    LEAF,
    2.5,
  ) +
  pad(30, 88, 7, SAFFRON, SAND) +
  pad(39, 118, 5, PALM, SAND) +
  pad(39, 490, 5, PALM, SAND)

/** Under the name: two traces that bend down to the medal in the middle, which covers their ends. */
function nameLine(): string {
  const lane = (from: number, y: number, to: number): Point[] => [
    [from, y],
    [to, y],
    [to + 60, y + 60],
  ]
  return (
    trace(lane(96, NAME_LINE, 500), PALM, 2) +
    trace(lane(330, NAME_LINE + 8, 492), SAFFRON, 2) +
    pad(96, NAME_LINE, 5, PALM, SAND) +
    pad(330, NAME_LINE + 8, 4, SAFFRON, SAND)
  )
}

/** The tower in the corner, a circuit board as on every page, with what it throws on the walls behind it. */
function tower(): string {
  const walls = towerPath(112, 566, HEIGHT, { widthTop: 92, widthBottom: 122 })
  return [
    `<g transform="translate(9 8)" opacity=".5">${path(walls, CLAY3)}</g>`,
    path(walls, PALM),
    rect(65, 577, 94, 2, LEAF),
    frieze(70, 582, 84, 12, LEAF, { hanging: true }),
    pyramid(112, 610, 14, 3, { hole: WALL, lit: LEAF, gap: 4 }),
    path(up(105, 610, 14), SAFFRON),
  ].join('')
}

const farWalls = (): string =>
  path(
    parapet(30, 250, 600, HEIGHT, { step: 9, steps: 3, top: 14, gap: 20, start: 12 }) +
      parapet(220, 400, 646, HEIGHT, { step: 9, steps: 2, top: 16, gap: 20, start: 10 }),
    CLAY1,
  ) + frieze(36, 618, 204, 14, CLAY2, { hanging: true })

const nearHouse = (): string =>
  path(parapet(196, 300, 664, HEIGHT, { step: 8, steps: 3, top: 14, gap: 14, start: 3 }), CLAY2) +
  [
    [243.5, 676],
    [237, 688],
    [250, 688],
  ]
    .map(([x = 0, y = 0]) => opening(x, y, 10, CLAY4, CLAY1))
    .join('')

/** The band at the head: a wall whose plaster hangs down in triangles, with a pad over every seventh. */
function head(): string {
  const size = WIDTH / 42
  const pads = Array.from({ length: 6 }, (_, index) => pad(size * (index * 7 + 3.5), 13, 5, SAFFRON, WALL))
  return rect(0, 0, WIDTH, 26.5, WALL) + frieze(0, 26, WIDTH + 1, size, WALL, { hanging: true }) + pads.join('')
}

/** What stands around the words of a certificate: the same on both sides, so that neither language has the better one. */
export function certificateFrame(): string {
  const half = farWalls() + tower() + nearHouse() + sideTraces() + nameLine()
  const crest = { step: 9, steps: 3, top: 18, gap: 27 }
  return svg(
    WIDTH,
    HEIGHT,
    [
      rect(0, 0, WIDTH, HEIGHT, SAND),
      dots(0, 0, WIDTH, HEIGHT, { gap: 28, radius: 1.1, fill: GRAIN }),
      half,
      mirrored(half, WIDTH),
      // A merlon stands on the middle of the page.
      path(parapet(-32.5, WIDTH + 60, 702, HEIGHT, crest), WALL),
      head(),
    ].join(''),
  )
}
