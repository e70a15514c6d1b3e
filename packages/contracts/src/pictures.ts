import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from './constants.ts'
import type { Lang } from './lang.ts'

export const pictureUrl = (file: string): string => `/uploads/${encodeURIComponent(file)}`

/** Never larger than the original. */
export const resizedPictureUrl = (file: string, width: PictureWidth, format: PictureFormat = 'webp'): string =>
  `/uploads/${width}/${encodeURIComponent(file)}.${format}`

export const isSvg = (file: string): boolean => file.endsWith('.svg')

/** For at most 80 CSS pixels. */
export const thumbnailUrl = (file: string): string => (isSvg(file) ? pictureUrl(file) : resizedPictureUrl(file, 160))

/** Undefined for a drawing. */
export function pictureSrcset(file: string, maxCssWidth: number, format: PictureFormat = 'webp'): string | undefined {
  if (isSvg(file)) return undefined
  const largestWidth = PICTURE_WIDTHS.find((width) => width >= 2 * maxCssWidth) ?? Number.POSITIVE_INFINITY
  return PICTURE_WIDTHS.filter((width) => width <= largestWidth)
    .map((width) => `${resizedPictureUrl(file, width, format)} ${width}w`)
    .join(', ')
}

/** Focus of a picture that nobody has set, in percent. */
export const MIDDLE = 50

/** In pixels; the server renders it as PNG. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const
const card = (kind: string, id: string, lang: Lang) => `/drawn/cards/${kind}/${encodeURIComponent(id)}-${lang}.png`
export const socialCardUrl = {
  site: (lang: Lang) => card('site', 'home', lang),
  season: (id: string, lang: Lang) => card('season', id, lang),
  competition: (id: string, lang: Lang) => card('competition', id, lang),
} as const

const icon = (name: string, side: number) => ({ src: `/drawn/icons/${name}.png`, side })
/** `side` in pixels. Phones crop the maskable ones. */
export const ICON_FILES = {
  '192': icon('192', 192),
  '512': icon('512', 512),
  'maskable-192': icon('maskable-192', 192),
  'maskable-512': icon('maskable-512', 512),
  'apple-touch': icon('apple-touch', 180),
} as const
