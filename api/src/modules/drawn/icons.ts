import { ICON_FILES } from '@olympiad/contracts/pictures'
import { SAFFRON, SAND, WALL } from '@olympiad/motif/colours'
import { logo } from '@olympiad/motif/logo'
import { svg } from '@olympiad/motif/svg'
import { placed } from './artwork.ts'

export type IconName = keyof typeof ICON_FILES

/** How large the mark is, and the radius of the corners. At these scales its edges lie between pixels. */
const LOOKS: Record<IconName, { scale: number; radius: number }> = {
  '192': { scale: 3, radius: 40 },
  '512': { scale: 7, radius: 104 },
  // Nothing that matters leaves the middle circle of four fifths.
  'maskable-192': { scale: 2.5, radius: 0 },
  'maskable-512': { scale: 6, radius: 0 },
  'apple-touch': { scale: 2.5, radius: 0 },
}
const MARK = 44

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICON_FILES, name)

/** An icon as a drawing of its size: the mark in sand on the wall's dark green. */
export function iconSvg(name: IconName): { side: number; drawing: string } {
  const { side } = ICON_FILES[name]
  const { scale, radius } = LOOKS[name]
  const mark = MARK * scale
  const start = (side - mark) / 2
  const inner = placed(logo({ body: SAND, window: WALL, wire: SAFFRON }), {
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
