import { ICON_FILES } from '@olympiad/contracts/pictures'
import { SAFFRON, SAND, WALL } from '@olympiad/motif/colours'
import { logo } from '@olympiad/motif/logo'
import { svg } from '@olympiad/motif/svg'
import { placeDrawing } from './card-artwork.ts'

export type IconName = keyof typeof ICON_FILES

/** At these scales the mark's edges lie between pixels. */
const ICON_STYLES: Record<IconName, { scale: number; radius: number }> = {
  '192': { scale: 3, radius: 40 },
  '512': { scale: 7, radius: 104 },
  // Safe zone: the middle circle of four fifths.
  'maskable-192': { scale: 2.5, radius: 0 },
  'maskable-512': { scale: 6, radius: 0 },
  'apple-touch': { scale: 2.5, radius: 0 },
}
const MARK = 44

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICON_FILES, name)

export function iconSvg(name: IconName): { side: number; drawing: string } {
  const { side } = ICON_FILES[name]
  const { scale, radius } = ICON_STYLES[name]
  const mark = MARK * scale
  const start = (side - mark) / 2
  const inner = placeDrawing(logo({ body: SAND, window: WALL, wire: SAFFRON }), {
    x: start,
    y: start,
    width: mark,
    height: mark,
  })
  return {
    side,
    drawing: svg(side, side, `<rect width="${side}" height="${side}" rx="${radius}" fill="${WALL}"/>${inner}`),
  }
}
