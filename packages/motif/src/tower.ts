import { AMBER, CLAY3, LEAF, mixColours, PALM, PALM2, SAFFRON, SAND, WALL } from './colours.ts'
import { towerPath } from './parapets.ts'
import { circles, closedPath, dotGrid, path, rect } from './svg.ts'
import { type Point, traces } from './traces.ts'
import { frieze, pyramid, upTriangle } from './triangles.ts'

export type Tower = {
  centre: number
  top: number
  bottom: number
  widthTop: number
  widthBottom: number
  /** Rows, 3 to 5. */
  windows: number
  /** Every nth row of the door has a light panel. */
  doorRhythm: number
}

const DOOR = { top: 520, width: 104, height: 176 }

function legs(centre: number, foot: number, pitch: number, count: number): string {
  const sides = Array.from({ length: count }, (_, i) => i - (count - 1) / 2)
  const routes = sides.map((side): Point[] => {
    const x = centre + side * pitch
    const shift = -side * 12
    return [
      [x, foot - 6],
      [x, foot + 26],
      [x + shift, foot + 26 + Math.abs(shift)],
      [x + shift, 560],
    ]
  })
  const pads = sides.map((side): Point => [centre + side * pitch, foot + 2])
  return `${traces(routes, LEAF, 4)}<g class="pads">${circles(pads, 7, SAFFRON)}${circles(pads, 7 * 0.42, WALL)}</g>`
}

function pins(left: number): string {
  const sides = [-1, 1].flatMap((side) => Array.from({ length: 5 }, (_, i) => ({ side, i })))
  const ends = sides.map(({ side, i }) => ({
    side,
    i,
    x: side < 0 ? left : left + DOOR.width,
    y: DOOR.top + 22 + i * 26,
  }))
  const routes = ends.map(({ side, i, x, y }): Point[] => {
    const bend = 10 + i * 3
    return [
      [x, y],
      [x + side * 18, y],
      [x + side * (18 + bend), y + bend],
      [x + side * 140, y + bend],
    ]
  })
  const metal = ends.map(({ side, x, y }) => box(side < 0 ? x - 12 : x, y - 4, 12, 8))
  return traces(routes, LEAF, 3) + path(metal.join(''), SAFFRON)
}

const box = (x: number, y: number, width: number, height: number): string =>
  closedPath([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

function door(left: number, rhythm: number): string {
  const { top, width, height } = DOOR
  const light = mixColours(CLAY3, SAND, 0.6)
  const panels = Array.from({ length: 12 }, (_, i) => {
    const row = i >> 1
    return { x: left + 32 + (i % 2) * 40, y: top + 32 + row * 36, isLight: row % rhythm === 0 }
  })
  const paintPanels = (isLight: boolean, fill: string, stud: string) => {
    const matching = panels.filter((panel) => panel.isLight === isLight)
    const diamonds = matching.map(({ x, y }) =>
      closedPath([
        [x, y - 16],
        [x + 18, y],
        [x, y + 16],
        [x - 18, y],
      ]),
    )
    return (
      path(diamonds.join(''), fill) +
      circles(
        matching.map(({ x, y }) => [x, y] as const),
        4.5,
        stud,
      )
    )
  }
  return [
    rect(left, top, width, height + 80, WALL),
    rect(left + 8, top + 8, width - 16, height + 80, CLAY3),
    rect(left + width / 2 - 1.5, top + 8, 3, height + 80, WALL),
    paintPanels(true, light, PALM),
    paintPanels(false, WALL, SAFFRON),
  ].join('')
}

/** `id` names the clip path and must be unique on the page. */
export function boardTower(tower: Tower, id: string): string {
  const { centre, top, bottom, widthTop, widthBottom, windows } = tower
  const walls = towerPath(centre, top, bottom, { widthTop, widthBottom })
  const gap = 10
  const size = (150 - (windows - 1) * gap) / windows
  const axis = centre + 16
  const first = top + 92
  const shade = `M0 0H${centre - widthTop / 2 + 36}V${top}L${centre - widthBottom / 2 + 46} ${bottom}H0Z`
  const crown = upTriangle(axis - size / 2, first, size)
  const crownShade = closedPath([
    [axis, first],
    [axis + size / 2, first + size],
    [axis + 3, first + size],
  ])
  const face = [
    path(shade, PALM2),
    dotGrid(centre - 150, top, 300, bottom - top, { gap: 16, radius: 1.1, fill: mixColours(PALM, SAND, 0.16) }),
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
  return `${path(walls, PALM)}<clipPath id="${id}"><path d="${walls}"/></clipPath><g clip-path="url(#${id})">${face.join('')}</g>`
}

/** Without the crown, which has only sky behind it. */
export function towerShadow({ centre, top, bottom, widthTop, widthBottom }: Tower, fill: string): string {
  const left = centre + 22
  const walls = `M${left - widthBottom / 2} ${bottom}L${left - widthTop / 2} ${top + 40}H${left + widthTop / 2}L${left + widthBottom / 2} ${bottom}Z`
  return `<path d="${walls}" fill="${fill}" opacity=".5"/>`
}
