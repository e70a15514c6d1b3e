import { type Colour, mixColours, NIGHT, SAFFRON, SAND } from '../colours.ts'
import { parapet } from '../parapets.ts'
import { circle, dotGrid, path, rect, roundCoordinate, solderPad } from '../svg.ts'
import { trace } from '../traces.ts'
import type { Scene } from './scene.ts'

const TEAL: Colour = '#0F8C8C'
const DEEP = mixColours(TEAL, NIGHT, 0.45)

function gate(left: number, right: number, top: number, foot: number, cell: number): string {
  let squares = ''
  for (let row = 0; row < 3; row++)
    for (let column = 0; left + (column + 1) * cell <= right; column++)
      if ((row + column) % 2)
        squares += `M${roundCoordinate(left + column * cell)} ${roundCoordinate(top + row * cell)}h${cell}v${cell}h${-cell}Z`
  const cloth = rect(left, top, right - left, 3 * cell, SAND) + path(squares, NIGHT)
  return (
    rect(left - 10, top - 12, 10, foot - top + 12, NIGHT) + rect(right, top - 12, 10, foot - top + 12, NIGHT) + cloth
  )
}

export const car: Scene = (_random, w, h) => {
  const road = h * 0.76
  const unit = h / 40
  const x = (units: number) => roundCoordinate(w * 0.5 + units * unit)
  const y = (units: number) => roundCoordinate(road + unit * 3.4 - units * unit)
  const wheel = (at: number) => solderPad(x(at), y(2.6), unit * 2.6, NIGHT, SAFFRON)
  const hull = `M${x(-13)} ${y(2.4)}V${y(7)}H${x(-11)}V${y(8.5)}H${x(-7)}V${y(11)}H${x(-5)}V${y(13)}H${x(4)}V${y(11)}H${x(6)}V${y(8.5)}H${x(12)}V${y(7)}H${x(13.5)}V${y(2.4)}Z`
  const glass = `M${x(-4)} ${y(8.5)}L${x(-1)} ${y(11.8)}L${x(2)} ${y(8.5)}Z`
  return [
    rect(0, 0, w, h, TEAL),
    dotGrid(0, 0, w, h * 0.7, { gap: 20, radius: 1.4, fill: mixColours(TEAL, SAND, 0.26) }),
    path(
      parapet(-30, w + 160, h * 0.52, h, { step: 16, steps: 3, top: 32, gap: 56, start: 20 }),
      mixColours(TEAL, NIGHT, 0.24),
    ),
    gate(w * 0.5 - unit * 19, w * 0.5 + unit * 19, h * 0.14, road, Math.round(unit * 2)),
    rect(0, road, w, h - road, DEEP),
    trace(
      [
        [-10, h * 0.91],
        [w + 10, h * 0.91],
      ],
      SAND,
      5,
      '26 24',
    ),
    rect(x(-1.2), y(17), unit * 0.7, unit * 4.4, NIGHT),
    solderPad(x(-0.85), y(17.4), unit * 1.5, SAFFRON, NIGHT),
    path(hull, SAND),
    rect(x(-13), y(4.4), unit * 26.5, unit * 2, SAFFRON),
    path(glass, NIGHT),
    circle(x(11), y(6.4), unit * 0.8, SAFFRON),
    wheel(-7.5),
    wheel(7.5),
  ].join('')
}
