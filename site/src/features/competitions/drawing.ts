import { categoryPicture } from '@olympiad/motif/category-picture'
import { CATEGORY_COLOURS, categoryStyle } from '@olympiad/motif/category-styles'
import type { Size } from './drawing-url.ts'

const NAME = /^([\p{L}\p{N}_-]{1,80})(?:\.(\d{1,6}))?-(\d{2,4})x(\d{2,4})$/u
const MAX_SIDE = 1280
const MAX_RATIO = 4

/** Each team has a drawing of its own, in the manner of its category. */
export function drawingOf(slug: string, size: Size, team?: number): string {
  const { tint, composition } = categoryStyle(slug)
  const name = team === undefined ? slug : `${slug}.${team}`
  return categoryPicture(name, { ...size, base: CATEGORY_COLOURS[tint], composition })
}

/** Undefined for any name that our pages don't use. */
export function renderDrawingByName(name: string): string | undefined {
  const [, slug, team, ...sides] = NAME.exec(name) ?? []
  const [width = 0, height = 0] = sides.map(Number)
  const [short, long] = width < height ? [width, height] : [height, width]
  return slug && long <= MAX_SIDE && long <= short * MAX_RATIO
    ? drawingOf(slug, { width, height }, team === undefined ? undefined : Number(team))
    : undefined
}
