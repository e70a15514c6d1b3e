import { type Colour, mix, NIGHT, SAFFRON, SAND, shadesOf, WALL } from './colours.ts'
import { randomOf } from './random.ts'
import { robotFromAbove } from './robots.ts'
import { dots, pad, rect, type SvgOptions, svg } from './svg.ts'
import { type Point, trace } from './traces.ts'
import { opening } from './triangles.ts'

export type RouteOptions = SvgOptions & { base: Colour; width?: number; height?: number }

/** A robot on its way to the lit goal: one name in, always the same way out. Drawn from right to left, on any dark ground. */
export function route(name: string, { base, width = 640, height = 260, ...options }: RouteOptions): string {
  const random = randomOf(name)
  const { lift, light, deeper } = shadesOf(base)
  const high = height * 0.28
  const low = height * 0.7
  const drop = low - high
  const [first, second] = random.chance(0.5) ? [high, low] : [low, high]
  const bend1 = width * (0.72 + random.next() * 0.08)
  const bend2 = width * (0.34 + random.next() * 0.08)
  const way: Point[] = [
    [width + 20, first],
    [bend1, first],
    [bend1 - drop, second],
    [bend2, second],
    [bend2 - drop, first],
    [width * 0.1, first],
  ]
  const [goalX, goalY] = [width * 0.1, first]
  const block = (x: number, y: number, fill: string) =>
    rect(x, y, 22, 22, fill) + rect(x, y + 22, 22, 6, mix(base, NIGHT, 0.6))
  const beside = first === high ? low : high - 22
  return svg(
    width,
    height,
    [
      dots(0, 0, width, height, { gap: 20, radius: 1.2, fill: mix(base, WALL, 0.5) }),
      trace(way, base, 22),
      trace(way, SAND, 3, '2 14'),
      pad(bend1, first, 16, SAND, NIGHT),
      pad(bend2, second, 16, SAND, NIGHT),
      pad(goalX, goalY, 34, SAFFRON, NIGHT),
      opening(width * 0.86, beside - 12, 40, deeper, lift),
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
