const ARABIC_INDIC = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Converts Arabic-Indic and Persian digits. */
export const toWesternDigits = (text: string): string =>
  text.replace(ARABIC_INDIC, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** 10 digits, 1 for citizens or 2 for residents, with a Luhn check. Matches the npm package saudi-id-validator. */
export function isNationalId(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false
  const sum = [...text].reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** Lookalikes of Latin letters in other scripts; capitals separately, because their shapes differ. */
const LATIN_LOOKALIKES = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХԜ', 'ABESIJKMHOPCTYXW'],
    ['аеѕіјкорсухһԁԛԝ', 'aesijkopcyxhdqw'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['αικνορυχ', 'aikvopux'],
  ].flatMap(([lookalikes = '', latin = '']) =>
    [...lookalikes].map((letter, position) => [letter, latin[position] ?? letter]),
  ),
)

/**
 * Ignores case, marks, tatweel and repeated spaces. Merges forms of alef, yaa, waw and taa marbuta, and
 * lookalikes of Latin letters. Stored in `name_key` and search keys: a change needs a migration.
 */
export const normaliseName = (name: string): string =>
  toWesternDigits(name)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN_LOOKALIKES.get(letter) ?? letter)
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
 * Invisible, filling and reordering characters, lone surrogates and unassigned code points. Joiners stay: Arabic
 * script and emoji need them.
 */
export const HIDDEN_CHARACTERS =
  /[[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]--[\u200C\u200D\uFE0F]]/v

const EXCESS_MARKS = /(\p{M}{6})\p{M}+/gu

/** More marks on one letter than any script has would cover the lines above and below. */
export const limitCombiningMarks = (text: string): string => text.replace(EXCESS_MARKS, '$1')
