import { CLAY1, CLAY2, CLAY3, CORAL, LEAF, NIGHT, PALM, PALM2, SAFFRON, SAND, WALL } from '../colours.ts'
import { parapet } from '../parapets.ts'
import { robot } from '../robots.ts'
import { dotGrid, path, rect, solderPad } from '../svg.ts'
import { type Point, trace } from '../traces.ts'
import { frieze } from '../triangles.ts'
import { person, SKIN_COLOURS } from './people.ts'
import type { Scene } from './scene.ts'

export const workbench: Scene = (random, w, h) => {
  const bench = h * 0.74
  const unit = h / 42
  const wall = parapet(-20, w + 120, h * 0.3, h, { step: 14, steps: 3, top: 28, gap: 42, start: 8 })
  const wire: Point[] = [
    [w * 0.5 + unit * 5, bench - unit * 2],
    [w * 0.66, bench - unit * 2],
    [w * 0.66 + unit * 3, bench - unit * 5],
    [w * 0.8, bench - unit * 5],
  ]
  const team = [
    [0.1, 0.3, CORAL],
    [0.29, 0.34, PALM],
    [0.7, 0.3, CLAY3],
    [0.835, 0.38, PALM2],
  ] as const
  return [
    rect(0, 0, w, h, CLAY1),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: CLAY2 }),
    path(wall, CLAY2),
    ...team.map(([x, size, coat]) => person(w * x, h * 0.8, h * size, coat, random.pick(SKIN_COLOURS))),
    rect(0, bench, w, h * 0.26, WALL),
    rect(0, bench, w, unit * 0.8, LEAF),
    frieze(0, bench + unit * 2, w, unit * 2.6, PALM, { hanging: true }),
    robot(w * 0.5 - unit * 6, bench, unit, { body: SAND, shade: CLAY3, dark: NIGHT, accent: SAFFRON, eye: PALM2 }),
    trace(wire, SAFFRON, 4),
    rect(w * 0.8, bench - unit * 6, unit * 4, unit * 6, NIGHT),
    solderPad(w * 0.8 + unit * 2, bench - unit * 4, unit * 1.1, SAFFRON, NIGHT),
    rect(w * 0.17, bench - unit * 2.4, unit * 2.4, unit * 2.4, LEAF),
    rect(w * 0.17 + unit * 3, bench - unit * 2.4, unit * 2.4, unit * 2.4, SAND),
    rect(w * 0.17 + unit * 1.5, bench - unit * 4.8, unit * 2.4, unit * 2.4, SAFFRON),
  ].join('')
}
