/** RegExp writes these as \u2028 and \u2029, which MongoDB's patterns don't know; their category holds nothing else. */
const SEPARATORS: Readonly<Record<string, string>> = { '\u2028': '\\p{Zl}', '\u2029': '\\p{Zp}' }

/** Words inside a pattern for the database, which has the flag `u`: nothing in them is an operator. */
export const literally = (words: string): string =>
  words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/[\u2028\u2029]/g, (separator) => SEPARATORS[separator] ?? '')
