import { createHash } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import * as z from 'zod'
import type { Encryption } from '../../../platform/encryption.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { DataSubject } from '../personal-data/data-subject.ts'

const FOLDER = 'erased/'

/** `key` stands for the account; `marks` find team entries without an account. */
export type ErasedEntry = { key: string; marks: readonly string[] }

/** The stored key of the list that outlives a restored backup: never change how it is made. */
export const erasedKey = (id: ObjectId): string =>
  createHash('sha256').update(`erased:${id.toHexString()}`).digest('hex')

/** Keyed, since numbers are easy to guess. The key is neither in the storage nor in the database. */
export const personDigests = (
  encryption: Encryption,
  { platformId, national_id }: Pick<DataSubject, 'platformId' | 'national_id'>,
): string[] => [
  ...(platformId ? [encryption.keyedHash(platformId, 'erased platform id')] : []),
  ...(national_id ? [encryption.keyedHash(national_id, 'erased national id')] : []),
]

const stored = z.strictObject({ marks: z.array(z.string()) })

/** Outside the database: the next start repeats the erasure on a restored backup. Stores digests only. */
export const addToErasedList = (storage: Pick<Storage, 'put'>, { key, marks }: ErasedEntry): Promise<void> =>
  storage.put(`${FOLDER}${key}`, Buffer.from(JSON.stringify({ marks })))

export async function listErasedKeys(storage: Pick<Storage, 'keys'>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys()) if (key.startsWith(FOLDER)) keys.push(key.slice(FOLDER.length))
  return keys
}

/** Entries from old versions have no marks. */
export async function readErasedEntry(storage: Pick<Storage, 'get'>, key: string): Promise<ErasedEntry> {
  const bytes = await storage.get(`${FOLDER}${key}`)
  const marks = bytes?.length ? stored.parse(JSON.parse(Buffer.from(bytes).toString())).marks : []
  return { key, marks }
}
