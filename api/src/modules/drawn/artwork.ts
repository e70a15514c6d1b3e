import { CARD_SIZE } from '@olympiad/contracts/pictures'
import { type CategoryLook, TINTS } from '@olympiad/motif/categories'
import { CLAY1, SAFFRON, SAND, WALL } from '@olympiad/motif/colours'
import { logo } from '@olympiad/motif/logo'
import { parapet } from '@olympiad/motif/parapets'
import { picture } from '@olympiad/motif/picture'
import { dots, mirrored, path, rect, svg } from '@olympiad/motif/svg'
import { town } from '@olympiad/motif/town'

/** The wall at the foot of a card, and the mark on it. */
export const FOOT = { top: 536, mark: 52 } as const
/** Where the picture of a category ends and the words begin. */
export const SPLIT = 500

/** What a card shows: the town of a season, or the picture of a category by its slug. */
export type Subject = { town: string } | { category: string; look: CategoryLook }

const TOWN = { width: 1280, height: 800, scale: 0.76 } as const

type Place = { x: number; y: number; width: number; height: number; overflow?: 'visible' }

/** A drawing inside another one. */
export const placed = (drawing: string, place: Place): string =>
  drawing.replace(
    '<svg ',
    `<svg ${Object.entries(place)
      .map(([name, value]) => `${name}="${value}" `)
      .join('')}`,
  )

function townSide(slug: string): string {
  const [width, height] = [TOWN.width * TOWN.scale, TOWN.height * TOWN.scale]
  return placed(town(slug, { beyond: 600 }), { x: 0, y: CARD_SIZE.height - height, width, height, overflow: 'visible' })
}

/** The picture of a category ends in steps, as the cards of the site do. */
function categorySide(slug: string, { tint, composition }: CategoryLook): string {
  const drawing = picture(slug, { base: TINTS[tint], composition, width: SPLIT, height: FOOT.top })
  const steps = [0, 1, 2, 3].map((step) => rect(SPLIT - 72 + step * 18, 0, 73 - step * 18, 18 * (step + 1), SAND))
  return (
    dots(SPLIT, 0, CARD_SIZE.width - SPLIT, CARD_SIZE.height, { gap: 32, radius: 1.4, fill: CLAY1 }) +
    placed(drawing, { x: 0, y: 0, width: SPLIT, height: FOOT.top }) +
    steps.join('')
  )
}

/**
 * The drawing of a card, without words, which stand right of it, or left of it in English: all is mirrored then. The mark
 * is not, and stands in the wall on the side of the words.
 */
export function artwork(subject: Subject, rtl: boolean): string {
  const side = 'town' in subject ? townSide(subject.town) : categorySide(subject.category, subject.look)
  const merlons = { step: 8, steps: 3, top: 16, gap: 32, start: 8 }
  const drawing =
    rect(0, 0, CARD_SIZE.width, CARD_SIZE.height, SAND) + side + path(parapet(-40, 1260, FOOT.top, 640, merlons), WALL)
  const mark = logo({ body: SAND, window: WALL, wire: SAFFRON })
  const x = rtl ? CARD_SIZE.width - 64 - FOOT.mark : 64
  return svg(
    CARD_SIZE.width,
    CARD_SIZE.height,
    (rtl ? drawing : mirrored(drawing, CARD_SIZE.width)) +
      placed(mark, { x, y: FOOT.top + 22, width: FOOT.mark, height: FOOT.mark }),
  )
}
