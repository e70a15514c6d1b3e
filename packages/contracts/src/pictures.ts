import { PICTURE_WIDTHS, type PictureWidth } from './constants.ts'
import type { Lang } from './lang.ts'

/** A kept picture as it was uploaded or drawn. */
export const pictureAt = (file: string): string => `/uploads/${encodeURIComponent(file)}`

/** The same at one of the widths, as WebP; never larger than the original. */
export const pictureOf = (file: string, width: PictureWidth): string =>
  `/uploads/${width}/${encodeURIComponent(file)}.webp`

/** Drawings are sharp at every size, and small: they have no widths. */
export const isDrawing = (file: string): boolean => file.endsWith('.svg')

/** The picture for places of at most 80 CSS pixels. */
export const thumbnailOf = (file: string): string => (isDrawing(file) ? pictureAt(file) : pictureOf(file, 160))

/**
 * The addresses of a picture for `srcset`, where its page shows it at most `widest` CSS pixels wide: up to the first width
 * that fills these on a screen of two pixels each. Undefined for a drawing.
 */
export function srcsetOf(file: string, widest: number): string | undefined {
  if (isDrawing(file)) return undefined
  const enough = PICTURE_WIDTHS.find((width) => width >= 2 * widest) ?? Number.POSITIVE_INFINITY
  return PICTURE_WIDTHS.filter((width) => width <= enough)
    .map((width) => `${pictureOf(file, width)} ${width}w`)
    .join(', ')
}

/** What social sites show beside a link to a page: drawn by the server with the page's name, PNG. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
const card = (kind: string, id: string, lang: Lang) => `/drawn/cards/${kind}/${encodeURIComponent(id)}-${lang}.png`
export const cardOf = {
  site: (lang: Lang) => card('site', 'home', lang),
  season: (id: string, lang: Lang) => card('season', id, lang),
  competition: (id: string, lang: Lang) => card('competition', id, lang),
} as const

const icon = (name: string, side: number) => ({ src: `/drawn/icons/${name}.png`, side })
/** Square icons by name, `side` in pixels. Phones cut their own shape out of the maskable ones. */
export const ICON_FILES = {
  '192': icon('192', 192),
  '512': icon('512', 512),
  'maskable-192': icon('maskable-192', 192),
  'maskable-512': icon('maskable-512', 512),
  'apple-touch': icon('apple-touch', 180),
} as const
