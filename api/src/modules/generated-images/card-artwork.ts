import { SOCIAL_CARD_SIZE } from '@olympiad/contracts/pictures'
import { categoryPicture } from '@olympiad/motif/category-picture'
import { CATEGORY_COLOURS, type CategoryStyle } from '@olympiad/motif/category-styles'
import { CLAY1, SAFFRON, SAND, WALL } from '@olympiad/motif/colours'
import { logo } from '@olympiad/motif/logo'
import { parapet } from '@olympiad/motif/parapets'
import { dotGrid, mirror, path, rect, svg } from '@olympiad/motif/svg'
import { town } from '@olympiad/motif/town'

export const FOOTER = { top: 536, mark: 52 } as const
export const SPLIT_X = 500

export type CardSubject = { town: string } | { category: string; look: CategoryStyle }

const TOWN = { width: 1280, height: 800, scale: 0.76 } as const

type Box = { x: number; y: number; width: number; height: number; overflow?: 'visible' }

export const placeDrawing = (drawing: string, box: Box): string =>
  drawing.replace(
    '<svg ',
    `<svg ${Object.entries(box)
      .map(([name, value]) => `${name}="${value}" `)
      .join('')}`,
  )

function townSide(slug: string): string {
  const [width, height] = [TOWN.width * TOWN.scale, TOWN.height * TOWN.scale]
  return placeDrawing(town(slug, { beyond: 600 }), {
    x: 0,
    y: SOCIAL_CARD_SIZE.height - height,
    width,
    height,
    overflow: 'visible',
  })
}

function categorySide(slug: string, { tint, composition }: CategoryStyle): string {
  const drawing = categoryPicture(slug, {
    base: CATEGORY_COLOURS[tint],
    composition,
    width: SPLIT_X,
    height: FOOTER.top,
  })
  const steps = [0, 1, 2, 3].map((step) => rect(SPLIT_X - 72 + step * 18, 0, 73 - step * 18, 18 * (step + 1), SAND))
  return (
    dotGrid(SPLIT_X, 0, SOCIAL_CARD_SIZE.width - SPLIT_X, SOCIAL_CARD_SIZE.height, {
      gap: 32,
      radius: 1.4,
      fill: CLAY1,
    }) +
    placeDrawing(drawing, { x: 0, y: 0, width: SPLIT_X, height: FOOTER.top }) +
    steps.join('')
  )
}

export function cardArtwork(subject: CardSubject, rtl: boolean): string {
  const side = 'town' in subject ? townSide(subject.town) : categorySide(subject.category, subject.look)
  const merlons = { step: 8, steps: 3, top: 16, gap: 32, start: 8 }
  const drawing =
    rect(0, 0, SOCIAL_CARD_SIZE.width, SOCIAL_CARD_SIZE.height, SAND) +
    side +
    path(parapet(-40, 1260, FOOTER.top, 640, merlons), WALL)
  const mark = logo({ body: SAND, window: WALL, wire: SAFFRON })
  const x = rtl ? SOCIAL_CARD_SIZE.width - 64 - FOOTER.mark : 64
  return svg(
    SOCIAL_CARD_SIZE.width,
    SOCIAL_CARD_SIZE.height,
    (rtl ? drawing : mirror(drawing, SOCIAL_CARD_SIZE.width)) +
      placeDrawing(mark, { x, y: FOOTER.top + 22, width: FOOTER.mark, height: FOOTER.mark }),
  )
}
