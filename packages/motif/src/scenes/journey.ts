import { AMBER, CLAY2, CLAY3, CORAL, NIGHT, PALM, SAFFRON, SAND, WALL } from '../colours.ts'
import { parapet } from '../parapets.ts'
import { circle, dotGrid, path, rect, roundCoordinate, solderPad } from '../svg.ts'
import { trace } from '../traces.ts'
import { frieze } from '../triangles.ts'
import { SKIN_COLOURS } from './people.ts'
import type { Scene } from './scene.ts'

export const journey: Scene = (random, w, h) => {
  const road = h * 0.78
  const unit = h / 40
  const left = w * 0.5 - unit * 17
  const roof = road - unit * 13
  const windows = Array.from({ length: 4 }, (_, i) => {
    const x = left + unit * (2.5 + i * 6.4)
    const head = circle(x + unit * 2.4, roof + unit * 5.6, unit * 1.5, random.pick(SKIN_COLOURS))
    return rect(x, roof + unit * 2, unit * 4.8, unit * 5, WALL) + head
  })
  const wheel = (at: number) => solderPad(left + unit * at, road + unit * 1.6, unit * 2.8, NIGHT, SAFFRON)
  const front = `M${roundCoordinate(left + unit * 28)} ${roundCoordinate(roof)}h${roundCoordinate(unit * 3)}v${roundCoordinate(unit * 2)}h${roundCoordinate(unit * 1.5)}v${roundCoordinate(unit * 3)}h${roundCoordinate(unit * 1.5)}V${roundCoordinate(road + unit * 1.6)}H${roundCoordinate(left + unit * 28)}Z`
  return [
    rect(0, 0, w, h, CORAL),
    dotGrid(0, 0, w, h, { gap: 20, radius: 1.4, fill: '#E8806A' }),
    circle(w * 0.74, h * 0.36, h * 0.24, SAFFRON),
    path(parapet(-60, w + 160, h * 0.5, h, { step: 18, steps: 3, top: 36, gap: 70, start: 20 }), '#A8341C'),
    path(parapet(-20, w + 160, h * 0.64, h, { step: 12, steps: 3, top: 24, gap: 90, start: 70 }), '#7E2613'),
    rect(0, road, w, h - road, WALL),
    trace(
      [
        [-10, h * 0.92],
        [w + 10, h * 0.92],
      ],
      CLAY2,
      5,
      '26 24',
    ),
    rect(left, roof, unit * 28, road - roof + unit * 1.6, SAND),
    path(front, SAND),
    rect(left + unit * 29, roof + unit * 2, unit * 2.2, unit * 5, PALM),
    rect(left, roof + unit * 8.6, unit * 34, unit * 2.4, PALM),
    frieze(left, roof + unit * 8.8, unit * 34, unit * 2, SAFFRON),
    ...windows,
    rect(left + unit * 3, roof - unit * 2.4, unit * 8, unit * 2.4, CLAY3),
    rect(left + unit * 12, roof - unit * 3.4, unit * 6, unit * 3.4, AMBER),
    circle(left + unit * 32.6, road - unit * 0.6, unit * 0.9, SAFFRON),
    wheel(6),
    wheel(26.5),
  ].join('')
}
