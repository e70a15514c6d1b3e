import { CLAY1, CLAY3, type Colour, mixColours, NIGHT, PALM, SAFFRON, SAND, WALL } from '../colours.ts'
import { robotFromAbove } from '../robots.ts'
import { circle, dotGrid, path, rect } from '../svg.ts'
import { upTriangle } from '../triangles.ts'
import { SKIN_COLOURS } from './people.ts'
import type { Scene } from './scene.ts'

const PLUM: Colour = '#9B2C5E'
const COATS = [PALM, WALL, CLAY3, SAFFRON, CLAY1] as const

export const ring: Scene = (random, w, h) => {
  const cx = w / 2
  const cy = h / 2
  const radius = h * 0.33
  const rays = Array.from(
    { length: 12 },
    (_, i) =>
      `<g transform="rotate(${i * 30} ${cx} ${cy})">${path(upTriangle(cx - 11, cy - radius - 32, 22), SAFFRON)}</g>`,
  )
  const heads = [h * 0.03, h * 0.97].flatMap((y, row) =>
    Array.from({ length: Math.ceil(w / 88) + 1 }, (_, i) => {
      const x = i * 88 + (row ? 44 : 0)
      return circle(x, y, h * 0.075, random.pick(COATS)) + circle(x, y, h * 0.036, random.pick(SKIN_COLOURS))
    }),
  )
  const unit = radius / 18
  return [
    rect(0, 0, w, h, PLUM),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: mixColours(PLUM, SAND, 0.26) }),
    ...rays,
    circle(cx, cy, radius, SAND),
    circle(cx, cy, radius * 0.92, mixColours(PLUM, NIGHT, 0.72)),
    rect(cx - 3, cy - radius * 0.3, 6, radius * 0.6, SAND),
    robotFromAbove(cx - unit * 7.4, cy, unit, 90, { dark: NIGHT, body: SAFFRON, accent: SAND }),
    robotFromAbove(cx + unit * 7.4, cy, unit, -90, { dark: NIGHT, body: SAND, accent: SAFFRON }),
    ...heads,
  ].join('')
}
