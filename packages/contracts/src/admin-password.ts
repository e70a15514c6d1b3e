import { toWesternDigits } from './text-normalisation.ts'
import type { TextKey } from './texts.ts'

/** An admin's password is stored here and opens everything. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12

/** Fewer different characters make a pattern, however long. */
const MIN_DISTINCT_CHARACTERS = 6
const MIN_UNGUESSED_CHARACTERS = 5
/** Shorter parts of a name occur in too many good passwords. */
const MIN_PART_LENGTH = 4

const COMMON_WORDS = [
  ...['password', 'passphrase', 'passcode', 'pass', 'login', 'welcome', 'letmein', 'changeme', 'secret', 'default'],
  ...['administrator', 'admin', 'root', 'user', 'guest', 'test', 'demo', 'console', 'manager', 'master', 'super'],
  ...['olympiad', 'national', 'robotics', 'robot', 'steb', 'saudi', 'arabia', 'riyadh', 'kingdom', 'vision'],
  ...['iloveyou', 'monkey', 'dragon', 'football', 'sunshine', 'princess', 'summer', 'winter', 'hello', 'world'],
]
const YEAR = /(?:19|20|14)\d\d/g

const KEY_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const MIN_RUN_LENGTH = 4
const KEY_RUNS = KEY_ROWS.flatMap((row) => [row, [...row].reverse().join('')])
  .flatMap((row) =>
    Array.from({ length: row.length - MIN_RUN_LENGTH + 1 }, (_, cut) => row.length - cut).flatMap((size) =>
      Array.from({ length: row.length - size + 1 }, (_, from) => row.slice(from, from + size)),
    ),
  )
  .toSorted((a, b) => b.length - a.length)

const LETTER_SUBSTITUTES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
}

const countDistinct = (text: string): number => new Set(text).size
const removeAll = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replaceAll(part, ''), text)

type Owner = { name: string; email: string }

const splitOwner = ({ name, email }: Owner): string[] =>
  `${name} ${email}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= MIN_PART_LENGTH)
    .toSorted((a, b) => b.length - a.length)

/**
 * Length counts, without common words, the owner's name and email, years, key runs and repetitions. Digits alone
 * are a date or a phone number.
 */
export function validateAdminPassword(password: string, owner: Owner): TextKey | undefined {
  if ([...password].length < MIN_ADMIN_PASSWORD_LENGTH) return 'admin_password_short'
  const rawInput = toWesternDigits(password.normalize('NFKC')).toLowerCase()
  const words = [...splitOwner(owner), ...COMMON_WORDS]
  const plain = removeAll(rawInput, [owner.email.toLowerCase(), ...KEY_RUNS]).replaceAll(YEAR, '')
  const withLetters = [...plain].map((character) => LETTER_SUBSTITUTES[character] ?? character).join('')
  const unguessed = Math.min(...[plain, withLetters].map((text) => countDistinct(removeAll(text, words))))
  const weak =
    countDistinct(rawInput) < MIN_DISTINCT_CHARACTERS ||
    unguessed < MIN_UNGUESSED_CHARACTERS ||
    /^[\p{N}\s\p{P}]+$/u.test(rawInput)
  return weak ? 'admin_password_weak' : undefined
}
