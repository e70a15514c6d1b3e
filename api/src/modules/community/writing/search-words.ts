import { nameKey } from '@olympiad/contracts/identity'

/** More different words than a topic of 10,000 characters that says something has. */
const MOST = 500
const LONGEST = 40
/** Letters that must be left of an Arabic word: of fewer one can't tell it from others. */
const ROOT = 3

/** Conjunction, preposition and article, the longest first. */
const ARTICLES = ['وبال', 'وكال', 'فبال', 'وال', 'بال', 'كال', 'فال', 'ولل', 'فلل', 'لل', 'ال']
/** Pronouns, dual, plurals, adjective, taa marbuta (which is written with haa by then), one after another. */
const ENDINGS = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي']

/** A conjunction is written with the word behind it; of a short word its first letter may be one of its own. */
const AND = 'و'
const AFTER_AND = 4

/** What a word is written together with: as many letters. */
function before(word: string): number {
  const article = ARTICLES.find((each) => word.startsWith(each) && word.length - each.length >= ROOT)
  if (article) return article.length
  return word.startsWith(AND) && word.length > AFTER_AND ? AND.length : 0
}

function arabicStem(word: string): string {
  const bare = word.slice(before(word))
  // Short ones keep the ending of one: فئات is found as فئة.
  if (/^..ات$/.test(bare)) return `${bare.slice(0, 2)}ه`
  return ENDINGS.reduce(
    (stem, ending) =>
      stem.endsWith(ending) && stem.length - ending.length >= ROOT ? stem.slice(0, -ending.length) : stem,
    bare,
  )
}

/** The plural of most English words; what ends in `ss`, `us` or `is` is none. */
function latinStem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:x|ch|sh|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const stemOf = (word: string): string =>
  /^\p{Script=Arabic}+$/u.test(word) ? arabicStem(word) : /^[a-z]+$/.test(word) ? latinStem(word) : word

/**
 * What a text is found by: its words without what they take on in a sentence, each once, in the order in which they appear.
 * Letters that are written for one another fall together, marks and case go, digits are Western. A query is read by the
 * same function; what it finds has all of its stems.
 */
export function stems(text: string): string[] {
  const words = nameKey(text)
    // A hamza of its own is left out as often as it is written; an apostrophe joins.
    .replace(/[ء'’ʼ]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words?.map((word) => stemOf(word.slice(0, LONGEST))))].slice(0, MOST)
}
