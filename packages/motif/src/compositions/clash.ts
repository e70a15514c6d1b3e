import { AMBER, NIGHT } from '../colours.ts'
import { robot } from '../robots.ts'
import { circle, path, rect, roundCoordinate } from '../svg.ts'
import { trace } from '../traces.ts'
import { triangleOpening } from '../triangles.ts'
import type { Composition } from './composition.ts'

const RADIUS = 150
const STEP = 22

/** Sumo for adults: two robots push each other on a stepped ring. */
export const clash: Composition = (random, colours, width, height) => {
  const cx = Math.round(width / 2)
  const cy = Math.round(height / 2) - 16
  const stage = cy + 96
  const unit = 7.4
  const count = random.pick([16, 20, 28, 36])
  const turned = (angle: number, x: number, y: number, inner: string) =>
    `<g transform="rotate(${roundCoordinate(angle)} ${roundCoordinate(x)} ${roundCoordinate(y)})">${inner}</g>`
  const ray = `M${cx - 13} ${cy - RADIUS + 6}l13 -34l13 34z`
  const rays = Array.from({ length: count }, (_, i) =>
    turned((i / count) * 360, cx, cy, path(ray, i % 4 === 0 ? colours.pad : colours.lift)),
  )
  const sparkAt = stage - 138
  const sparks = [-52, -26, 0, 26, 52].map((angle) =>
    turned(angle, cx, sparkAt + 18, path(`M${cx - 8} ${sparkAt}l8 -34l8 34z`, colours.pad)),
  )
  const platform = [150, 174, 214].map((half, i) =>
    rect(cx - half, stage + i * STEP, 2 * half, height, [colours.sand, colours.light, colours.lift][i] ?? colours.lift),
  )
  const windows = Array.from({ length: 7 }, (_, i) =>
    triangleOpening(cx - 154 + i * 44, stage + 3 * STEP + 8, 34, colours.deeper, colours.light),
  )
  const lean = random.int(2, 10)
  const lantern = (side: 1 | -1) => {
    const x = cx + side * random.int(250, 290)
    const y = cy + random.int(-90, -20)
    return (
      trace(
        [
          [x, -10],
          [x, y],
        ],
        colours.lift,
        4,
      ) +
      path(`M${x - 22} ${y}h44l12 40h-12v26h-44v-26h-12z`, colours.pad) +
      triangleOpening(x - 13, y + 12, 26, colours.deeper, AMBER)
    )
  }
  return [
    ...rays,
    circle(cx, cy, RADIUS - 4, random.pick([colours.deep, colours.deeper])),
    lantern(-1),
    lantern(1),
    ...platform,
    ...windows,
    ...sparks,
    turned(
      -lean,
      cx - 100,
      stage,
      robot(cx - 12.2 * unit, stage, unit, { body: colours.sand, dark: NIGHT, accent: colours.pad, eye: NIGHT }),
    ),
    turned(
      lean,
      cx + 100,
      stage,
      robot(cx + 0.2 * unit, stage, unit, {
        body: colours.pad,
        shade: AMBER,
        dark: NIGHT,
        accent: colours.sand,
        eye: NIGHT,
      }),
    ),
  ].join('')
}
