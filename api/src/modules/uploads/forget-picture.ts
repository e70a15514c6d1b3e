import { PICTURE_WIDTHS } from '@olympiad/contracts/constants'
import type { Em } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { uploadKey } from './image.ts'

/** The names that uploads get. Drawings of ours have others, and several records may show one of them. */
export const UPLOADED = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:jpg|png|gif)$/

/** Where records name pictures. */
export const HOLDERS = [
  ['galleries', 'file_path'],
  ['partners', 'file_path'],
  ['wroseasons', 'logo'],
  ['wroseasons', 'attributes.image'],
  ['competions', 'logo'],
  ['competions', 'banner'],
  ['teams', 'image'],
  ['users', 'picture'],
  ['community_categories', 'logo'],
  ['community_pictures', 'file'],
] as const

/**
 * Removes an uploaded picture that no record shows any more, at all its widths: people who are in it may have asked for that.
 * To be called once its record is gone.
 */
export async function forgetPicture(em: Em, storage: Storage, name: string): Promise<void> {
  if (!UPLOADED.test(name)) return
  // Past the ORM: which collections name pictures is a list.
  for (const [collection, field] of HOLDERS) {
    if (await em.getCollection(collection).findOne({ [field]: name }, { projection: { _id: 1 } })) return
  }
  await storage.remove(uploadKey(name))
  for (const width of PICTURE_WIDTHS) await storage.remove(uploadKey(`${width}/${name}.webp`))
}
