import { srcsetOf } from '@olympiad/contracts/pictures'
import type { SafeHtml } from '@olympiad/contracts/safe-html'

/** The widest that a post shows a picture, in CSS pixels. */
const WIDEST = 660
const SIZES = `(min-width: 760px) ${WIDEST}px, 100vw`

/** What a post says, for its page: pictures as large as the screen needs, programs that a keyboard can scroll. */
export const postHtml = (html: SafeHtml): SafeHtml =>
  // Nothing is added but attributes of ours.
  html
    .replace(/<img src="\/uploads\/([\w.-]+)"/g, (whole, file: string) => {
      const srcset = srcsetOf(file, WIDEST)
      return srcset ? `${whole} srcset="${srcset}" sizes="${SIZES}"` : whole
    })
    .replace(/<pre(?= |>)/g, '<pre tabindex="0"') as SafeHtml
