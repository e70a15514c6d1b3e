import { CLAY1, CLAY2, CLAY3, CORAL, NIGHT, PALM, PALM2, SAFFRON, SAND, WALL } from '../colours.ts'
import { parapet } from '../parapets.ts'
import { robot } from '../robots.ts'
import { dotGrid, path, rect, solderPad } from '../svg.ts'
import { trace } from '../traces.ts'
import { person, SKIN_COLOURS } from './people.ts'
import type { Scene } from './scene.ts'

/** A coach before a board with a program, pupils before her. */
export const lesson: Scene = (random, w, h) => {
  const unit = h / 42
  const left = w * 0.5 - unit * 15
  const top = h * 0.13
  const lines = [0, 1, 2, 3].map((row) => {
    const indent = row === 0 ? 0 : random.int(0, 2) * 1.6
    const first = random.int(2, 4)
    const x = left + unit * (2.4 + indent)
    const y = top + unit * (2.6 + row * 3.2)
    return (
      rect(x, y, unit * first, unit * 1.4, row % 2 ? CLAY2 : SAFFRON) +
      rect(x + unit * (first + 0.8), y, unit * random.int(3, 6), unit * 1.4, PALM)
    )
  })
  const route = [
    [left + unit * 19, top + unit * 13],
    [left + unit * 22, top + unit * 13],
    [left + unit * 27, top + unit * 8],
    [left + unit * 27, top + unit * 4],
  ] as const
  const pupils = [
    [0.24, 0.26, PALM2],
    [0.42, 0.3, CORAL],
    [0.6, 0.26, CLAY3],
    [0.76, 0.3, PALM],
  ] as const
  return [
    rect(0, 0, w, h, CLAY1),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: CLAY2 }),
    path(parapet(-20, w + 120, h * 0.46, h, { step: 14, steps: 3, top: 28, gap: 42, start: 8 }), CLAY2),
    rect(left - unit, top - unit, unit * 32, unit * 19, SAND),
    rect(left, top, unit * 30, unit * 17, WALL),
    ...lines,
    trace(route, SAFFRON, 5),
    solderPad(left + unit * 19, top + unit * 13, unit * 1.2, SAND, WALL),
    solderPad(left + unit * 27, top + unit * 4, unit * 1.6, SAFFRON, WALL),
    person(left - unit * 5, h * 0.8, h * 0.4, PALM, random.pick(SKIN_COLOURS)),
    rect(left + unit * 33, h * 0.62, unit * 12, h * 0.2, NIGHT),
    robot(left + unit * 34.5, h * 0.62, unit * 0.75, {
      body: SAND,
      shade: CLAY3,
      dark: NIGHT,
      accent: SAFFRON,
      eye: PALM2,
    }),
    rect(0, h * 0.8, w, h * 0.2, WALL),
    ...pupils.map(([x, size, coat]) => person(w * x, h * 1.06, h * size, coat, random.pick(SKIN_COLOURS))),
  ].join('')
}
