import { createHash, randomBytes } from 'node:crypto'

/** An unguessable text: 32 random bytes, url-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What may be kept, or sent, of a secret in its place. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest()
