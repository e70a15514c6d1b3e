import { createHash } from 'node:crypto'
import type { ObjectId } from '@mikro-orm/mongodb'
import * as z from 'zod'
import type { Sealing } from '../../../platform/sealing.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Subject } from '../known/subject.ts'

const FOLDER = 'erased/'

/** Somebody who was erased, as the list has them: their account, and what finds them in teams where they had none yet. */
export type Listed = { key: string; marks: readonly string[] }

/** What stands for an account in the list of erased people that outlives a restored backup. */
export const listKey = (id: ObjectId): string => createHash('sha256').update(`erased:${id.toHexString()}`).digest('hex')

/**
 * What stands for a person. Numbers of ten digits are guessed in seconds, so that the key makes them, which lies neither in
 * the storage nor in the database.
 */
export const marksOf = (
  sealing: Sealing,
  { platform, national_id }: Pick<Subject, 'platform' | 'national_id'>,
): string[] => [
  ...(platform ? [sealing.mark(platform, 'erased platform id')] : []),
  ...(national_id ? [sealing.mark(national_id, 'erased national id')] : []),
]

const stored = z.strictObject({ marks: z.array(z.string()) })

/**
 * Notes outside of the database that somebody was erased, so that a restored backup, which may be from before, is brought up
 * to date at the next start. Nothing but digests is kept.
 */
export const addToList = (storage: Pick<Storage, 'put'>, { key, marks }: Listed): Promise<void> =>
  storage.put(`${FOLDER}${key}`, Buffer.from(JSON.stringify({ marks })))

/** The keys of everybody who was ever erased. */
export async function listedKeys(storage: Pick<Storage, 'keys'>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys()) if (key.startsWith(FOLDER)) keys.push(key.slice(FOLDER.length))
  return keys
}

/** One of the list; an entry from before there were marks has none. */
export async function readListed(storage: Pick<Storage, 'get'>, key: string): Promise<Listed> {
  const bytes = await storage.get(`${FOLDER}${key}`)
  const marks = bytes?.length ? stored.parse(JSON.parse(Buffer.from(bytes).toString())).marks : []
  return { key, marks }
}
