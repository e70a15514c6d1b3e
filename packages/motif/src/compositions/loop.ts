import { mixColours, NIGHT } from '../colours.ts'
import { robotFromAbove } from '../robots.ts'
import { path, rect, roundCoordinate } from '../svg.ts'
import { downTriangle, triangleOpening } from '../triangles.ts'
import type { Composition } from './composition.ts'

/** Rectangle with half axes (rx, ry) and corners cut by `cut`. */
function octagon(cx: number, cy: number, rx: number, ry: number, cut: number): string {
  const left = roundCoordinate(cx - rx)
  const right = roundCoordinate(cx + rx)
  const top = roundCoordinate(cy - ry)
  const bottom = roundCoordinate(cy + ry)
  const upper = roundCoordinate(cy - ry + cut)
  const lower = roundCoordinate(cy + ry - cut)
  return `M${roundCoordinate(cx - rx + cut)} ${top}H${roundCoordinate(cx + rx - cut)}L${right} ${upper}V${lower}L${roundCoordinate(cx + rx - cut)} ${bottom}H${roundCoordinate(cx - rx + cut)}L${left} ${lower}V${upper}Z`
}

const upsideDown = (inner: string, height: number) => `<g transform="translate(0 ${height}) scale(1 -1)">${inner}</g>`

const ROAD = 88

/** Future Engineers: a closed track with a car that drives itself. */
export const loop: Composition = (random, colours, width, height) => {
  const cx = width / 2
  const cy = height / 2
  const rx = cx - 18
  const ry = cy - 18
  const cut = random.pick([56, 74, 92, 110])
  const middle = ROAD / 2
  const count = Math.max(2, Math.min(7, Math.floor((2 * (rx - ROAD) - 40) / 42)))
  const rows = Math.max(1, Math.floor((2 * (ry - ROAD) - 48) / 88))
  const carpet = Array.from({ length: count * rows }, (_, i) => {
    const x = cx - (count * 42 - 8) / 2 + (i % count) * 42
    const y = cy - rows * 44 + Math.floor(i / count) * 88 + 12
    const lower = random.chance(0.4) ? colours.pad : colours.light
    return triangleOpening(x, y, 34, colours.deeper, colours.lift, 30) + path(downTriangle(x, y + 36, 34, 30), lower)
  })
  const pillar = (x: number, y: number, paint: typeof colours.pad) =>
    rect(x - 9, y - 10, 18, 18, paint) + rect(x - 9, y + 8, 18, 5, mixColours(paint, colours.deeper, 0.5))
  const car = cx + random.int(-36, 36)
  const lane = cy - ry + middle + 6
  const side = random.int(-30, 30)
  const drawing = [
    path(octagon(cx, cy, rx, ry, cut), colours.deeper),
    `<path d="${octagon(cx, cy, rx - middle, ry - middle, cut - middle * 0.58)}" fill="none" stroke="${colours.sand}" stroke-width="3" stroke-dasharray="14 12" opacity=".85"/>`,
    path(octagon(cx, cy, rx - ROAD, ry - ROAD, Math.max(12, cut - ROAD * 0.58)), colours.base),
    ...carpet,
    path(`M${roundCoordinate(car + 34)} ${lane}l58 -28v56Z`, colours.deep),
    pillar(car - 92, lane - 18, colours.light),
    pillar(car + 96, lane + 14, colours.pad),
    pillar(cx + side, cy + ry - middle + 20, colours.pad),
    pillar(cx + side + 90, cy + ry - middle - 18, colours.light),
    pillar(cx - rx + middle - 14, cy + side, colours.pad),
    pillar(cx + rx - middle + 12, cy - side, colours.light),
    robotFromAbove(car, lane, 6.6, 90, { dark: NIGHT, body: colours.sand, accent: colours.pad }),
  ].join('')
  return random.chance(0.4) ? upsideDown(drawing, height) : drawing
}
