import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Returns `salt.key` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, 32)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), 32)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
