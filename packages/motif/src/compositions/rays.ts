import { mix } from '../colours.ts'
import { fixed, pad, path } from '../svg.ts'
import { trace } from '../traces.ts'
import { opening, pyramidCells, up } from '../triangles.ts'
import type { Composition } from './composition.ts'

/** A pyramid with two faces that catch the light differently. */
const solid = (x: number, y: number, size: number, lit: string, shaded: string) =>
  path(up(x, y, size), lit) +
  path(`M${fixed(x + size / 2)} ${fixed(y)}L${fixed(x + size)} ${fixed(y + size)}H${fixed(x + size * 0.6)}Z`, shaded)

/** Future Innovators: a pyramid of windows and lit solids, its idea at the top, wired to both sides and to the ground. */
export const rays: Composition = (random, colours, width, height) => {
  const rows = random.int(3, 5)
  const size = Math.round(Math.min(height / (rows * 1.25 + 1.7), width / (rows * 1.3)) / 4) * 4
  const gap = size / 4
  const pitch = size + gap
  const centre = width / 2
  const top = Math.round(height * 0.14)
  const foot = top + rows * pitch
  const lamp = (lit: boolean) => (lit ? colours.pad : colours.light)

  const legs = Array.from({ length: rows }, (_, i) => {
    const x = centre - ((rows - 1) / 2 - i) * pitch
    const leg = [
      [x, foot - gap],
      [x, height + 10],
    ] as const
    return trace(leg, colours.deep, 5) + pad(x, foot + 6, 9, lamp(i === random.int(0, 3)), colours.deep)
  })
  const cells = pyramidCells(centre, top, size, rows, gap).map(({ x, y, row }) => {
    if (row === 0) return solid(x, y, size, colours.pad, mix(colours.pad, colours.deeper, 0.2))
    if (random.chance(0.45)) return solid(x, y, size, colours.light, colours.lift)
    return opening(x, y, size, colours.deeper, colours.lift)
  })
  const wires = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((i) => {
      const y = top + size * 0.6 + i * pitch
      const x = centre + side * (size * 0.62 + (i * pitch) / 2 + 14)
      const wire = [
        [x, y],
        [x + side * 22, y],
        [x + side * 46, y - 24],
        [x + side * width, y - 24],
      ] as const
      return trace(wire, colours.deep, 5) + pad(x, y, 9, lamp(i === 1), colours.deep)
    }),
  )
  return [...legs, ...cells, ...wires].join('')
}
