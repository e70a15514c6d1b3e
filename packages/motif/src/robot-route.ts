import { type Colour, mixColours, NIGHT, pictureShadesOf, SAFFRON, SAND, WALL } from './colours.ts'
import { createSeededRandom } from './random.ts'
import { robotFromAbove } from './robots.ts'
import { dotGrid, rect, type SvgOptions, solderPad, svg } from './svg.ts'
import { type Point, trace } from './traces.ts'
import { triangleOpening } from './triangles.ts'

export type RobotRouteOptions = SvgOptions & { base: Colour; width?: number; height?: number }

/** Deterministic by name. Runs from right to left, on any dark ground. */
export function robotRoute(name: string, { base, width = 640, height = 260, ...options }: RobotRouteOptions): string {
  const random = createSeededRandom(name)
  const { lift, light, deeper } = pictureShadesOf(base)
  const high = height * 0.28
  const low = height * 0.7
  const drop = low - high
  const [first, second] = random.chance(0.5) ? [high, low] : [low, high]
  const bend1 = width * (0.72 + random.next() * 0.08)
  const bend2 = width * (0.34 + random.next() * 0.08)
  const route: Point[] = [
    [width + 20, first],
    [bend1, first],
    [bend1 - drop, second],
    [bend2, second],
    [bend2 - drop, first],
    [width * 0.1, first],
  ]
  const [goalX, goalY] = [width * 0.1, first]
  const block = (x: number, y: number, fill: string) =>
    rect(x, y, 22, 22, fill) + rect(x, y + 22, 22, 6, mixColours(base, NIGHT, 0.6))
  const beside = first === high ? low : high - 22
  return svg(
    width,
    height,
    [
      dotGrid(0, 0, width, height, { gap: 20, radius: 1.2, fill: mixColours(base, WALL, 0.5) }),
      trace(route, base, 22),
      trace(route, SAND, 3, '2 14'),
      solderPad(bend1, first, 16, SAND, NIGHT),
      solderPad(bend2, second, 16, SAND, NIGHT),
      solderPad(goalX, goalY, 34, SAFFRON, NIGHT),
      triangleOpening(width * 0.86, beside - 12, 40, deeper, lift),
      block(width * 0.25, beside, light),
      block(width * 0.25 - 36, beside, SAND),
      robotFromAbove(bend1 - drop / 2, (first + second) / 2, 5.4, first === high ? 225 : 315, {
        dark: NIGHT,
        body: SAND,
        accent: SAFFRON,
      }),
    ].join(''),
    options,
  )
}
