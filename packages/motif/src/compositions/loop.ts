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

/** Future Engineers: a closed track with a car. */
export const loop: Composition = (random, colours, width, height) => {
  const cx = width / 2
  const cy = height / 2
  const rx = width * 0.43
  const ry = height * 0.41
  const inner = rx - ry * 0.46
  const count = Math.max(3, Math.floor((inner * 1.3) / 40))
  const start = cx - (count * 32 + (count - 1) * 8) / 2
  const carpet = Array.from({ length: count }, (_, i) => {
    const x = start + i * 40
    const lower = random.chance(0.4) ? colours.pad : colours.light
    return (
      triangleOpening(x, cy - 30, 32, colours.deeper, colours.lift, 28) + path(downTriangle(x, cy + 6, 32, 28), lower)
    )
  })
  const shift = (random.next() - 0.5) * 0.3
  const pillars = [
    [cx - rx * (0.4 + shift), cy - ry * 0.88, colours.pad],
    [cx + rx * (0.1 + shift / 2), cy - ry * 0.66, colours.light],
    [cx + rx * (0.4 + shift), cy + ry * 0.66, colours.pad],
    [cx - rx * (0.1 - shift), cy + ry * 0.88, colours.light],
  ] as const
  const line = octagon(cx, cy, rx - ry * 0.23, ry * 0.77, ry * 0.44)
  return [
    path(octagon(cx, cy, rx, ry, ry * 0.55), colours.deeper),
    `<path d="${line}" fill="none" stroke="${colours.sand}" stroke-width="3" stroke-dasharray="14 12" opacity=".85"/>`,
    path(octagon(cx, cy, inner, ry * 0.54, ry * 0.32), colours.base),
    ...carpet,
    ...pillars.map(
      ([x, y, paint]) =>
        rect(x - 7, y - 8, 14, 14, paint) + rect(x - 7, y + 6, 14, 4, mixColours(paint, colours.deeper, 0.5)),
    ),
    robotFromAbove(cx + rx * 0.42, cy - ry * 0.77, 3.2, 90, { dark: NIGHT, body: colours.sand, accent: colours.pad }),
  ].join('')
}
