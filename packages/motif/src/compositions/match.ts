import { AMBER, NIGHT } from '../colours.ts'
import { robot } from '../robots.ts'
import { circle, path, rect, solderPad } from '../svg.ts'
import { trace } from '../traces.ts'
import { downTriangle, frieze, upTriangle } from '../triangles.ts'
import type { Composition } from './composition.ts'

const NET = 12

/** RoboSports for adults: two robots play over a net, before the stands. */
export const match: Composition = (random, colours, width, height) => {
  const cx = Math.round(width / 2)
  const floor = Math.round(height / 2) + 124
  const unit = 6.6
  const [left, right] = [cx - 120, cx + 120 - 12 * unit]
  const high = floor - random.int(206, 232)
  const from = left + 6 * unit
  const to = right + 6 * unit
  const flight = [
    [from, floor - 132],
    [from, high + 40],
    [from + 40, high],
    [to - 40, high],
    [to, high + 40],
    [to, floor - 132],
  ] as const
  const ball = cx + random.int(-36, 36)
  const tiers = [0, 1, 2].map((row) => {
    const y = floor - 132 - row * 62
    const size = 44 - row * 4
    const seats = Array.from(
      { length: Math.ceil(width / size) + 1 },
      (_, i) => [(i - (row % 2) / 2) * size, random.chance(0.16)] as const,
    )
    const draw = (lit: boolean) =>
      seats
        .filter(([, is]) => is === lit)
        .map(([x]) => upTriangle(x, y, size))
        .join('')
    return (
      path(draw(false), row === 1 ? colours.deep : colours.deeper) +
      path(draw(true), row === 1 ? colours.light : colours.lift)
    )
  })
  const mesh = Array.from({ length: 5 }, (_, i) => downTriangle(cx - NET / 2, floor - 92 + i * 18, NET, 14)).join('')
  const lamp = (x: number) =>
    rect(x - 4, -10, 8, floor - 300, colours.lift) + solderPad(x, floor - 300, 26, colours.pad, colours.deeper)
  return [
    ...tiers,
    lamp(cx - random.int(180, 210)),
    lamp(cx + random.int(180, 210)),
    rect(0, floor - 70, width, 70, colours.deep),
    rect(0, floor, width, height, colours.lift),
    rect(0, floor, width, 10, colours.light),
    frieze(-20, floor + 26, width + 40, 34, colours.deeper, { hanging: true }),
    trace(flight, colours.sand, 4, '1 13'),
    rect(cx - NET / 2, floor - 100, NET, 100, colours.sand) + path(mesh, colours.deeper),
    rect(cx - 24, floor - 8, 48, 8, colours.sand),
    robot(left, floor, unit, { body: colours.sand, dark: NIGHT, accent: colours.pad, eye: NIGHT }),
    robot(right, floor, unit, { body: colours.pad, shade: AMBER, dark: NIGHT, accent: colours.sand, eye: NIGHT }),
    circle(ball, high, 21, colours.pad) + circle(ball, high, 8, colours.sand),
  ].join('')
}
