import { through } from './svg.ts'

export type Point = readonly [number, number]

const stroked = (d: string, stroke: string, width: number, dash?: string): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

/** A copper trace through points; bends are 45 degrees by convention. */
export const trace = (points: readonly Point[], stroke: string, width = 3, dash?: string): string =>
  stroked(through(points), stroke, width, dash)

/** Several traces of one kind. */
export const traces = (ways: readonly (readonly Point[])[], stroke: string, width: number): string =>
  stroked(ways.map(through).join(''), stroke, width)

function normal([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  return [-(y2 - y1) / length, (x2 - x1) / length]
}

/** The same way, `distance` to its side: the corners are mitred so that parallel traces keep their gap. */
function beside(points: readonly Point[], distance: number): Point[] {
  return points.map((point, i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    const into = before ? normal(before, point) : after ? normal(point, after) : ([0, 0] as const)
    const out = after ? normal(point, after) : into
    const scale = distance / (1 + into[0] * out[0] + into[1] * out[1])
    return [point[0] + (into[0] + out[0]) * scale, point[1] + (into[1] + out[1]) * scale]
  })
}

/** Several parallel traces, `gap` apart. */
export function bus(points: readonly Point[], count: number, gap: number, stroke: string, width = 3): string {
  const lanes = Array.from({ length: count }, (_, i) => beside(points, (i - (count - 1) / 2) * gap))
  return traces(lanes, stroke, width)
}
