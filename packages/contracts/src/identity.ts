const ARABIC_INDIC = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Arabic-Indic and Persian digits become Western ones; everything else stays. */
export const westernDigits = (text: string): string =>
  text.replace(ARABIC_INDIC, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * Saudi national id: 10 digits, 1 for citizens or 2 for residents, with a Luhn check over all ten
 * (doubling the digits at the odd positions 1, 3, 5, 7, 9). As the npm package saudi-id-validator has it.
 */
export function isNationalId(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false
  const sum = [...text].reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** Letters of other scripts by the Latin ones that they are drawn as; capitals apart, as they are drawn otherwise. */
const DRAWN_AS_LATIN = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХԜ', 'ABESIJKMHOPCTYXW'],
    ['аеѕіјкорсухһԁԛԝ', 'aesijkopcyxhdqw'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['αικνορυχ', 'aikvopux'],
  ].flatMap(([others = '', latin = '']) => [...others].map((letter, place) => [letter, latin[place] ?? letter])),
)

/**
 * The key under which two names count as the same: without case, Arabic and Latin marks, tatweel, direction marks and
 * repeated spaces; the written forms of alef, yaa, waw and taa marbuta fall together, and so do letters of other scripts
 * with the Latin ones that nobody can tell them from.
 */
export const nameKey = (name: string): string =>
  westernDigits(name)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => DRAWN_AS_LATIN.get(letter) ?? letter)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیې]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[ہە]/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Characters that hide, fill or turn the reading order of what follows, and those that are none: halves of one, and what no
 * script has. Never part of a name. The joiners that Arabic script and emoji need stay.
 */
export const HIDDEN_CHARACTERS =
  /[[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]--[\u200C\u200D\uFE0F]]/v

const PILED_MARKS = /(\p{M}{6})\p{M}+/gu

/** A text with no more marks on a letter than any script has: piled up, they cover the lines above and below. */
export const withoutPiles = (text: string): string => text.replace(PILED_MARKS, '$1')
