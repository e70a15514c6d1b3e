const [INK, STEEL, PALE, SAND, SUN, PALM, LEAF, SKY, CORAL] = [
  '#1d2b29',
  '#66757a',
  '#dde4e1',
  '#d9c08c',
  '#f2a100',
  '#0b6b55',
  '#2f9a7f',
  '#2563c9',
  '#d9482b',
]

const box = (x: number, y: number, width: number, height: number, fill: string, round = 8): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const band = (x: number, y: number, radius: number, width: number, stroke: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
const area = (points: string, fill: string): string => `<path d="${points}" fill="${fill}"/>`
const wire = (points: string, stroke: string, width = 12): string =>
  `<path d="${points}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const row = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const rotate = (degrees: number, inner: string): string => `<g transform="rotate(${degrees} 200 200)">${inner}</g>`

const beam = (x: number, y: number, holes: number, fill: string): string =>
  box(x, y, holes * 34, 34, fill, 17) +
  row(holes, (i) => disc(x + 17 + i * 34, y + 17, 9, INK) + band(x + 17 + i * 34, y + 17, 11, 2, PALE))
const wheel = (x: number, y: number, radius: number, rim: string): string =>
  disc(x, y, radius, INK) +
  row(16, (i) => `<g transform="rotate(${i * 22.5} ${x} ${y})">${box(x - 5, y - radius - 3, 10, 16, INK, 2)}</g>`) +
  disc(x, y, radius * 0.66, rim) +
  row(5, (i) => `<g transform="rotate(${i * 72} ${x} ${y})">${disc(x, y - radius * 0.42, radius * 0.13, INK)}</g>`) +
  disc(x, y, radius * 0.16, PALE)
const socket = (x: number, y: number): string => box(x, y, 40, 26, INK, 4) + box(x + 6, y + 6, 28, 8, STEEL, 2)
const crate = (lid: string, tray: string): string =>
  box(64, 132, 272, 176, lid, 14) + box(64, 132, 136, 176, '#ffffff22', 14) + box(84, 152, 232, 136, tray, 6)

const DRAWINGS = {
  kit: () =>
    crate(PALM, PALE) +
    [box(98, 166, 62, 50, SUN), wheel(208, 192, 30, PALE), box(252, 166, 48, 50, SKY)].join('') +
    beam(98, 240, 6, LEAF),
  bigKit: () =>
    `<g transform="translate(0 -34)">${crate(INK, SAND)}</g>` +
    [wheel(126, 170, 26, SUN), wheel(196, 170, 26, SUN), box(238, 140, 62, 58, CORAL)].join('') +
    beam(98, 208, 6, SKY) +
    box(64, 292, 272, 44, STEEL, 14) +
    box(168, 306, 64, 16, PALE),
  beams: () =>
    rotate(-24, beam(64, 110, 8, SUN) + beam(98, 168, 6, PALM) + beam(64, 226, 7, CORAL) + beam(132, 284, 4, SKY)),
  hub: () =>
    box(104, 76, 192, 248, PALE, 22) +
    box(104, 76, 96, 248, '#ffffff88', 22) +
    box(132, 104, 136, 136, INK, 12) +
    row(25, (i) => {
      const lit = [1, 3, 5, 9, 10, 14, 16, 18, 22].includes(i)
      return box(144 + (i % 5) * 23, 116 + Math.floor(i / 5) * 23, 17, 17, lit ? SUN : '#3a4a47', 4)
    }) +
    disc(200, 280, 24, PALM) +
    row(3, (i) => socket(76, 112 + i * 62) + socket(284, 112 + i * 62)),
  motor: () =>
    wire('M236 292C270 360 330 340 336 306', INK) +
    box(96, 104, 160, 192, STEEL, 30) +
    box(96, 104, 70, 192, '#ffffff33', 30) +
    disc(212, 168, 66, SUN) +
    row(6, (i) => `<g transform="rotate(${i * 60} 212 168)">${disc(212, 126, 9, INK)}</g>`) +
    disc(212, 168, 16, INK),
  smallMotor: () =>
    wire('M112 200C60 200 70 300 130 300', INK) +
    box(104, 144, 176, 112, PALE, 26) +
    box(104, 144, 176, 44, '#ffffff88', 26) +
    box(236, 156, 60, 88, SKY, 14) +
    disc(288, 200, 36, INK) +
    disc(288, 200, 12, PALE),
  colour: () =>
    wire('M200 300C200 350 260 352 280 330', INK) +
    box(116, 92, 168, 208, PALE, 28) +
    disc(200, 178, 62, INK) +
    [area('M200 178V132A46 46 0 0 1 240 201Z', CORAL), area('M200 178L240 201A46 46 0 0 1 160 201Z', LEAF)].join('') +
    area('M200 178L160 201A46 46 0 0 1 200 132Z', SKY) +
    disc(200, 178, 16, PALE),
  distance: () =>
    wire('M200 276C200 340 270 344 290 316', INK) +
    box(72, 124, 256, 152, PALE, 30) +
    [138, 262].map((x) => disc(x, 200, 54, INK) + band(x, 200, 36, 5, STEEL) + disc(x - 12, 188, 10, PALE)).join('') +
    box(188, 150, 24, 14, CORAL, 4),
  force: () =>
    wire('M200 320C210 360 270 356 290 336', INK) +
    box(124, 150, 152, 170, STEEL, 20) +
    box(124, 150, 60, 170, '#ffffff33', 20) +
    box(166, 96, 68, 60, PALE, 6) +
    box(142, 70, 116, 34, CORAL, 12) +
    beam(149, 246, 3, PALE),
  camera: () =>
    box(104, 118, 192, 152, INK, 24) +
    disc(200, 194, 60, STEEL) +
    disc(200, 194, 44, SKY) +
    disc(200, 194, 24, INK) +
    disc(184, 178, 10, PALE) +
    disc(268, 142, 8, CORAL) +
    area('M160 270h80l20 62h-120Z', STEEL),
  mat: () =>
    box(48, 108, 304, 184, '#fdfaf2', 6) +
    [box(60, 120, 64, 64, SKY, 2), box(276, 216, 64, 64, CORAL, 2), box(60, 216, 64, 64, LEAF, 2)].join('') +
    wire('M124 152H236V248H308', INK, 10) +
    wire('M180 152V248H124', INK, 10) +
    row(4, (i) => box(262 + i * 20, 126, 14, 40, SUN, 2)) +
    box(48, 286, 304, 12, SAND, 4),
  ring: () =>
    `<ellipse cx="200" cy="226" rx="150" ry="96" fill="${STEEL}"/><ellipse cx="200" cy="206" rx="150" ry="96" fill="${PALE}"/>` +
    `<ellipse cx="200" cy="206" rx="138" ry="87" fill="${INK}"/>` +
    box(150, 184, 12, 46, CORAL, 2) +
    box(238, 184, 12, 46, CORAL, 2),
  wheels: () => wheel(250, 180, 92, SUN) + wheel(138, 232, 92, SUN),
  battery: () =>
    box(92, 128, 216, 152, INK, 18) +
    box(92, 128, 216, 44, PALM, 18) +
    row(4, (i) => box(118 + i * 34, 200, 24, 52, i < 3 ? SUN : STEEL, 4)) +
    box(150, 108, 36, 24, STEEL, 4) +
    box(214, 108, 36, 24, STEEL, 4) +
    area('M276 196l-20 34h14l-6 26 22-36h-14Z', PALE),
  table: () =>
    area('M84 230L58 336h22l30-106ZM316 230l26 106h-22l-30-106Z', STEEL) +
    area('M60 150H340L372 226H28Z', PALM) +
    area('M76 160H324L348 216H52Z', '#fdfaf2') +
    wire('M110 204L130 172H230L250 204H300', INK, 7) +
    box(28, 226, 344, 20, SAND, 4),
} satisfies Record<string, () => string>

export type ProductDrawing = keyof typeof DRAWINGS

export function drawProduct(name: ProductDrawing): string {
  const shadow = '<ellipse cx="200" cy="350" rx="130" ry="14" fill="#13231f" fill-opacity="0.1"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 400 400">${shadow}${DRAWINGS[name]()}</svg>`
}
