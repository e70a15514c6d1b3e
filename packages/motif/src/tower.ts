import { AMBER, CLAY3, LEAF, mix, PALM, PALM2, SAFFRON, SAND, WALL } from './colours.ts'
import { towerPath } from './parapets.ts'
import { circle, dots, fixed, pad, path, rect } from './svg.ts'
import { type Point, trace } from './traces.ts'
import { frieze, pyramid, up } from './triangles.ts'

export type Tower = {
  centre: number
  top: number
  bottom: number
  widthTop: number
  widthBottom: number
  /** Rows of windows, 3 to 5. */
  windows: number
  /** Every how many rows of the door a light panel comes. */
  doorRhythm: number
}

const DOOR = { top: 520, width: 104, height: 176 }

/** One leg for each window of the last row, drawn together towards the door. */
function legs(centre: number, foot: number, pitch: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const side = i - (count - 1) / 2
    const x = centre + side * pitch
    const shift = -side * 12
    const way: Point[] = [
      [x, foot - 6],
      [x, foot + 26],
      [x + shift, foot + 26 + Math.abs(shift)],
      [x + shift, 560],
    ]
    return trace(way, LEAF, 4) + pad(x, foot + 2, 7, SAFFRON, WALL)
  }).join('')
}

/** The door is a chip: pins on both sides, each with its trace. */
function pins(left: number): string {
  let drawing = ''
  for (let i = 0; i < 5; i++) {
    const y = DOOR.top + 22 + i * 26
    for (const side of [-1, 1]) {
      const x = side < 0 ? left : left + DOOR.width
      const bend = 10 + i * 3
      const way: Point[] = [
        [x, y],
        [x + side * 18, y],
        [x + side * (18 + bend), y + bend],
        [x + side * 140, y + bend],
      ]
      drawing += trace(way, LEAF, 3) + rect(side < 0 ? x - 12 : x, y - 4, 12, 8, SAFFRON)
    }
  }
  return drawing
}

function door(left: number, rhythm: number): string {
  const { top, width, height } = DOOR
  const light = mix(CLAY3, SAND, 0.6)
  let drawing =
    rect(left, top, width, height + 80, WALL) +
    rect(left + 8, top + 8, width - 16, height + 80, CLAY3) +
    rect(left + width / 2 - 1.5, top + 8, 3, height + 80, WALL)
  for (let row = 0; row < 6; row++)
    for (const leaf of [0, 1]) {
      const x = left + 14 + leaf * 40
      const y = top + 16 + row * 36
      const dark = row % rhythm !== 0
      drawing +=
        path(`M${fixed(x + 18)} ${y}l18 16l-18 16l-18 -16Z`, dark ? WALL : light) +
        circle(x + 18, y + 16, 4.5, dark ? SAFFRON : PALM)
    }
  return drawing
}

/** The green tower that is a circuit board. `id` names its clip path and must be unique on the page. */
export function boardTower(tower: Tower, id: string): string {
  const { centre, top, bottom, widthTop, widthBottom, windows } = tower
  const outline = towerPath(centre, top, bottom, { widthTop, widthBottom })
  const gap = 10
  const size = (150 - (windows - 1) * gap) / windows
  const axis = centre + 16
  const first = top + 92
  const shade = `M0 0H${centre - widthTop / 2 + 36}V${top}L${centre - widthBottom / 2 + 46} ${bottom}H0Z`
  const crown = up(axis - size / 2, first, size)
  const crownShade = `M${fixed(axis)} ${first}L${fixed(axis + size / 2)} ${fixed(first + size)}H${fixed(axis + 3)}Z`
  const face = [
    path(shade, PALM2),
    dots(centre - 150, top, 300, bottom - top, { gap: 16, radius: 1.1, fill: mix(PALM, SAND, 0.16) }),
    rect(0, top + 26, 640, 4, LEAF),
    frieze(centre - 80, top + 34, 184, 23, LEAF, { hanging: true }),
    rect(0, top + 61, 640, 4, LEAF),
    legs(axis, first + windows * (size + gap), size + gap, windows),
    pyramid(axis, first, size, windows, { hole: WALL, lit: LEAF, gap }),
    path(crown, SAFFRON),
    path(crownShade, AMBER),
    pins(axis - DOOR.width / 2),
    door(axis - DOOR.width / 2, tower.doorRhythm),
  ]
  return `${path(outline, PALM)}<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${face.join('')}</g>`
}

/** The shadow that the tower's walls throw on what stands behind them; its crown throws none, there is only sky. */
export function towerShadow({ centre, top, bottom, widthTop, widthBottom }: Tower, fill: string): string {
  const left = centre + 22
  const outline = `M${left - widthBottom / 2} ${bottom}L${left - widthTop / 2} ${top + 40}H${left + widthTop / 2}L${left + widthBottom / 2} ${bottom}Z`
  return `<path d="${outline}" fill="${fill}" opacity=".5"/>`
}
