import { relativePath } from './svg.ts'

export type Point = readonly [number, number]

const stroked = (d: string, stroke: string, width: number, dash?: string): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

/** Bends are 45° by convention. */
export const trace = (points: readonly Point[], stroke: string, width = 3, dash?: string): string =>
  stroked(relativePath(points), stroke, width, dash)

export const traces = (routes: readonly (readonly Point[])[], stroke: string, width: number): string =>
  stroked(routes.map(relativePath).join(''), stroke, width)

function normal([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  return [-(y2 - y1) / length, (x2 - x1) / length]
}

/** Mitres corners, so that parallel traces keep their gap. */
function offsetPath(points: readonly Point[], distance: number): Point[] {
  return points.map((point, i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    const into = before ? normal(before, point) : after ? normal(point, after) : ([0, 0] as const)
    const out = after ? normal(point, after) : into
    const scale = distance / (1 + into[0] * out[0] + into[1] * out[1])
    return [point[0] + (into[0] + out[0]) * scale, point[1] + (into[1] + out[1]) * scale]
  })
}

export function bus(points: readonly Point[], count: number, gap: number, stroke: string, width = 3): string {
  const lanes = Array.from({ length: count }, (_, i) => offsetPath(points, (i - (count - 1) / 2) * gap))
  return traces(lanes, stroke, width)
}
