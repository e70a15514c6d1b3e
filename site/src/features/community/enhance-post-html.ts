import { langOfWords } from '@olympiad/contracts/lang'
import { pictureSrcset } from '@olympiad/contracts/pictures'
import type { SafeHtml } from '@olympiad/contracts/safe-html'

const MAX_PICTURE_WIDTH = 660
/** Enough to find a block's first letter. */
const MAX_START = 300
const SIZES = `(min-width: 760px) ${MAX_PICTURE_WIDTH}px, 100vw`

export const enhancePostHtml = (html: SafeHtml): SafeHtml =>
  // Still safe: it adds only our own attributes.
  html
    .replace(/<(?!pre|code)\w+ dir="(?:auto|rtl|ltr)"(?=>)/g, (block, offset: number) => {
      const words = html.slice(offset + block.length + 1, offset + MAX_START).replace(/<[^>]*(?:>|$)|&#?\w+;/g, '')
      const lang = langOfWords(words)
      return lang ? `${block} lang="${lang}"` : block
    })
    .replace(/<img src="\/uploads\/([\w.-]+)"/g, (tag, file: string) => {
      const srcset = pictureSrcset(file, MAX_PICTURE_WIDTH)
      return srcset ? `${tag} srcset="${srcset}" sizes="${SIZES}"` : tag
    })
    .replace(/<pre(?= |>)/g, '<pre tabindex="0"') as SafeHtml
