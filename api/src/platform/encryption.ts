import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type Encryption = {
  /** The text can't be decrypted for another `about`. */
  encrypt(text: string, about: string): string
  /** @throws for another key or `about`, or after tampering */
  decrypt(sealed: string, about: string): string
  /** Hides even a text that is short enough to guess. */
  keyedHash(text: string, about: string): string
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Stored with each text, so that another method can follow. */
const VERSION = 'v1.'

/** AES-256-GCM and HMAC-SHA-256, keys derived by HKDF (RFC 5869). */
export function createEncryption(secretsKey: string): Encryption {
  // Stored texts and hashes depend on these labels: never change them.
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'sealing', 32))
  const hashKey = Buffer.from(hkdfSync('sha256', secretsKey, '', 'marking', 32))
  return {
    encrypt(text, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
    },
    keyedHash: (text, about) => createHmac('sha256', hashKey).update(`${about}\0${text}`).digest('base64url'),
    decrypt(sealed, about) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (!sealed.startsWith(VERSION) || bytes.length < IV_BYTES + TAG_BYTES)
        throw new Error('this was not sealed here')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new Error('this can not be opened: SECRETS_KEY is another one than it was sealed with', { cause })
      }
    },
  }
}
