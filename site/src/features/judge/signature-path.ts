import { MAX_SIGNATURE_LENGTH } from '@olympiad/contracts/judging/events'

export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** The path is drawn in this box, whatever the size of the field. */
export const SIGNATURE_BOX = { width: 600, height: 200 }

const distanceToLine = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Douglas and Peucker: leaves out points that lie nearer than `tolerance` to the line between their neighbours. */
function simplify(stroke: Stroke, tolerance: number): Stroke {
  const [first, last] = [stroke[0], stroke.at(-1)]
  if (!first || !last || stroke.length < 3) return stroke
  let farthest = 0
  let distance = 0
  stroke.forEach((point, nth) => {
    const own = distanceToLine(point, first, last)
    if (own > distance) [distance, farthest] = [own, nth]
  })
  if (distance <= tolerance) return [first, last]
  return [
    ...simplify(stroke.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(stroke.slice(farthest), tolerance),
  ]
}

const pathOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => {
      const points = stroke.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`)
      // A dot is a line of no length, which a round cap shows.
      const [first = '', ...others] = points.length === 1 ? [...points, ...points] : points
      return `M${first}L${others.join(' ')}`
    })
    .join('')

/** An SVG path of whole numbers, never longer than the server takes: the longer the drawing, the coarser its lines. */
export function signaturePath(strokes: readonly Stroke[]): string {
  const drawn = strokes.filter(({ length }) => length > 0)
  for (let tolerance = 1; ; tolerance *= 2) {
    const path = pathOf(drawn.map((stroke) => simplify(stroke, tolerance)))
    if (path.length <= MAX_SIGNATURE_LENGTH) return path
    // Beyond this the lines say nothing: the first strokes have to do.
    if (tolerance > SIGNATURE_BOX.height) return signaturePath(drawn.slice(0, Math.ceil(drawn.length / 2)))
  }
}
