import { NIGHT } from '../colours.ts'
import { robotFromAbove } from '../robots.ts'
import { circle, fixed, path } from '../svg.ts'
import { bus, trace } from '../traces.ts'
import type { Composition } from './composition.ts'

/** Sumo: a ring with a crown of triangles, two robots head to head, wires leaving both sides. */
export const ring: Composition = (random, colours, width, height) => {
  const cx = width / 2
  const cy = height / 2
  const radius = Math.min(height, width) * 0.345
  const count = random.pick([16, 20, 24, 28])
  const drop = random.int(4, 9) * 8
  const lean = random.int(-12, 12)
  const spike = `M${fixed(cx - 12)} ${fixed(cy - radius - 8)}L${fixed(cx)} ${fixed(cy - radius - 30)}L${fixed(cx + 12)} ${fixed(cy - radius - 8)}Z`
  const crown = Array.from({ length: count }, (_, i) => {
    const paint = i % 4 === 0 ? colours.pad : colours.lift
    return `<g transform="rotate(${fixed((i / count) * 360)} ${fixed(cx)} ${fixed(cy)})">${path(spike, paint)}</g>`
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
  const size = fixed(radius * 0.052)
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
