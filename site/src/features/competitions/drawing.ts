import { categoryLook, TINTS } from '@olympiad/motif/categories'
import { picture } from '@olympiad/motif/picture'

export type Size = { width: number; height: number }

const NAME = /^([\p{L}\p{N}_-]{1,80})-(\d{2,4})x(\d{2,4})$/u
const MOST = 1280

/** The drawing of a category at a size, as markup. */
export function drawingOf(slug: string, size: Size): string {
  const { tint, composition } = categoryLook(slug)
  return picture(slug, { ...size, base: TINTS[tint], composition })
}

/** Where the same drawing stands as a file, which many pages share and browsers keep. */
export const drawingAt = (slug: string, { width, height }: Size): string =>
  `/pictures/${encodeURIComponent(`${slug}-${width}x${height}`)}.svg`

/** The drawing that a file's name asks for; undefined for a name that no page of ours asks for. */
export function drawingNamed(name: string): string | undefined {
  const [, slug, ...sides] = NAME.exec(name) ?? []
  const [width = 0, height = 0] = sides.map(Number)
  return slug && width <= MOST && height <= MOST ? drawingOf(slug, { width, height }) : undefined
}
