import { categoryPicture } from '@olympiad/motif/category-picture'
import { CATEGORY_COLOURS, categoryStyle } from '@olympiad/motif/category-styles'

export type Size = { width: number; height: number }

const NAME = /^([\p{L}\p{N}_-]{1,80})-(\d{2,4})x(\d{2,4})$/u
const MAX_SIDE = 1280

export function drawingOf(slug: string, size: Size): string {
  const { tint, composition } = categoryStyle(slug)
  return categoryPicture(slug, { ...size, base: CATEGORY_COLOURS[tint], composition })
}

export const drawingUrl = (slug: string, { width, height }: Size): string =>
  `/pictures/${encodeURIComponent(`${slug}-${width}x${height}`)}.svg`

/** Undefined for any name that our pages don't use. */
export function renderDrawingByName(name: string): string | undefined {
  const [, slug, ...sides] = NAME.exec(name) ?? []
  const [width = 0, height = 0] = sides.map(Number)
  return slug && width <= MAX_SIDE && height <= MAX_SIDE ? drawingOf(slug, { width, height }) : undefined
}
