import { randomBytes } from 'node:crypto'
import { sha256 } from '../secrets.ts'

const COUNT = 10
const LENGTH = 16
/** Crockford's Base32: no letters that look like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits make an unsalted hash safe. Example: `ABCD-EFGH-JKMN-PQRS`. */
function newCode(): string {
  // Unbiased: 256 is a multiple of 32.
  const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return characters.match(/.{4}/g)?.join('-') ?? characters
}

export const generateRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode)

/** App codes never have this length. */
export const isRecoveryCode = (code: string): boolean => code.length === LENGTH

/** Ignores dashes and reads O as 0, I and L as 1. */
export const hashRecoveryCode = (code: string): string =>
  sha256(code.replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')).toString('base64url')
