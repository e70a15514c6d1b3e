import { mixColours } from '../colours.ts'
import { parapet } from '../parapets.ts'
import { circle, path, rect, solderPad } from '../svg.ts'
import { bus, trace } from '../traces.ts'
import { pyramidCells, triangleOpening, upTriangle } from '../triangles.ts'
import type { Composition } from './composition.ts'

const SIZE = 60
const PITCH = SIZE + 9

/** Future Innovators for adults: a robot's arm sets the top on a pyramid. */
export const arm: Composition = (random, colours, width, height) => {
  const cx = Math.round(width / 2)
  const floor = Math.round(height / 2) + 118
  const peak = floor - 3 * PITCH + 9
  const apex = peak - random.int(4, 32)
  const shoulder = [cx + 148, floor - 66] as const
  const elbow = [cx + random.int(108, 132), apex - random.int(34, 46)] as const
  const wrist = [cx, apex - 40] as const
  const cells = pyramidCells(cx, peak, SIZE, 3, PITCH - SIZE).map(({ x, y, row }) => {
    if (row === 0) return ''
    if (random.chance(0.4))
      return (
        path(upTriangle(x, y, SIZE), colours.light) +
        path(`M${x + SIZE / 2} ${y}l${SIZE / 2} ${SIZE}h${-SIZE * 0.4}z`, colours.lift)
      )
    return triangleOpening(x, y, SIZE, colours.deeper, colours.lift)
  })
  const top =
    path(upTriangle(cx - SIZE / 2, apex, SIZE), colours.pad) +
    path(`M${cx} ${apex}l${SIZE / 2} ${SIZE}h${-SIZE * 0.4}z`, mixColours(colours.pad, colours.deeper, 0.24))
  const gripper =
    trace(
      [
        [cx - 24, apex + 6],
        [cx - 24, apex - 18],
        [cx + 24, apex - 18],
        [cx + 24, apex + 6],
      ],
      colours.sand,
      9,
    ) + rect(cx - 7, apex - 38, 14, 20, colours.sand)
  const plinth = [0, 1].map((row) =>
    Array.from({ length: 9 + row }, (_, i) =>
      triangleOpening(
        cx - 176 - row * 20 + i * 40,
        floor + 26 + row * 64,
        30,
        colours.deeper,
        row ? colours.deep : colours.light,
      ),
    ).join(''),
  )
  return [
    circle(cx + random.int(-40, 40), peak + random.int(40, 90), random.int(120, 160), colours.deep),
    bus(
      [
        [cx - 176, -20],
        [cx - 176, apex - 10],
        [cx - 176 - height, apex - 10 + height],
      ],
      3,
      14,
      colours.deep,
      5,
    ),
    path(
      parapet(-40, width + 140, floor + 4, height + 10, { step: 14, steps: 2, top: 28, gap: 44, start: 12 }),
      colours.deep,
    ),
    rect(cx - 196, floor, 392, height, colours.lift),
    rect(cx - 196, floor, 392, 10, colours.light),
    ...plinth,
    ...cells,
    path(`M${shoulder[0] - 42} ${floor}v-20h14v-20h14v-14h28v14h14v20h14v20z`, colours.sand),
    trace([shoulder, elbow], colours.light, 28),
    trace([elbow, wrist], colours.sand, 18),
    gripper,
    top,
    solderPad(...shoulder, 27, colours.pad, colours.deeper),
    solderPad(...elbow, 23, colours.pad, colours.deeper),
    solderPad(...wrist, 14, colours.sand, colours.deeper),
  ].join('')
}
