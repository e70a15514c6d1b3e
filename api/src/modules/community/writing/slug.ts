import { HIDDEN_CHARACTERS, westernDigits } from '@olympiad/contracts/identity'

const LONGEST = 80
/** Of a title without a letter or a digit, of emoji say. */
const NAMELESS = 'topic'
/** Marks of vowels and accents; madda and hamza above and below make letters of their own. */
const MARKS = /(?![\u0653-\u0655])\p{M}/gu

/**
 * The words of a title as a part of an address: letters of any script and digits, joined by hyphens, at most 80 characters.
 * Nothing in it breaks a path or turns its reading order, and it is never empty.
 */
export function slugOf(title: string): string {
  const words = westernDigits(title)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[\u0640'’ʼ]/g, '')
    .replace(new RegExp(HIDDEN_CHARACTERS, 'gv'), '')
    // As addresses are read, and last: what goes may have stood between two letters that become one.
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu)
  const [first = '', ...more] = words ?? []
  let slug = [...first].slice(0, LONGEST).join('')
  for (const word of more) {
    if (slug.length + 1 + word.length > LONGEST) break
    slug += `-${word}`
  }
  return slug || NAMELESS
}

/** Slugs that a topic of this title may have, the best first; the last one is nobody's. */
export function slugsFor(title: string, random: string): [string, ...string[]] {
  const base = slugOf(title)
  return [base, ...Array.from({ length: 20 }, (_, index) => `${base}-${index + 2}`), `${base}-${random}`]
}
