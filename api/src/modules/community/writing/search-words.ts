import { nameKey } from '@olympiad/contracts/identity'

/** More different words than a topic of 10,000 characters that says something has. */
const MOST = 500
const LONGEST = 40
/** Letters that must be left of an Arabic word: of fewer one can't tell it from others. */
const ROOT = 3

const ARTICLE = 'ال'
/** Conjunction, preposition and article, the longest first. */
const ARTICLES = ['وبال', 'وكال', 'فبال', 'وال', 'بال', 'كال', 'فال', 'ولل', 'فلل', 'لل', ARTICLE]
/** Pronouns, dual, plurals, adjective, taa marbuta (which is written with haa by then), tanween, one after another. */
const ENDINGS = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي', 'ا']

/** A conjunction is written with the word behind it; of a short word its first letter may be one of its own. */
const AND = 'و'
const AFTER_AND = 4

const begins = (word: string, letters: string): boolean =>
  word.startsWith(letters) && word.length - letters.length >= ROOT

/** A word without what it is written together with. */
function bareOf(word: string): string {
  const article = ARTICLES.find((each) => begins(word, each))
  if (!article) return word.startsWith(AND) && word.length > AFTER_AND ? word.slice(AND.length) : word
  const rest = word.slice(article.length)
  // Without its hamza ألوان begins as with an article, which is cut there: so it is behind another one, too.
  return begins(rest, ARTICLE) ? rest.slice(ARTICLE.length) : rest
}

function arabicStem(word: string): string {
  const bare = bareOf(word)
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
