import { CLAY2, CLAY3, CORAL, type Colour, mixColours, NIGHT, PALM, SAFFRON, SAND, WALL } from '../colours.ts'
import { robot } from '../robots.ts'
import { dotGrid, rect, solderPad } from '../svg.ts'
import { type Point, trace } from '../traces.ts'
import { frieze, pyramid } from '../triangles.ts'
import { person, SKIN_COLOURS } from './people.ts'
import type { Scene } from './scene.ts'

const VIOLET: Colour = '#7A4BC2'
const DEEP = mixColours(VIOLET, NIGHT, 0.42)

export const booth: Scene = (random, w, h) => {
  const left = w * 0.14
  const right = w * 0.86
  const counter = h * 0.7
  const unit = h / 60
  const route = (from: number, to: number, y: number): Point[] => [
    [from, y],
    [(from + to) / 2, y],
    [(from + to) / 2 + Math.sign(to - from) * 18, y + 18],
    [to, y + 18],
  ]
  return [
    rect(0, 0, w, h, mixColours(VIOLET, SAND, 0.22)),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: mixColours(VIOLET, SAND, 0.5) }),
    rect(left, h * 0.12, right - left, h, VIOLET),
    rect(left - 14, h * 0.08, right - left + 28, h * 0.07, DEEP),
    frieze(left - 14, h * 0.15, right - left + 28, 22, DEEP, { hanging: true }),
    pyramid(w / 2, h * 0.21, h * 0.05, 3, { hole: DEEP, lit: SAFFRON }),
    ...[w * 0.24, w * 0.76].map(
      (x) =>
        trace(route(w / 2 + Math.sign(x - w / 2) * h * 0.18, x, h * 0.3), SAND, 3) +
        solderPad(x, h * 0.3 + 18, 11, SAFFRON, DEEP),
    ),
    person(w * 0.25, h * 0.8, h * 0.25, PALM, random.pick(SKIN_COLOURS)),
    person(w * 0.75, h * 0.8, h * 0.26, SAFFRON, random.pick(SKIN_COLOURS)),
    rect(left, counter, right - left, h, SAND),
    rect(left, counter, right - left, 10, CLAY2),
    frieze(left, counter + 18, right - left, 20, CLAY2, { hanging: true }),
    robot(w / 2 - 6 * unit, counter, unit, { body: CORAL, shade: '#A8341C', dark: NIGHT, accent: SAFFRON, eye: SAND }),
    person(w * 0.31, h * 1.12, h * 0.34, WALL, random.pick(SKIN_COLOURS)),
    person(w * 0.67, h * 1.12, h * 0.36, CLAY3, random.pick(SKIN_COLOURS)),
  ].join('')
}
