import { type Colour, mixColours, NIGHT } from '../colours.ts'
import { robotFromAbove } from '../robots.ts'
import { circle, path, rect, roundCoordinate } from '../svg.ts'
import type { Composition } from './composition.ts'

const TRIANGLE = 74

/** `towards`: 1 for the left stand, -1 for the right. */
function stand(towards: 1 | -1, width: number, height: number, paints: readonly Colour[]): string {
  return paints
    .flatMap((paint, column) =>
      Array.from({ length: 3 - column }, (_, i) => {
        const y = height / 2 + (i - (2 - column) / 2) * TRIANGLE * 1.3
        const x = width / 2 - towards * (400 - column * TRIANGLE * 1.14)
        const tip = `L${roundCoordinate(x + towards * TRIANGLE)} ${roundCoordinate(y)}L${roundCoordinate(x)}`
        const foot = roundCoordinate(y + TRIANGLE / 2)
        return (
          path(`M${roundCoordinate(x)} ${roundCoordinate(y - TRIANGLE / 2)}${tip} ${foot}Z`, paint) +
          path(
            `M${roundCoordinate(x)} ${foot}${tip} ${roundCoordinate(y + TRIANGLE * 0.18)}Z`,
            mixColours(paint, NIGHT, 0.24),
          )
        )
      }),
    )
    .join('')
}

const BALLS = [
  [-96, -158],
  [-40, 142],
  [104, 150],
  [46, -152],
  [158, -96],
  [-164, 62],
] as const

/** RoboSports: two pairs of robots at a net. Tall canvases rotate. */
export const court: Composition = (random, colours, width, height) => {
  if (height > width)
    return `<g transform="translate(${roundCoordinate(width)} 0) rotate(90)">${court(random, colours, height, width)}</g>`
  const cx = width / 2
  const cy = height / 2
  let net = rect(cx - 6, 0, 12, height, colours.sand)
  for (let y = 12; y < height; y += 22) net += path(`M${roundCoordinate(cx - 6)} ${y}l6 8l6 -8Z`, colours.deeper)
  const ball = (x: number, y: number, radius: number) =>
    circle(x, y + 4, radius, mixColours(colours.deeper, colours.base, 0.4)) + circle(x, y, radius, colours.pad)
  const robotAt = (side: 1 | -1, y: number, lean: number) =>
    robotFromAbove(cx + side * random.int(64, 88), y, 6.2, -side * 90 + lean, {
      dark: NIGHT,
      body: side < 0 ? colours.sand : colours.pad,
      accent: side < 0 ? colours.pad : colours.sand,
    })
  const shift = random.int(-26, 26)
  return [
    rect(0, 0, cx, height, colours.deep),
    stand(1, width, height, [colours.lift, colours.base, colours.sand]),
    stand(-1, width, height, [colours.deep, colours.light, colours.pad]),
    net,
    robotAt(-1, cy - 72 + shift, random.int(-16, 16)),
    robotAt(-1, cy + 72 + shift, random.int(-16, 16)),
    robotAt(1, cy - 72 - shift, random.int(-16, 16)),
    robotAt(1, cy + 72 - shift, random.int(-16, 16)),
    ...BALLS.map(([x, y]) => ball(cx + x + random.int(-30, 30), cy + y + random.int(-20, 20), 13)),
    ball(cx + random.pick([-28, 28]), cy + random.int(-10, 10), 17),
  ].join('')
}
