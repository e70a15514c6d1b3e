import { CLAY1, CLAY3, CORAL, NIGHT, PALM, SAFFRON, SAND, WALL } from '../colours.ts'
import { robotFromAbove } from '../robots.ts'
import { circle, dotGrid, rect, solderPad } from '../svg.ts'
import { type Point, trace } from '../traces.ts'
import { frieze } from '../triangles.ts'
import type { Scene } from './scene.ts'

const EDGE = '#A8341C'
const HEADS = [
  [0.2, 0.05, PALM],
  [0.5, 0.03, WALL],
  [0.82, 0.06, CLAY3],
  [0.3, 0.97, WALL],
  [0.68, 0.95, SAFFRON],
] as const

export const table: Scene = (_random, w, h) => {
  const route: Point[] = [
    [w * 0.17, h * 0.66],
    [w * 0.34, h * 0.66],
    [w * 0.34 + h * 0.3, h * 0.36],
    [w * 0.84, h * 0.36],
  ]
  return [
    rect(0, 0, w, h, CLAY1),
    rect(w * 0.1, h * 0.14, w * 0.8, h * 0.72, CORAL),
    dotGrid(w * 0.1, h * 0.14, w * 0.8, h * 0.72, { gap: 18, radius: 1.2, fill: '#E8806A' }),
    trace(route, NIGHT, 16),
    trace(route, SAND, 3, '2 12'),
    solderPad(w * 0.34, h * 0.66, 18, SAFFRON, NIGHT),
    solderPad(w * 0.84, h * 0.36, 18, SAFFRON, NIGHT),
    frieze(w * 0.1, h * 0.14, w * 0.8, 20, EDGE, { hanging: true }),
    frieze(w * 0.1, h * 0.86 - 20, w * 0.8, 20, EDGE),
    rect(w * 0.66, h * 0.56, 26, 26, SAFFRON),
    rect(w * 0.74, h * 0.62, 26, 26, SAND),
    rect(w * 0.2, h * 0.34, 26, 26, PALM),
    robotFromAbove(w * 0.34 + h * 0.15, h * 0.51, 6.4, 45, { dark: NIGHT, body: SAND, accent: SAFFRON }),
    ...HEADS.map(([x, y, coat]) => circle(w * x, h * y, h * 0.075, coat) + circle(w * x, h * y, h * 0.034, '#A9743F')),
  ].join('')
}
