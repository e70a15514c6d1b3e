/** Databases quote documents, parsers quote input, mail servers quote receivers. */
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/dup key: .*/gs, 'dup key: …'],
  [/^\s*entity: .*/gms, 'entity: …'],
  [/\{.*\}/gs, '{…}'],
  [/\[.*\]/gs, '[…]'],
  [/"[^"]*"/g, '"…"'],
  [/[^\s<>"'@]+@[^\s<>"'@]+\.[^\s<>"']+/g, '…@…'],
  [/\?[^\s'")]+/g, '?…'],
  // Identity, phone, tax and card numbers.
  [/\+?\p{Nd}(?:[\p{Nd} -]{6,}\p{Nd})/gu, '…'],
  // Tokens and hashes, but not record ids, which operators search for.
  [/\b(?![0-9a-f]{24}\b)[\w+/=-]{30,}/g, '…'],
]
const LONGEST = 1_000

export const redact = (text: string): string =>
  VALUES.reduce((redacted, [form, replacement]) => redacted.replace(form, replacement), text.slice(0, LONGEST))
