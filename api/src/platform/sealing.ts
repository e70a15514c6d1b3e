import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what must be read again, but by nobody who only holds the database. */
export type Sealing = {
  /** `about` names what it belongs to: moved to another record it can't be opened. */
  seal(text: string, about: string): string
  /** @throws where it was sealed with another key, about something else, or was changed */
  open(sealed: string, about: string): string
  /** What stands for a text that is found again but not told, base64url; also of one that is short enough to be guessed. */
  mark(text: string, about: string): string
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Which way it was sealed, should there ever be another. */
const VERSION = 'v1.'

/** AES-256-GCM and HMAC-SHA-256 with keys made from the configured one, by HKDF (RFC 5869). */
export function sealingWith(secretsKey: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'sealing', 32))
  const marking = Buffer.from(hkdfSync('sha256', secretsKey, '', 'marking', 32))
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    mark: (text, about) => createHmac('sha256', marking).update(`${about}\0${text}`).digest('base64url'),
    open(sealed, about) {
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
