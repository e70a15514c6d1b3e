import { toWesternDigits } from './text-normalisation.ts'

/** Groups of four out of 32 letters and digits without lookalikes. */
export const CERTIFICATE_SERIAL_PATTERN = /^NRO-\d{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/

const PREFIX = /^NR[O0]/
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Ignores case, spaces, dashes, the letters before the year and the digits' script. Accepts a pasted URL. */
export function parseCertificateSerial(rawInput: string): string | undefined {
  const tail = toWesternDigits(rawInput)
    .normalize('NFKC')
    .split(/[?#]/)[0]
    ?.split('/')
    .findLast((part) => part.trim())
  const characters = tail
    ?.toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}_.−]/gu, '')
    .replace(PREFIX, '')
    .replace(/[OIL]/g, (sign) => LOOKALIKES[sign] ?? sign)
  const serial = `NRO-${characters?.match(/.{1,4}/gu)?.join('-')}`
  return CERTIFICATE_SERIAL_PATTERN.test(serial) ? serial : undefined
}
