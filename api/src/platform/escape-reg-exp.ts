/** MongoDB's patterns lack RegExp's \u2028 and \u2029; each category holds one character. */
const SEPARATORS: Readonly<Record<string, string>> = { '\u2028': '\\p{Zl}', '\u2029': '\\p{Zp}' }

/** For patterns with the flag `u`. */
export const escapeRegExp = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/[\u2028\u2029]/g, (separator) => SEPARATORS[separator] ?? '')
