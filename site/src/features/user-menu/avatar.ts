import { mark } from '@olympiad/motif/mark'
import { escapeText } from '@olympiad/motif/svg'

export type AvatarSize = 'mid' | 'big' | 'huge'

/**
 * Whose picture, as markup: decoration beside the written name. Without a picture, or with one that lies on another site
 * (the policy blocks it), a sign is drawn.
 */
export function avatar({ name, picture }: { name: string; picture?: string }, size?: AvatarSize): string {
  const inner = picture?.startsWith('/')
    ? `<img src="${escapeText(picture)}" alt="" width="96" height="96" loading="lazy">`
    : mark(name)
  return `<span class="${size ? `ava ${size}` : 'ava'}">${inner}</span>`
}
