import { createHash, randomBytes } from 'node:crypto'

export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Store or send this in place of a secret. It protects random secrets only, because it has no key or salt. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest()
