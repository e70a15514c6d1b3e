import { randomBytes } from 'node:crypto'
import { sha256 } from '../secrets.ts'

const COUNT = 10
const LENGTH = 16
/** Crockford's Base32: no letter that is taken for a digit, or for another letter. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits, so that a hash without salt or key gives nothing away: `ABCD-EFGH-JKMN-PQRS`. */
function newCode(): string {
  // 256 is a multiple of 32: every sign is as likely.
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  return signs.match(/.{4}/g)?.join('-') ?? signs
}

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode)

/** Whether a code, without its dashes, has the length of a recovery code: one of the app never has. */
export const isRecoveryForm = (code: string): boolean => code.length === LENGTH

/** What is kept of a code, however it was typed: the dashes left out, O for 0, I or L for 1. */
export const recoveryHash = (code: string): string =>
  sha256(code.replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')).toString('base64url')
