import { pictureUrl } from '@olympiad/contracts/pictures'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { categoryPicture } from '@olympiad/motif/category-picture'
import { CATEGORY_COLOURS, categoryStyle } from '@olympiad/motif/category-styles'
import { svgDataUrl } from '../../shared/picture-urls.ts'

const SQUARE = { width: 320, height: 320 }

/** Without a logo, the drawing that the site shows for the competition. */
export function competitionLogoUrl({ logo, slug }: Pick<AdminCompetition, 'logo' | 'slug'>): string {
  if (logo) return pictureUrl(logo)
  const { tint, composition } = categoryStyle(slug)
  return svgDataUrl(categoryPicture(slug, { ...SQUARE, base: CATEGORY_COLOURS[tint], composition }))
}
