import { NIGHT } from '../colours.ts'
import { robotFromAbove } from '../robots.ts'
import { circle, path, roundCoordinate } from '../svg.ts'
import { bus, trace } from '../traces.ts'
import type { Composition } from './composition.ts'

/** Sumo: two robots in a ring. */
export const ring: Composition = (random, colours, width, height) => {
  const cx = width / 2
  const cy = height / 2
  const radius = Math.min(height, width) * 0.345
  const count = random.pick([16, 20, 24, 28])
  const drop = random.int(4, 9) * 8
  const lean = random.int(-12, 12)
  const spike = `M${roundCoordinate(cx - 12)} ${roundCoordinate(cy - radius - 8)}L${roundCoordinate(cx)} ${roundCoordinate(cy - radius - 30)}L${roundCoordinate(cx + 12)} ${roundCoordinate(cy - radius - 8)}Z`
  const crown = Array.from({ length: count }, (_, i) => {
    const paint = i % 4 === 0 ? colours.pad : colours.lift
    return `<g transform="rotate(${roundCoordinate((i / count) * 360)} ${roundCoordinate(cx)} ${roundCoordinate(cy)})">${path(spike, paint)}</g>`
  })
  const start = (x: number) =>
    trace(
      [
        [x, cy - 14],
        [x, cy + 14],
      ],
      colours.light,
      4,
    )
  const wires = [-1, 1].map((side) =>
    bus(
      [
        [cx + side * (radius + 52), cy],
        [cx + side * (radius + 96), cy],
        [cx + side * (radius + 96 + drop), cy + side * drop],
        [cx + side * width, cy + side * drop],
      ],
      3,
      14,
      colours.deep,
      5,
    ),
  )
  const size = roundCoordinate(radius * 0.052)
  return [
    ...wires,
    ...crown,
    circle(cx, cy, radius, colours.sand),
    circle(cx, cy, radius - 12, colours.deeper),
    start(cx - 8),
    start(cx + 8),
    robotFromAbove(cx - radius * 0.46, cy, size, 90 + lean, { dark: NIGHT, body: colours.sand, accent: colours.pad }),
    robotFromAbove(cx + radius * 0.46, cy, size, lean - 90, { dark: NIGHT, body: colours.pad, accent: colours.sand }),
  ].join('')
}
