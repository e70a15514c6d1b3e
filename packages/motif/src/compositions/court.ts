import { type Colour, mix, NIGHT } from '../colours.ts'
import { circle, fixed, path, rect } from '../svg.ts'
import type { Composition } from './composition.ts'

/** Three columns of triangles that point at the net; `towards` is 1 for the left team, -1 for the right one. */
function team(towards: 1 | -1, width: number, height: number, size: number, paints: readonly Colour[]): string {
  return paints
    .flatMap((paint, column) =>
      Array.from({ length: 3 - column }, (_, i) => {
        const y = height / 2 + (i - (2 - column) / 2) * size * 1.3
        const x = width / 2 - towards * (width * 0.43 - column * size * 1.14)
        const tip = `L${fixed(x + towards * size)} ${fixed(y)}L${fixed(x)}`
        const foot = fixed(y + size / 2)
        return (
          path(`M${fixed(x)} ${fixed(y - size / 2)}${tip} ${foot}Z`, paint) +
          path(`M${fixed(x)} ${foot}${tip} ${fixed(y + size * 0.18)}Z`, mix(paint, NIGHT, 0.24))
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

/** RoboSports: two teams face each other over a net, balls between them. Tall pictures are turned. */
export const court: Composition = (random, colours, width, height) => {
  if (height > width)
    return `<g transform="translate(${fixed(width)} 0) rotate(90)">${court(random, colours, height, width)}</g>`
  const size = Math.min(height / 5, width / 9)
  let net = rect(width / 2 - 5, 0, 10, height, colours.sand)
  for (let y = 12; y < height; y += 22) net += path(`M${width / 2 - 5} ${y}l5 8l5 -8Z`, colours.deeper)
  const balls = BALLS.map(([atX, atY]) => {
    const x = width * (atX + (random.next() - 0.5) * 0.05)
    const y = height * (atY + (random.next() - 0.5) * 0.06)
    return circle(x, y + 3, size * 0.2, mix(colours.deeper, colours.base, 0.4)) + circle(x, y, size * 0.2, colours.pad)
  })
  return [
    rect(0, 0, width / 2, height, colours.deep),
    team(1, width, height, size, [colours.lift, colours.base, colours.sand]),
    team(-1, width, height, size, [colours.deep, colours.light, colours.pad]),
    net,
    ...balls,
  ].join('')
}
