import { mark } from '@olympiad/motif/mark'
import { escapeText } from '@olympiad/motif/svg'

export type AvatarSize = 'mid' | 'big' | 'huge'

/** People's pictures come from the membership platform through our api, and may fail to come. */
const mayFail = (picture: string): boolean => picture.startsWith('/api/')

/**
 * Over the sign, which shows until the picture is there and where it never comes: of a broken one without words and
 * without measures browsers show nothing. It is large and square, so that its place only has to shrink it.
 */
const portrait = (picture: string): string =>
  `<img class="portrait" src="${escapeText(picture)}" alt="" loading="lazy">`

/**
 * Whose picture, as markup: decoration beside the written name. Without a picture, or with one that lies on another site
 * (the policy blocks it), a sign is drawn.
 */
export function avatar({ name, picture }: { name: string; picture?: string }, size?: AvatarSize): string {
  const inner = !picture?.startsWith('/')
    ? mark(name)
    : mayFail(picture)
      ? mark(name) + portrait(picture)
      : `<img src="${escapeText(picture)}" alt="" width="96" height="96" loading="lazy">`
  return `<span class="${size ? `ava ${size}` : 'ava'}">${inner}</span>`
}
