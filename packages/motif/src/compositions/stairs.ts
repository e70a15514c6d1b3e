import { type Colour, mixColours, NIGHT, SAND } from '../colours.ts'
import { path, roundCoordinate, solderPad } from '../svg.ts'
import { triangleOpening, upTriangle } from '../triangles.ts'
import type { Composition } from './composition.ts'

/** Robo Starter: three flights of stairs. */
export const stairs: Composition = (random, colours, width, height) => {
  const rise = Math.round(height / (5.6 + random.next() * 2) / 4) * 4
  const run = Math.max(rise * 1.15, (width / height) * rise * 0.9)
  const sunX = 0.2 + random.next() * 0.1
  const foot = height + rise

  const flight = (fill: Colour, depth: number) => {
    const steps: [number, number][] = []
    let x = width * 0.9 - rise * depth * 0.4
    let d = `M${roundCoordinate(width + 20)} ${foot}V${roundCoordinate(rise * (0.9 + depth * 1.5))}`
    for (let y = rise * (0.9 + depth * 1.5); y < foot; y += rise, x -= run) {
      d += `H${roundCoordinate(x)}V${roundCoordinate(y + rise)}`
      steps.push([x, y])
    }
    const windows = steps.map(([left, top], i) =>
      depth === 2
        ? path(
            upTriangle(left + rise * 0.24, top + rise * 0.3, rise * 0.6),
            i % 2 ? mixColours(colours.deeper, colours.base, 0.5) : colours.pad,
          )
        : triangleOpening(
            left + rise * 0.24,
            top + rise * 0.28,
            rise * 0.56,
            mixColours(fill, NIGHT, 0.42),
            mixColours(fill, SAND, 0.28),
          ),
    )
    return path(`${d}V${foot}Z`, fill) + windows.join('')
  }

  const sun = solderPad(width * sunX, height * 0.27, Math.min(height, width) * 0.2, colours.pad, colours.base)
  return sun + [colours.lift, colours.deep, colours.deeper].map(flight).join('')
}
