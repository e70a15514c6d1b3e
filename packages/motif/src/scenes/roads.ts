import { CLAY2, CORAL, NIGHT, PALM, PALM2, SAFFRON, SAND, WALL } from '../colours.ts'
import { robotFromAbove } from '../robots.ts'
import { dotGrid, rect, solderPad } from '../svg.ts'
import { type Point, trace } from '../traces.ts'
import { pyramid } from '../triangles.ts'
import type { Scene } from './scene.ts'

/** In half canvases from the middle. */
const STARTS = [
  [-0.82, -0.66],
  [-0.3, -0.8],
  [0.36, -0.74],
  [0.84, -0.36],
  [0.72, 0.62],
  [0.1, 0.8],
  [-0.56, 0.74],
  [-0.86, 0.2],
] as const

type Way = readonly [Point, Point, Point]

function road([x, y]: Point, [cx, cy]: Point): Way {
  const dx = cx - x
  const dy = cy - y
  const slant = Math.min(Math.abs(dx), Math.abs(dy))
  return [
    [x, y],
    [cx - Math.sign(dx) * slant, cy - Math.sign(dy) * slant],
    [cx, cy],
  ]
}

function visibleSection([from, bend, to]: Way): readonly [Point, Point] {
  const straight = Math.hypot(bend[0] - from[0], bend[1] - from[1])
  return straight > 60 ? [from, bend] : [from, [(bend[0] + to[0]) / 2, (bend[1] + to[1]) / 2]]
}

export const roads: Scene = (random, w, h) => {
  const middle: Point = [w / 2, h / 2]
  const unit = h / 30
  const ways = STARTS.map(([x, y]) =>
    road([(w / 2) * (1 + x) + random.int(-12, 12), (h / 2) * (1 + y) + random.int(-10, 10)], middle),
  )
  const zone = unit * 5
  const steps = [3, 2, 1].map((k) =>
    rect(
      w / 2 - zone - k * unit,
      h / 2 - zone - (3 - k) * unit,
      2 * (zone + k * unit),
      2 * (zone + (3 - k) * unit),
      PALM2,
    ),
  )
  const traveller = (way: Way | undefined, body: string) => {
    if (!way) return ''
    const [[x1, y1], [x2, y2]] = visibleSection(way)
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + 90
    return robotFromAbove((x1 + x2) / 2, (y1 + y2) / 2, unit / 4.4, angle, { dark: NIGHT, body, accent: SAFFRON })
  }
  return [
    rect(0, 0, w, h, WALL),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.3, fill: PALM }),
    ...ways.map((way) => trace(way, PALM2, unit * 0.9)),
    ...ways.map((way, i) => trace(way, i % 3 ? SAND : SAFFRON, 3, i % 3 ? '2 12' : undefined)),
    ...ways.map(([[x, y]], i) => solderPad(x, y, unit * 0.9, i % 3 ? CLAY2 : SAFFRON, WALL)),
    ...steps,
    pyramid(w / 2, h / 2 - unit * 4.4, unit * 2.4, 3, { hole: WALL, lit: SAFFRON, gap: unit * 0.7 }),
    traveller(ways[0], SAND),
    traveller(ways[3], CORAL),
    traveller(ways[6], SAFFRON),
  ].join('')
}
