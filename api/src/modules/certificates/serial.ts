import { randomBytes } from 'node:crypto'
import { TIME_ZONE } from '@olympiad/contracts/lang'
import type { Season } from '../../model/season.entity.ts'

/** Crockford's base 32: I, L, O and U look like digits or form words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 4

type Dated = Pick<Season, 'slug' | 'starts_on'>

const yearOf = ({ slug, starts_on }: Dated, now: Date): string =>
  /^\d{4}/.exec(starts_on)?.[0] ??
  /(?<!\d)20\d{2}(?!\d)/.exec(slug)?.[0] ??
  new Intl.DateTimeFormat('en-u-nu-latn', { year: 'numeric', timeZone: TIME_ZONE }).format(now)

/** 80 random bits: not guessable. */
export function generateSerial(season: Dated, now: Date): string {
  // 32 divides 256, so all digits are equally likely.
  const digits = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('')
  const groups = digits.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []
  return ['NRO', yearOf(season, now), ...groups].join('-')
}
