import { type Colour, mixColours, NIGHT, SAND } from '../colours.ts'
import { robot } from '../robots.ts'
import { path, roundCoordinate, solderPad } from '../svg.ts'
import { triangleOpening, upTriangle } from '../triangles.ts'
import type { Composition } from './composition.ts'

const RUN = 88

/** Robo Starter: a robot climbs three flights of stairs. */
export const stairs: Composition = (random, colours, width, height) => {
  const rise = random.pick([40, 54, 68])
  const ground = Math.round(height / 2) + 62
  const middle = width / 2
  const foot = height + 20

  /** A step starts `shift` before the middle, at `level`; stairs rise to the right. */
  const flight = (fill: Colour, shift: number, level: number, front: boolean) => {
    const steps: [number, number][] = []
    const below = Math.ceil((middle - shift + 20) / RUN)
    const above = Math.ceil((middle + shift + 20) / RUN)
    for (let i = -below; i <= above; i++) steps.push([middle - shift + i * RUN, level - i * rise])
    const tread = steps.map(([x, y]) => `H${roundCoordinate(x)}V${roundCoordinate(y)}`).join('')
    const windows = steps.map(([left, top]) =>
      front
        ? path(
            upTriangle(left + 26, top + 16, 32),
            random.chance(0.5) ? mixColours(colours.deeper, colours.base, 0.5) : colours.pad,
          )
        : triangleOpening(left + 29, top + 16, 30, mixColours(fill, NIGHT, 0.42), mixColours(fill, SAND, 0.28)),
    )
    return path(`M-20 ${foot}${tread}H${roundCoordinate(width + 20 + RUN)}V${foot}Z`, fill) + windows.join('')
  }

  const sun = solderPad(
    middle - random.int(60, 136),
    ground - random.int(190, 224),
    random.int(62, 84),
    colours.pad,
    colours.base,
  )
  const climber = {
    body: SAND,
    shade: mixColours(colours.base, SAND, 0.6),
    dark: NIGHT,
    accent: colours.pad,
    eye: NIGHT,
  }
  return [
    sun,
    flight(colours.lift, 2 * RUN, ground - rise * 1.4, false),
    flight(colours.deep, RUN / 2, ground, false),
    robot(middle - 38, ground, 6.4, climber),
    flight(colours.deeper, RUN * random.pick([0.2, 0.5, 0.8]), ground + rise * 1.5, true),
  ].join('')
}
