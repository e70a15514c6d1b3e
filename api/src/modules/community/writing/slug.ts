import { HIDDEN_CHARACTERS, toWesternDigits } from '@olympiad/contracts/text-normalisation'

const MAX_LENGTH = 80
/** For a title of emoji only. */
const FALLBACK = 'topic'
/** Vowel marks and accents, except madda and hamza, which make separate letters. */
const MARKS = /(?![\u0653-\u0655])\p{M}/gu

/** Letters of any script and digits with hyphens. Never empty; safe in paths and for text direction. */
export function slugify(title: string): string {
  const words = toWesternDigits(title)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[\u0640'’ʼ]/g, '')
    .replace(new RegExp(HIDDEN_CHARACTERS, 'gv'), '')
    // Last, as removed characters may have separated two letters that compose.
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu)
  const [first = '', ...more] = words ?? []
  let slug = [...first].slice(0, MAX_LENGTH).join('')
  for (const word of more) {
    if (slug.length + 1 + word.length > MAX_LENGTH) break
    slug += `-${word}`
  }
  return slug || FALLBACK
}

/** The best first; the last one is unique by `random`. */
export function slugCandidates(title: string, random: string): [string, ...string[]] {
  const base = slugify(title)
  return [base, ...Array.from({ length: 20 }, (_, index) => `${base}-${index + 2}`), `${base}-${random}`]
}
