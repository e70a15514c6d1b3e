import { SAFFRON } from './colours.ts'
import { memoizeDrawing } from './memoize-drawing.ts'
import { type ParapetOptions, parapet, towerPath } from './parapets.ts'
import { createSeededRandom, type Random } from './random.ts'
import { circle, dotGrid, path, type SvgOptions, svg } from './svg.ts'
import { boardTower, type Tower, towerShadow } from './tower.ts'
import { DAY_COLOURS, THEMED_COLOURS, type TownColours } from './town-colours.ts'
import { bus } from './traces.ts'
import { frieze, pyramid } from './triangles.ts'

const WIDTH = 1280
const HEIGHT = 800
/** Right of the houses. */
const WIRES_DOWN = 644

export type TownOptions = SvgOptions & {
  /** Names the clip path; must be unique on the page. */
  id?: string
  /** Follow the page's theme; default: day. */
  themed?: boolean
  /** Leaves the middle to a photograph: no tower and no houses. */
  open?: boolean
  /** Overhang of dots and far walls, for pages wider than the picture. */
  beyond?: number
}

function sunWires(x: number, y: number): string {
  const route = [
    [x, y + 40],
    [x, 400],
    [WIRES_DOWN, 400 + WIRES_DOWN - x],
    [WIRES_DOWN, HEIGHT],
  ] as const
  return `<g class="wires">${bus(route, 3, 14, SAFFRON, 4)}</g>`
}

function horizon(at: At, paint: TownColours, beyond: number): string {
  const wall = (left: number, right: number, y: number, options: ParapetOptions) =>
    parapet(left, right, y, HEIGHT, options)
  const low = { step: 10, steps: 3, top: 16, gap: 26 }
  const sides = beyond
    ? wall(-beyond, -10, 560, { step: 12, steps: 3, top: 16, gap: 24, start: 6 }) +
      wall(1290, WIDTH + beyond, 676, { ...low, start: 4 })
    : ''
  const walls = [
    sides,
    wall(-16, 212, at(316, 396), { step: 12, steps: 3, top: 16, gap: 24, start: 20 }),
    wall(60, 470, at(440, 500), { step: 12, steps: 2, top: 20, gap: 28, start: 30 }),
    wall(660, 900, 684, { ...low, start: 12 }),
    wall(900, 1090, 664, { ...low, start: 8 }),
    wall(1090, 1300, 690, { ...low, start: 16 }),
  ]
  return (
    path(walls.join(''), paint.far) +
    frieze(0, 400, 200, 20, paint.mid, { hanging: true }) +
    frieze(912, 684, 168, 14, paint.mid, { hanging: true })
  )
}

function house(
  left: number,
  right: number,
  y: number,
  face: number,
  paint: TownColours,
  options: ParapetOptions,
): string {
  return (
    path(parapet(left + 10, right + 14, y + 10, HEIGHT, options), paint.cast) +
    path(parapet(left, right, y, HEIGHT, options), paint.mid) +
    path(`M${left} ${y}H${left + face}V${HEIGHT}H${left}Z`, paint.face)
  )
}

function watchTower(at: At, paint: TownColours): string {
  const x = at(84, 132)
  const top = at(230, 300)
  const outline = towerPath(x, top, HEIGHT, { widthTop: 72, widthBottom: 96 })
  return (
    path(outline, paint.mid) +
    path(`M${x + 8} ${top}H${x + 36}L${x + 48} ${HEIGHT}H${x + 14}Z`, paint.far) +
    frieze(x - 34, top + 16, 68, 14, paint.near, { hanging: true })
  )
}

/** Random number on a grid of `step` (2). */
type At = (low: number, high: number, step?: number) => number
const onGrid =
  (random: Random): At =>
  (low, high, step = 2) =>
    Math.round((low + random.next() * (high - low)) / step) * step

/** Small random ranges keep the composition balanced. */
export const town = memoizeDrawing(function town(
  season: string,
  { id = 'town', themed, open = false, beyond = 0, ...options }: TownOptions = {},
): string {
  const random = createSeededRandom(season)
  const at = onGrid(random)
  const paint = themed ? THEMED_COLOURS : DAY_COLOURS
  const sunX = at(436, 480)
  const sunY = at(226, 286)
  const sunRadius = at(96, 128)
  const left = at(452, 508)
  const right = at(572, 620)
  const widthTop = at(196, 228, 4)
  const tower: Tower = {
    centre: at(308, 336),
    top: at(176, 236),
    bottom: HEIGHT,
    widthTop,
    widthBottom: widthTop + at(72, 104, 4),
    windows: random.int(3, 5),
    doorRhythm: random.int(2, 4),
  }
  const windows = { hole: paint.hole, lit: paint.far, gap: 5 }
  const leftHouse = { step: 12, steps: 3, top: 20, gap: 22, start: 12 }
  const rightHouse = { step: 12, steps: 3, top: 20, gap: 20 }
  const behind = [
    dotGrid(-beyond, 0, WIDTH + 2 * beyond, HEIGHT, { gap: 32, radius: 1.4, fill: paint.dot }),
    sunWires(sunX, sunY),
    horizon(at, paint, beyond),
  ]
  const sun = circle(sunX, sunY, sunRadius, SAFFRON) + circle(sunX, sunY, sunRadius * 0.4, paint.sky)
  const houses = () => [
    random.chance(0.6) ? watchTower(at, paint) : '',
    house(-20, 160, left, 34, paint, leftHouse),
    house(446, 586, right, 26, paint, rightHouse),
    pyramid(88, left + 40, 22, random.int(3, 4), windows),
    pyramid(530, right + 26, 18, 3, windows),
    towerShadow(tower, paint.near),
  ]
  const drawing = open ? [...behind, sun] : [...behind, ...houses(), sun, boardTower(tower, `${id}-tower`)]
  return svg(WIDTH, HEIGHT, drawing.join(''), { preserveAspectRatio: 'xMinYMax slice', ...options })
})
