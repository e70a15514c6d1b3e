/** What a spreadsheet would run as a formula, full-width forms too, also behind blanks and line ends. */
const FORMULA = /^[\s\p{Cf}]*[=@|\uFF1D\uFF20+\-\uFF0B\uFF0D\u2212]/u
/** Phones and other numbers begin with a sign and stay as they are. */
const NUMBER = /^[+-]?\d[\d .()-]*$/
/** What stands behind a character that some spreadsheet divides cells or lines by: in many regions that is a semicolon. */
const BEHIND_A_SEPARATOR = /(?<=[;\t\r\n])[^;\t\r\n]+/g

const disarmed = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/**
 * A text that a spreadsheet shows as it is, whatever it takes for the separator: a formula gets an apostrophe, a number
 * stays a number.
 */
export const spreadsheetText = (text: string): string => disarmed(text).replace(BEHIND_A_SEPARATOR, disarmed)
