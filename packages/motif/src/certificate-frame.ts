import { CLAY1, CLAY2, CLAY3, CLAY4, type Colour, LEAF, PALM, SAFFRON, SAND, WALL } from './colours.ts'
import { parapet, towerPath } from './parapets.ts'
import { circles, mirror, path, rect, solderPad, svg } from './svg.ts'
import { type Point, trace } from './traces.ts'
import { frieze, pyramid, triangleOpening, upTriangle } from './triangles.ts'

/** A4 landscape, in CSS pixels (1/96 inch). */
const WIDTH = 1123
const HEIGHT = 794

const NAME_LINE = 316

const GRAIN: Colour = '#EBE0C9'
const GRAIN_GAP = 28

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
  solderPad(30, 88, 7, SAFFRON, SAND) +
  solderPad(39, 118, 5, PALM, SAND) +
  solderPad(39, 490, 5, PALM, SAND)

function nameLine(): string {
  const lane = (from: number, y: number, to: number): Point[] => [
    [from, y],
    [to, y],
    [to + 60, y + 60],
  ]
  return (
    trace(lane(96, NAME_LINE, 500), PALM, 2) +
    trace(lane(330, NAME_LINE + 8, 492), SAFFRON, 2) +
    solderPad(96, NAME_LINE, 5, PALM, SAND) +
    solderPad(330, NAME_LINE + 8, 4, SAFFRON, SAND)
  )
}

function tower(): string {
  const walls = towerPath(112, 566, HEIGHT, { widthTop: 92, widthBottom: 122 })
  return [
    `<g transform="translate(9 8)" opacity=".5">${path(walls, CLAY3)}</g>`,
    path(walls, PALM),
    rect(65, 577, 94, 2, LEAF),
    frieze(70, 582, 84, 12, LEAF, { hanging: true }),
    pyramid(112, 610, 14, 3, { hole: WALL, lit: LEAF, gap: 4 }),
    path(upTriangle(105, 610, 14), SAFFRON),
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
    .map(([x = 0, y = 0]) => triangleOpening(x, y, 10, CLAY4, CLAY1))
    .join('')

function head(): string {
  const size = WIDTH / 42
  const pads = Array.from({ length: 6 }, (_, index) => solderPad(size * (index * 7 + 3.5), 13, 5, SAFFRON, WALL))
  return rect(0, 0, WIDTH, 26.5, WALL) + frieze(0, 26, WIDTH + 1, size, WALL, { hanging: true }) + pads.join('')
}

/** Not `dotGrid`: a PDF stores the outline of each dash, which makes it four times as large and slow. */
function grainDots(): Point[] {
  const dots: Point[] = []
  for (let y = GRAIN_GAP / 2; y < HEIGHT; y += GRAIN_GAP) {
    for (let x = GRAIN_GAP / 2; x < WIDTH; x += GRAIN_GAP) dots.push([x, y])
  }
  return dots
}

/** Symmetric, so that neither language gets the better side. */
export function certificateFrame(): string {
  const half = farWalls() + tower() + nearHouse() + sideTraces() + nameLine()
  const crest = { step: 9, steps: 3, top: 18, gap: 27 }
  return svg(
    WIDTH,
    HEIGHT,
    [
      rect(0, 0, WIDTH, HEIGHT, SAND),
      circles(grainDots(), 1.1, GRAIN),
      half,
      mirror(half, WIDTH),
      path(parapet(-32.5, WIDTH + 60, 702, HEIGHT, crest), WALL),
      head(),
    ].join(''),
  )
}
