/** Prefixes that a spreadsheet runs as a formula, including full-width forms and leading blanks. */
const FORMULA = /^[\s\p{Cf}]*[=@|\uFF1D\uFF20+\-\uFF0B\uFF0D\u2212]/u
/** Phones and other numbers may begin with a sign and stay unchanged. */
const NUMBER = /^[+-]?\d[\d .()-]*$/
/** Text after a character that some spreadsheet uses as a separator; in many regions a semicolon. */
const AFTER_SEPARATOR = /(?<=[;\t\r\n])[^;\t\r\n]+/g

const escapeFormula = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** Prefixes formulas with an apostrophe, after any separator too; numbers stay numbers. */
export const escapeSpreadsheetText = (text: string): string =>
  escapeFormula(text).replace(AFTER_SEPARATOR, escapeFormula)
