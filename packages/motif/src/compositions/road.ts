import { type Colour, NIGHT } from '../colours.ts'
import { parapet, towerPath } from '../parapets.ts'
import { circle, path, rect, roundCoordinate, solderPad } from '../svg.ts'
import { pyramid, upTriangle } from '../triangles.ts'
import type { Composition } from './composition.ts'

/** Future Engineers for adults: a car on its way to the town. */
export const road: Composition = (random, colours, width, height) => {
  const cx = Math.round(width / 2)
  const horizon = Math.round(height / 2) - 40
  const below = height - horizon
  const spread = 0.98
  /** Along a line from the vanishing point; `share` 0 to 1 of the way down. */
  const x = (offset: number, share: number) => roundCoordinate(cx + offset * (0.06 + share * spread))
  const y = (share: number) => roundCoordinate(horizon + below * share)
  const lane = (from: number, to: number, a: number, b: number, fill: Colour) =>
    path(`M${x(a, from)} ${y(from)}L${x(b, from)} ${y(from)}L${x(b, to)} ${y(to)}L${x(a, to)} ${y(to)}z`, fill)
  const dashes = [0.06, 0.14, 0.26, 0.44, 0.72].map((from) => lane(from, from * 1.4 + 0.016, -6, 6, colours.sand))
  const pillar = (offset: number, share: number) => {
    const fill: Colour = random.chance(0.5) ? colours.pad : colours.light
    const size = 20 + share * 56
    return (
      rect(x(offset, share) - size / 2, y(share) - size * 1.5, size, size * 1.5, fill) +
      rect(x(offset, share) - size / 2, y(share) - size * 0.3, size, size * 0.3, colours.deeper)
    )
  }
  const car = cx + random.int(-10, 10)
  const wheels = Math.round(height / 2) + 118
  const tower = cx + random.pick([-1, 1]) * random.int(150, 176)
  const outline = towerPath(tower, horizon - 96, horizon + 4, { widthTop: 78, widthBottom: 96 })
  const merlons = { step: 9, steps: random.int(2, 4), top: 18, gap: random.int(14, 40) }
  return [
    solderPad(cx + random.int(-48, 48), horizon - random.int(14, 44), random.int(70, 96), colours.pad, colours.base),
    path(parapet(-30, width + 120, horizon - 16, horizon + 4, { ...merlons, start: random.int(0, 30) }), colours.lift),
    path(outline, colours.light),
    pyramid(tower, horizon - 74, 14, 3, { hole: colours.deeper, lit: colours.sand }),
    rect(0, horizon, width, below + 10, colours.deep),
    lane(0, 1.1, -190, 190, colours.deeper),
    lane(0, 1.1, -190, -178, colours.light),
    lane(0, 1.1, 178, 190, colours.light),
    ...dashes,
    pillar(-250, 0.1),
    pillar(250, 0.2),
    pillar(-260, 0.42),
    pillar(300, 0.62),
    rect(car - 58, wheels - 34, 30, 40, NIGHT),
    rect(car + 28, wheels - 34, 30, 40, NIGHT),
    path(`M${car - 66} ${wheels - 8}v-44h10v-14h10v-34h14v-14h64v14h14v34h10v14h10v44z`, colours.sand),
    path(upTriangle(car - 38, wheels - 92, 36, 30) + upTriangle(car + 2, wheels - 92, 36, 30), colours.deeper),
    rect(car - 66, wheels - 30, 132, 10, colours.lift),
    rect(car - 60, wheels - 48, 20, 12, colours.pad),
    rect(car + 40, wheels - 48, 20, 12, colours.pad),
    rect(car - 3, wheels - 130, 6, 18, NIGHT),
    circle(car, wheels - 134, 13, colours.pad),
    circle(car, wheels - 134, 5, NIGHT),
  ].join('')
}
