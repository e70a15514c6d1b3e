import { CLAY1, CLAY3, SAFFRON } from './colours.ts'
import { randomOf } from './random.ts'
import { path, type SvgOptions, svg } from './svg.ts'
import { opening, pyramidCells, up } from './triangles.ts'

/** A quiet pyramid of openings with one lit in saffron: for empty corners and empty lists. */
export function relief(name: string, { rows = 5, ...options }: SvgOptions & { rows?: number } = {}): string {
  const random = randomOf(name)
  const size = 40
  const gap = 10
  const side = rows * (size + gap)
  const litRow = random.int(1, rows - 2)
  const litIndex = random.int(0, litRow)
  const cells = pyramidCells(side / 2, 0, size, rows, gap).map(({ x, y, row, index }) =>
    row === litRow && index === litIndex ? path(up(x, y, size), SAFFRON) : opening(x, y, size, CLAY3, CLAY1),
  )
  return svg(side, side, cells.join(''), { fit: 'xMidYMax meet', ...options })
}
