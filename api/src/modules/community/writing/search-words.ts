import { normaliseName } from '@olympiad/contracts/text-normalisation'

/** More than a meaningful topic of 10,000 characters has. */
const MAX_WORDS = 500
const MAX_WORD_LENGTH = 40
/** Minimal letters of an Arabic stem; shorter ones are ambiguous. */
const MIN_STEM_LENGTH = 3

const ARTICLE = 'ال'
/** Conjunction, preposition and article, the longest first. */
const ARTICLES = ['وبال', 'وكال', 'فبال', 'وال', 'بال', 'كال', 'فال', 'ولل', 'فلل', 'لل', ARTICLE]
/** Removed in this order: pronouns, dual, plurals, adjective, taa marbuta (normalised to haa), tanween. */
const ENDINGS = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي', 'ا']

/** The conjunction joins the next word; in a short word it may be the first root letter. */
const AND = 'و'
const MIN_LENGTH_AFTER_AND = 4

const hasPrefix = (word: string, letters: string): boolean =>
  word.startsWith(letters) && word.length - letters.length >= MIN_STEM_LENGTH

function stripPrefixes(word: string): string {
  const article = ARTICLES.find((each) => hasPrefix(word, each))
  if (!article) return word.startsWith(AND) && word.length > MIN_LENGTH_AFTER_AND ? word.slice(AND.length) : word
  const rest = word.slice(article.length)
  // Without its hamza, ألوان seems to begin with an article: cut that after another article, too.
  return hasPrefix(rest, ARTICLE) ? rest.slice(ARTICLE.length) : rest
}

function arabicStem(word: string): string {
  const bare = stripPrefixes(word)
  // Short words keep a singular ending: فئات matches فئة.
  if (/^..ات$/.test(bare)) return `${bare.slice(0, 2)}ه`
  return ENDINGS.reduce(
    (stem, ending) =>
      stem.endsWith(ending) && stem.length - ending.length >= MIN_STEM_LENGTH ? stem.slice(0, -ending.length) : stem,
    bare,
  )
}

/** English plurals, except `ss`, `us` and `is`. */
function latinStem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:x|ch|sh|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const stemOf = (word: string): string =>
  /^\p{Script=Arabic}+$/u.test(word) ? arabicStem(word) : /^[a-z]+$/.test(word) ? latinStem(word) : word

/** Distinct stems in order, without case, marks and spelling variants. A query must match with all its stems. */
export function stemWords(text: string): string[] {
  const words = normaliseName(text)
    // Writers often omit a standalone hamza; an apostrophe joins.
    .replace(/[ء'’ʼ]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(words?.map((word) => stemOf(word.slice(0, MAX_WORD_LENGTH))))].slice(0, MAX_WORDS)
}
