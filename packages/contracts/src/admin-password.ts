import { westernDigits } from './identity.ts'
import type { TextKey } from './texts.ts'

/** The password of an admin is kept here and opens everything. */
export const ADMIN_PASSWORD_MIN = 12

/** With fewer different signs it is a pattern, however often that is repeated. */
const DIFFERENT_MIN = 6
/** So many of them must be left when what everybody guesses first is taken out. */
const OWN_MIN = 5
/** Shorter parts of a name stand in too many good passwords. */
const PART_MIN = 4

/** What people hang years, digits and signs on to. */
const COMMON = [
  ...['password', 'passphrase', 'passcode', 'pass', 'login', 'welcome', 'letmein', 'changeme', 'secret', 'default'],
  ...['administrator', 'admin', 'root', 'user', 'guest', 'test', 'demo', 'console', 'manager', 'master', 'super'],
  ...['olympiad', 'national', 'robotics', 'robot', 'steb', 'saudi', 'arabia', 'riyadh', 'kingdom', 'vision'],
  ...['iloveyou', 'monkey', 'dragon', 'football', 'sunshine', 'princess', 'summer', 'winter', 'hello', 'world'],
]
const YEAR = /(?:19|20|14)\d\d/g

/** Rows that fingers run along, both ways; so many neighbours in them are a run. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']
const RUN_MIN = 4
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
  .flatMap((row) =>
    Array.from({ length: row.length - RUN_MIN + 1 }, (_, cut) => row.length - cut).flatMap((size) =>
      Array.from({ length: row.length - size + 1 }, (_, from) => row.slice(from, from + size)),
    ),
  )
  .toSorted((one, other) => other.length - one.length)

/** Digits and signs that stand for letters. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
}

const different = (text: string): number => new Set(text).size
const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replaceAll(part, ''), text)

type Owner = { name: string; email: string }

/** The parts of the owner's name and email, the longest first. */
const partsOf = ({ name, email }: Owner): string[] =>
  `${name} ${email}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= PART_MIN)
    .toSorted((one, other) => other.length - one.length)

/**
 * What is wrong with an admin's password; undefined where it will do. Length is what counts. Beside that, a list of guesses
 * must not begin with it: common words, the owner's name and email, years, runs of keys and repetitions, however they are
 * put together, don't count as anything of one's own, and digits alone are a date or a phone number.
 */
export function adminPasswordFault(password: string, owner: Owner): TextKey | undefined {
  if ([...password].length < ADMIN_PASSWORD_MIN) return 'admin_password_short'
  const typed = westernDigits(password.normalize('NFKC')).toLowerCase()
  const words = [...partsOf(owner), ...COMMON]
  const plain = without(typed, [owner.email.toLowerCase(), ...RUNS]).replaceAll(YEAR, '')
  const read = [...plain].map((sign) => STAND_INS[sign] ?? sign).join('')
  const own = Math.min(...[plain, read].map((text) => different(without(text, words))))
  const weak = different(typed) < DIFFERENT_MIN || own < OWN_MIN || /^[\p{N}\s\p{P}]+$/u.test(typed)
  return weak ? 'admin_password_weak' : undefined
}
