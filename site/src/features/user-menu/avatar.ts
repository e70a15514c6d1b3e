import { identicon } from '@olympiad/motif/identicon'
import { escapeText } from '@olympiad/motif/svg'

export type AvatarSize = 'mid' | 'big' | 'huge'

/** Our api proxies pictures from the membership platform, which may fail. */
const mayFail = (picture: string): boolean => picture.startsWith('/api/')

/**
 * Lies over the drawn sign, which shows until the picture loads or if it fails.
 * Browsers render a broken picture as nothing only without alt text and size. So CSS alone sizes it.
 */
const portrait = (picture: string): string =>
  `<img class="portrait" src="${escapeText(picture)}" alt="" loading="lazy">`

/** Without a picture, or with one on another site (blocked by the policy), it draws a sign. */
export function avatar({ name, picture }: { name: string; picture?: string }, size?: AvatarSize): string {
  const inner = !picture?.startsWith('/')
    ? identicon(name)
    : mayFail(picture)
      ? identicon(name) + portrait(picture)
      : `<img src="${escapeText(picture)}" alt="" width="96" height="96" loading="lazy">`
  return `<span class="${size ? `ava ${size}` : 'ava'}">${inner}</span>`
}
