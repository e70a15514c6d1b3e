import { NIGHT, type PictureShades } from '../colours.ts'
import { merlonWidth, parapet } from '../parapets.ts'
import { robotFromAbove } from '../robots.ts'
import { path, rect, solderPad } from '../svg.ts'
import { trace } from '../traces.ts'
import { downTriangle, pyramid, triangleOpening } from '../triangles.ts'
import type { Composition } from './composition.ts'

function footWall(colours: PictureShades, width: number, height: number, gap: number): string {
  const y = height - 44
  const merlon = { step: 14, steps: 3, top: 28 }
  const period = merlonWidth(merlon) + gap
  let drawing = path(parapet(-16, width + 140, y, height, { ...merlon, gap, start: 16 }), colours.deep)
  for (let x = 0; x < width + 40; x += period)
    drawing +=
      triangleOpening(x + 28, y - 20, 28, colours.deeper, colours.base) +
      path(downTriangle(x + period - 13 - gap / 2, y + 10, 26), colours.lift)
  return drawing
}

function mission(colours: PictureShades, x: number, y: number, rows: number): string {
  const k = 20
  const outline = `M${x - 3 * k} ${y + k}h${k}v${-k}h${k}v${-k}h${2 * k}v${k}h${k}v${k}h${k}v${2 * k}h${-k}v${k}h${-k}v${k}h${-2 * k}v${-k}h${-k}v${-k}h${-k}Z`
  const size = rows === 2 ? k * 1.25 : k * 2
  const windows = { hole: colours.deeper, lit: colours.pad, gap: k * 0.3 }
  return path(outline, colours.lift) + pyramid(x, y + k * 0.5, size, rows, windows)
}

const block = (x: number, y: number, fill: string, shade: string) =>
  rect(x, y, 22, 22, fill) + rect(x, y + 22, 22, 6, shade)

/** RoboMission: the mat from above, with a robot on its way. */
export const field: Composition = (random, colours, width, height) => {
  const cx = Math.round(width / 2)
  const cy = Math.round(height / 2) - 4
  const drop = random.pick([72, 80, 88])
  const goal = Math.max(70, cx - drop - random.pick([88, 120, 152]))
  const low = cy + drop
  const high = cy - drop
  const track = [
    [-20, low],
    [cx - drop, low],
    [cx + drop, high],
    [width + 20, high],
  ] as const
  const branch = [
    [cx + drop, high],
    [cx + drop + 56, high - 56],
    [cx + drop + 56, -10],
  ] as const
  const stem = [
    [goal, low],
    [goal, low - 90],
  ] as const
  const paints = [colours.pad, colours.sand, colours.light]
  const row = random.int(1, 3)
  const blocks = Math.min(cx + drop + 84, width - 84)
  return [
    footWall(colours, width, height, random.pick([30, 46, 62])),
    trace(branch, colours.deeper, 14),
    trace(stem, colours.deeper, 14),
    trace(track, colours.deeper, 24),
    trace(track, colours.sand, 3, '2 14'),
    mission(colours, goal, low - 180, random.int(1, 2)),
    solderPad(cx + drop, high, 25, colours.pad, colours.deeper),
    solderPad(cx - drop, low, 25, colours.pad, colours.deeper),
    solderPad(goal, low, 14, colours.sand, colours.deeper),
    ...paints.slice(0, row).map((paint, i) => block(blocks + i * 30, cy + 44, paint, colours.deeper)),
    ...paints.slice(row).map((paint, i) => block(blocks + 15 + i * 30, cy + 10, paint, colours.deeper)),
    robotFromAbove(cx, cy, 8.4, random.chance(0.7) ? 45 : 225, {
      dark: NIGHT,
      body: colours.sand,
      accent: colours.pad,
    }),
  ].join('')
}
