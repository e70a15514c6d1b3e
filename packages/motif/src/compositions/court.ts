import { type Colour, mixColours, NIGHT } from '../colours.ts'
import { circle, path, rect, roundCoordinate } from '../svg.ts'
import type { Composition } from './composition.ts'

/** `towards`: 1 for the left team, -1 for the right. */
function team(towards: 1 | -1, width: number, height: number, size: number, paints: readonly Colour[]): string {
  return paints
    .flatMap((paint, column) =>
      Array.from({ length: 3 - column }, (_, i) => {
        const y = height / 2 + (i - (2 - column) / 2) * size * 1.3
        const x = width / 2 - towards * (width * 0.43 - column * size * 1.14)
        const tip = `L${roundCoordinate(x + towards * size)} ${roundCoordinate(y)}L${roundCoordinate(x)}`
        const foot = roundCoordinate(y + size / 2)
        return (
          path(`M${roundCoordinate(x)} ${roundCoordinate(y - size / 2)}${tip} ${foot}Z`, paint) +
          path(
            `M${roundCoordinate(x)} ${foot}${tip} ${roundCoordinate(y + size * 0.18)}Z`,
            mixColours(paint, NIGHT, 0.24),
          )
        )
      }),
    )
    .join('')
}

const BALLS = [
  [0.41, 0.14],
  [0.44, 0.84],
  [0.6, 0.2],
  [0.57, 0.88],
  [0.62, 0.72],
] as const

/** RoboSports: two teams at a net. Tall canvases rotate. */
export const court: Composition = (random, colours, width, height) => {
  if (height > width)
    return `<g transform="translate(${roundCoordinate(width)} 0) rotate(90)">${court(random, colours, height, width)}</g>`
  const size = Math.min(height / 5, width / 9)
  let net = rect(width / 2 - 5, 0, 10, height, colours.sand)
  for (let y = 12; y < height; y += 22) net += path(`M${width / 2 - 5} ${y}l5 8l5 -8Z`, colours.deeper)
  const balls = BALLS.map(([atX, atY]) => {
    const x = width * (atX + (random.next() - 0.5) * 0.05)
    const y = height * (atY + (random.next() - 0.5) * 0.06)
    return (
      circle(x, y + 3, size * 0.2, mixColours(colours.deeper, colours.base, 0.4)) +
      circle(x, y, size * 0.2, colours.pad)
    )
  })
  return [
    rect(0, 0, width / 2, height, colours.deep),
    team(1, width, height, size, [colours.lift, colours.base, colours.sand]),
    team(-1, width, height, size, [colours.deep, colours.light, colours.pad]),
    net,
    ...balls,
  ].join('')
}
