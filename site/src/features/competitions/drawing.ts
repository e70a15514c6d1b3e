import { categoryPicture } from '@olympiad/motif/category-picture'
import { CATEGORY_COLOURS, categoryStyle } from '@olympiad/motif/category-styles'

export type Size = { width: number; height: number }

const NAME = /^([\p{L}\p{N}_-]{1,80})(?:\.(\d{1,6}))?-(\d{2,4})x(\d{2,4})$/u
const MAX_SIDE = 1280

/** Each team has a drawing of its own, in the manner of its category. */
export function drawingOf(slug: string, size: Size, team?: number): string {
  const { tint, composition } = categoryStyle(slug)
  const name = team === undefined ? slug : `${slug}.${team}`
  return categoryPicture(name, { ...size, base: CATEGORY_COLOURS[tint], composition })
}

export const drawingUrl = (slug: string, { width, height }: Size, team?: number): string =>
  `/pictures/${encodeURIComponent(`${slug}${team === undefined ? '' : `.${team}`}-${width}x${height}`)}.svg`

/** Undefined for any name that our pages don't use. */
export function renderDrawingByName(name: string): string | undefined {
  const [, slug, team, ...sides] = NAME.exec(name) ?? []
  const [width = 0, height = 0] = sides.map(Number)
  return slug && width <= MAX_SIDE && height <= MAX_SIDE
    ? drawingOf(slug, { width, height }, team === undefined ? undefined : Number(team))
    : undefined
}
