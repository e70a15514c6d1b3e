import { type Colour, mix, NIGHT, SAND } from '../colours.ts'
import { fixed, pad, path } from '../svg.ts'
import { opening, up } from '../triangles.ts'
import type { Composition } from './composition.ts'

/** Robo Starter: three flights of stairs, a window on each step, the sun above the first one. */
export const stairs: Composition = (random, colours, width, height) => {
  const rise = Math.round(height / (5.6 + random.next() * 2) / 4) * 4
  const run = Math.max(rise * 1.15, (width / height) * rise * 0.9)
  const sunX = 0.2 + random.next() * 0.1
  const foot = height + rise

  const flight = (fill: Colour, depth: number) => {
    const steps: [number, number][] = []
    let x = width * 0.9 - rise * depth * 0.4
    let d = `M${fixed(width + 20)} ${foot}V${fixed(rise * (0.9 + depth * 1.5))}`
    for (let y = rise * (0.9 + depth * 1.5); y < foot; y += rise, x -= run) {
      d += `H${fixed(x)}V${fixed(y + rise)}`
      steps.push([x, y])
    }
    const windows = steps.map(([left, top], i) =>
      depth === 2
        ? path(
            up(left + rise * 0.24, top + rise * 0.3, rise * 0.6),
            i % 2 ? mix(colours.deeper, colours.base, 0.5) : colours.pad,
          )
        : opening(left + rise * 0.24, top + rise * 0.28, rise * 0.56, mix(fill, NIGHT, 0.42), mix(fill, SAND, 0.28)),
    )
    return path(`${d}V${foot}Z`, fill) + windows.join('')
  }

  const sun = pad(width * sunX, height * 0.27, Math.min(height, width) * 0.2, colours.pad, colours.base)
  return sun + [colours.lift, colours.deep, colours.deeper].map(flight).join('')
}
