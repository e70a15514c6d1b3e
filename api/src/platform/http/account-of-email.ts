import { domainToASCII } from 'node:url'

/** Characters that nobody sees, and marks upon letters. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Mn}\p{Me}\s\u115f\u1160\u3164\uffa0\u2800]/gu
/** Providers that read a name the same with dots and without. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])
/** Two names of one provider. */
const SAME: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/** Letters that look like Latin ones; small letters of Cyrillic, Greek, Armenian and Latin itself. */
const LOOKS = Object.entries({
  a: 'аαɑ',
  b: 'ьƅ',
  c: 'сϲƈ',
  d: 'ԁɗ',
  e: 'еҽε℮',
  g: 'ɡցǥ',
  h: 'һհћ',
  i: 'іιıɩӏłǀ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼℓ',
  m: 'мⅿ',
  n: 'ոռпη',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսцʋ',
  v: 'ѵν',
  w: 'ԝшա',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢʐ',
}).flatMap(([plain, likes]) => [...likes].map((like) => [like, plain] as const))
const PLAIN: ReadonlyMap<string, string> = new Map(LOOKS)

/** A text as the eye reads it: small, without what cannot be seen, look-alikes as what they look like. */
export const asSeen = (typed: string): string =>
  [...typed.normalize('NFKD').replace(UNSEEN, '').toLowerCase().normalize('NFKC')]
    .map((letter) => PLAIN.get(letter) ?? letter)
    .join('')

/**
 * One spelling for all spellings of an email that reach one mailbox, or look as if: for counting alone, never for keeping,
 * comparing or writing to. Who counts by it counts two people together at worst.
 */
export function accountOfEmail(typed: string): string {
  const seen = asSeen(typed)
  const at = seen.lastIndexOf('@')
  if (at < 0) return seen
  const domain = seen.slice(at + 1).replace(/\.+$/, '')
  const ascii = domainToASCII(domain) || domain
  const [name = ''] = seen.slice(0, at).replaceAll('"', '').split('+')
  return `${DOTLESS.has(ascii) ? name.replaceAll('.', '') : name}@${SAME[ascii] ?? ascii}`
}
