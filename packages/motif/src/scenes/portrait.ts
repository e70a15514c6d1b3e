import { CLAY1, CLAY2, CLAY3, NIGHT, PALM, PALM2, SAFFRON, SAND, WALL } from '../colours.ts'
import { parapet } from '../parapets.ts'
import { robot } from '../robots.ts'
import { circle, dotGrid, path, rect } from '../svg.ts'
import { trace } from '../traces.ts'
import type { Scene } from './scene.ts'

export const portrait: Scene = (_random, w, h) => {
  const size = Math.min(w / 20, h / 21)
  const ground = [
    [-10, h * 0.95],
    [w + 10, h * 0.95],
  ] as const
  const wall = parapet(-20, w + 100, h * 0.86, h, { step: 12, steps: 3, top: 24, gap: 36 })
  return [
    rect(0, 0, w, h, CLAY2),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: CLAY1 }),
    circle(w * 0.5, h * 0.42, Math.min(w, h) * 0.42, SAND),
    path(wall, CLAY3),
    rect(0, h * 0.9, w, h * 0.1, WALL),
    trace(ground, SAFFRON, 4),
    robot(w / 2 - 6 * size, h * 0.9, size, { body: PALM, shade: PALM2, dark: NIGHT, accent: SAFFRON, eye: SAND }),
  ].join('')
}
