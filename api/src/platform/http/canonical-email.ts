import { domainToASCII } from 'node:url'

const INVISIBLE = /[\p{Cf}\p{Cc}\p{Mn}\p{Me}\s\u115f\u1160\u3164\uffa0\u2800]/gu
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])
const PROVIDER_ALIASES: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

const LOOKALIKES = Object.entries({
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
const PLAIN: ReadonlyMap<string, string> = new Map(LOOKALIKES)

export const confusableSkeleton = (input: string): string =>
  [...input.normalize('NFKD').replace(INVISIBLE, '').toLowerCase().normalize('NFKC')]
    .map((letter) => PLAIN.get(letter) ?? letter)
    .join('')

/** For counting only: it may join two people, so never store, compare or mail it. */
export function canonicalEmail(input: string): string {
  const skeleton = confusableSkeleton(input)
  const at = skeleton.lastIndexOf('@')
  if (at < 0) return skeleton
  const domain = skeleton.slice(at + 1).replace(/\.+$/, '')
  const ascii = domainToASCII(domain) || domain
  const [name = ''] = skeleton.slice(0, at).replaceAll('"', '').split('+')
  return `${DOTLESS.has(ascii) ? name.replaceAll('.', '') : name}@${PROVIDER_ALIASES[ascii] ?? ascii}`
}
