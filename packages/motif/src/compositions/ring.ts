import { NIGHT } from '../colours.ts'
import { robotFromAbove } from '../robots.ts'
import { circle, path, roundCoordinate } from '../svg.ts'
import { bus, trace } from '../traces.ts'
import type { Composition } from './composition.ts'

const RADIUS = 146

/** Sumo: two robots in a ring. */
export const ring: Composition = (random, colours, width, height) => {
  const cx = width / 2
  const cy = height / 2
  const count = random.pick([16, 20, 24, 28])
  const drop = random.int(4, 9) * 8
  const lean = random.int(-14, 14)
  const apart = random.int(56, 68)
  const turn = random.pick([0, 0, 30, -30])
  const turned = (angle: number, inner: string) =>
    `<g transform="rotate(${roundCoordinate(angle)} ${roundCoordinate(cx)} ${roundCoordinate(cy)})">${inner}</g>`
  const spike = `M${roundCoordinate(cx - 12)} ${roundCoordinate(cy - RADIUS - 8)}l12 -24l12 24Z`
  const crown = Array.from({ length: count }, (_, i) =>
    turned((i / count) * 360, path(spike, i % 4 === 0 ? colours.pad : colours.lift)),
  )
  const start = (x: number) =>
    trace(
      [
        [x, cy - 16],
        [x, cy + 16],
      ],
      colours.light,
      5,
    )
  const wires = [-1, 1].map((side) =>
    bus(
      [
        [cx + side * (RADIUS + 52), cy],
        [cx + side * (RADIUS + 96), cy],
        [cx + side * (RADIUS + 96 + drop), cy + side * drop],
        [cx + side * width, cy + side * drop],
      ],
      3,
      14,
      colours.deep,
      5,
    ),
  )
  const fight =
    start(cx - 9) +
    start(cx + 9) +
    robotFromAbove(cx - apart, cy, 8.2, 90 + lean, { dark: NIGHT, body: colours.sand, accent: colours.pad }) +
    robotFromAbove(cx + apart, cy, 8.2, lean - 90, { dark: NIGHT, body: colours.pad, accent: colours.sand })
  return [
    ...wires,
    ...crown,
    circle(cx, cy, RADIUS, colours.sand),
    circle(cx, cy, RADIUS - 12, colours.deeper),
    turned(turn, fight),
  ].join('')
}
