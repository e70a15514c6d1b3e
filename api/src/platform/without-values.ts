/**
 * What errors say comes from everywhere: databases quote documents, engines quote texts that they could not read, mail
 * servers quote receivers. These are the forms in which a value stands in such a text.
 */
const VALUES: readonly (readonly [RegExp, string])[] = [
  // The document that a write was refused for, and everything behind it.
  [/dup key: .*/gs, 'dup key: …'],
  [/^\s*entity: .*/gms, 'entity: …'],
  [/\{.*\}/gs, '{…}'],
  [/\[.*\]/gs, '[…]'],
  [/"[^"]*"/g, '"…"'],
  [/[^\s<>"'@]+@[^\s<>"'@]+\.[^\s<>"']+/g, '…@…'],
  // Addresses keep their place, and lose what they carry.
  [/\?[^\s'")]+/g, '?…'],
  // National ids, phone numbers, tax numbers, cards; in any of the digits that people type.
  [/\+?\p{Nd}(?:[\p{Nd} -]{6,}\p{Nd})/gu, '…'],
  // Tokens and hashes; an id of a record stays, since it is what one looks for.
  [/\b(?![0-9a-f]{24}\b)[\w+/=-]{30,}/g, '…'],
]
const LONGEST = 1_000

/** A text of an error, or of an outside system, without the values of people in it. */
export const withoutValues = (text: string): string =>
  VALUES.reduce((left, [form, instead]) => left.replace(form, instead), text.slice(0, LONGEST))
