import { timingSafeEqual } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import type { Encryption } from '../../platform/encryption.ts'
import { sha256 } from '../accounts/secrets.ts'

const ID_LENGTH = 24

const signatureOf = (encryption: Encryption, id: string) => encryption.keyedHash(id, 'contact thread')

/** Lets its holder add to the thread, and read nothing. */
export const threadToken = (encryption: Encryption, id: string): string => id + signatureOf(encryption, id)

export function readThreadToken(encryption: Encryption, token: string): ObjectId | undefined {
  const id = token.slice(0, ID_LENGTH)
  if (!/^[0-9a-f]{24}$/.test(id)) return undefined
  const isSigned = timingSafeEqual(sha256(token.slice(ID_LENGTH)), sha256(signatureOf(encryption, id)))
  return isSigned ? new ObjectId(id) : undefined
}
