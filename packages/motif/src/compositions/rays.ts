import { mixColours } from '../colours.ts'
import { path, roundCoordinate, solderPad } from '../svg.ts'
import { trace } from '../traces.ts'
import { pyramidCells, triangleOpening, upTriangle } from '../triangles.ts'
import type { Composition } from './composition.ts'

const solid = (x: number, y: number, size: number, lit: string, shaded: string) =>
  path(upTriangle(x, y, size), lit) +
  path(
    `M${roundCoordinate(x + size / 2)} ${roundCoordinate(y)}L${roundCoordinate(x + size)} ${roundCoordinate(y + size)}H${roundCoordinate(x + size * 0.6)}Z`,
    shaded,
  )

/** Future Innovators: a pyramid with an idea at the top. */
export const rays: Composition = (random, colours, width, height) => {
  const rows = random.int(3, 4)
  const pitch = rows === 3 ? 92 : 72
  const size = pitch * 0.8
  const gap = pitch - size
  const centre = width / 2
  const top = height / 2 - 148
  const foot = top + rows * pitch
  const lamp = (lit: boolean) => (lit ? colours.pad : colours.light)

  const litLeg = random.int(0, rows - 1)
  const legs = Array.from({ length: rows }, (_, i) => {
    const x = centre - ((rows - 1) / 2 - i) * pitch
    const leg = [
      [x, foot - gap],
      [x, height + 10],
    ] as const
    return trace(leg, colours.deep, 5) + solderPad(x, foot + 8, 10, lamp(i === litLeg), colours.deep)
  })
  const cells = pyramidCells(centre, top, size, rows, gap).map(({ x, y, row }) => {
    if (row === 0) return solid(x, y, size, colours.pad, mixColours(colours.pad, colours.deeper, 0.2))
    if (random.chance(0.45)) return solid(x, y, size, colours.light, colours.lift)
    return triangleOpening(x, y, size, colours.deeper, colours.lift)
  })
  const litWire = random.int(0, 2)
  const wires = [-1, 1].flatMap((side) =>
    [0, 1, 2].map((i) => {
      const y = top + size * 0.6 + i * pitch
      const x = centre + side * (size * 0.62 + (i * pitch) / 2 + 16)
      const wire = [
        [x, y],
        [x + side * 22, y],
        [x + side * 46, y - 24],
        [x + side * width, y - 24],
      ] as const
      return trace(wire, colours.deep, 5) + solderPad(x, y, 10, lamp(i === litWire), colours.deep)
    }),
  )
  return [...legs, ...cells, ...wires].join('')
}
