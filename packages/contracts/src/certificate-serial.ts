import { westernDigits } from './identity.ts'

/** Groups of four of the 32 letters and digits that are not mistaken for each other. */
export const SERIAL = /^NRO-\d{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/

const PREFIX = /^NR[O0]/
/** What a serial never holds, and is easily read for what it does. */
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * The serial that somebody typed from paper, or whose address they pasted, as it is published: `NRO-2025-7F3A-91C2-B8E4-06D5`.
 * Case, spaces, dashes, the letters before the year and digits of another script don't matter. Undefined for what is none.
 */
export function readSerial(typed: string): string | undefined {
  const last = westernDigits(typed)
    .normalize('NFKC')
    .split(/[?#]/)[0]
    ?.split('/')
    .findLast((part) => part.trim())
  const signs = last
    ?.toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}_.−]/gu, '')
    .replace(PREFIX, '')
    .replace(/[OIL]/g, (sign) => MISREAD[sign] ?? sign)
  const serial = `NRO-${signs?.match(/.{1,4}/gu)?.join('-')}`
  return SERIAL.test(serial) ? serial : undefined
}
