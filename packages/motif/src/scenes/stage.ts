import { AMBER, CLAY2, CORAL, LEAF, mixColours, NIGHT, PALM, PALM2, SAFFRON, SAND, WALL } from '../colours.ts'
import { robot } from '../robots.ts'
import { dotGrid, path, rect, roundCoordinate, solderPad } from '../svg.ts'
import { frieze, pyramid } from '../triangles.ts'
import { person } from './people.ts'
import type { Scene } from './scene.ts'

const BACKS = [NIGHT, '#0A2A24', '#0F1F1C'] as const

export const stage: Scene = (random, w, h) => {
  const floor = h * 0.72
  const beam = (from: number, to: number) =>
    path(
      `M${roundCoordinate(w * from - 12)} 0H${roundCoordinate(w * from + 12)}L${roundCoordinate(w * to + h * 0.2)} ${roundCoordinate(floor)}H${roundCoordinate(w * to - h * 0.2)}Z`,
      mixColours(WALL, LEAF, 0.3),
    )
  const unit = h / 70
  const seats = Array.from({ length: Math.ceil(w / 74) + 1 }, (_, i) =>
    person(i * 74 + 20, h * 1.06, 92, random.pick(BACKS), random.pick(['#3B2A1C', '#5A3B22', '#4A3424'])),
  )
  return [
    rect(0, 0, w, h, WALL),
    beam(0.12, 0.3),
    beam(0.88, 0.7),
    dotGrid(0, 0, w, floor, { gap: 20, radius: 1.3, fill: PALM }),
    rect(w * 0.28, h * 0.12, w * 0.44, h * 0.36, SAND),
    rect(w * 0.28, h * 0.12, w * 0.44, h * 0.028, SAFFRON),
    pyramid(w / 2, h * 0.185, h * 0.062, 3, { hole: PALM, lit: SAFFRON, gap: h * 0.014 }),
    solderPad(w * 0.35, h * 0.4, h * 0.03, SAFFRON, SAND),
    solderPad(w * 0.65, h * 0.4, h * 0.03, CORAL, SAND),
    frieze(-10, 0, w + 20, 30, SAFFRON, { hanging: true }),
    rect(0, floor, w, h - floor, PALM2),
    rect(0, floor, w, 8, SAFFRON),
    frieze(0, floor + 20, w, 24, PALM, { hanging: true }),
    robot(w * 0.5 - 6 * unit, floor, unit, { body: SAFFRON, shade: AMBER, dark: NIGHT, accent: SAND, eye: NIGHT }),
    person(w * 0.25, floor, h * 0.15, CLAY2, '#A9743F'),
    person(w * 0.75, floor, h * 0.15, SAND, '#C99A63'),
    ...seats,
  ].join('')
}
