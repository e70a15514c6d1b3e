import { NIGHT, type PictureShades } from '../colours.ts'
import { merlonWidth, parapet } from '../parapets.ts'
import { robotFromAbove } from '../robots.ts'
import { path, rect, solderPad } from '../svg.ts'
import { trace } from '../traces.ts'
import { downTriangle, pyramid, triangleOpening } from '../triangles.ts'
import type { Composition } from './composition.ts'

const onGrid = (value: number) => Math.round(value / 8) * 8

function footWall(colours: PictureShades, width: number, height: number, gap: number): string {
  const y = height * 0.86
  const merlon = { step: 16, steps: 3, top: 32 }
  const period = merlonWidth(merlon) + gap
  let drawing = path(parapet(-16, width + 140, y, height, { ...merlon, gap, start: 16 }), colours.deep)
  for (let x = 0; x < width + 40; x += period)
    drawing +=
      triangleOpening(x + 32, y - 22, 32, colours.deeper, colours.base) +
      path(downTriangle(x + period - 14 - gap / 2, y + 14, 28), colours.lift)
  return drawing
}

function mission(colours: PictureShades, x: number, y: number, size: number): string {
  const k = size / 6
  const outline = `M${x - size / 2} ${y + 2 * k}h${k}v${-k}h${k}v${-k}h${2 * k}v${k}h${k}v${k}h${k}v${2 * k}h${-k}v${k}h${-k}v${k}h${-2 * k}v${-k}h${-k}v${-k}h${-k}Z`
  const windows = { hole: colours.deeper, lit: colours.pad, gap: k * 0.3 }
  return path(outline, colours.lift) + pyramid(x, y + k * 1.3, k * 1.25, 2, windows)
}

const block = (x: number, y: number, fill: string, shade: string) =>
  rect(x, y, 20, 20, fill) + rect(x, y + 20, 20, 6, shade)

/** RoboMission: the mat from above. */
export const field: Composition = (random, colours, width, height) => {
  const y1 = onGrid(height * (0.22 + random.next() * 0.06))
  const y2 = onGrid(height * (0.52 + random.next() * 0.05))
  const x1 = onGrid(width * (0.26 + random.next() * 0.08))
  const x2 = onGrid(width * (0.64 + random.next() * 0.1))
  const gap = random.pick([32, 48, 64])
  const drop = y2 - y1
  const middle = onGrid((x1 + x2) / 2)
  const zone = onGrid(height * 0.27)
  const zoneTop = onGrid(y1 + drop * 0.62)
  const track = [
    [-20, y2],
    [x1 - drop, y2],
    [x1, y1],
    [x2, y1],
    [x2 + drop, y2],
    [width + 20, y2],
  ] as const
  const branch = [
    [x2, y1],
    [x2 + 56, y1 - 56],
    [x2 + 56, -10],
  ] as const
  const up = [
    [x1, -10],
    [x1, y1],
  ] as const
  const stem = [
    [middle, y1],
    [middle, zoneTop],
  ] as const
  const paints = [colours.pad, colours.sand, colours.light]
  const fromLeft = random.chance(0.6)
  return [
    footWall(colours, width, height, gap),
    trace(up, colours.deeper, 12),
    trace(branch, colours.deeper, 12),
    trace(stem, colours.deeper, 12),
    trace(track, colours.deeper, 20),
    trace(track, colours.sand, 3, '2 14'),
    mission(colours, middle, zoneTop, zone),
    solderPad(x1, y1, 22, colours.pad, colours.deeper),
    solderPad(x2, y1, 22, colours.pad, colours.deeper),
    solderPad(x1 - drop, y2, 14, colours.sand, colours.deeper),
    solderPad(x2 + drop, y2, 14, colours.sand, colours.deeper),
    ...paints.map((paint, i) => block(36 + i * 32, 40, paint, colours.deeper)),
    ...paints.slice(0, 2).map((paint, i) => block(width - 56 - i * 32, y2 + 48, paint, colours.deeper)),
    robotFromAbove(fromLeft ? x1 - drop / 2 : x2 + drop / 2, y2 - drop / 2, 5.6, fromLeft ? 45 : 135, {
      dark: NIGHT,
      body: colours.sand,
      accent: colours.pad,
    }),
  ].join('')
}
