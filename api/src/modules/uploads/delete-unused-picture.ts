import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@olympiad/contracts/constants'
import type { Em } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { uploadKey } from './image.ts'

/** Our own drawings have other names, and several records may share one. */
export const UPLOAD_NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:jpg|png|gif)$/

export const PICTURE_FIELDS = [
  ['galleries', 'file_path'],
  ['partners', 'file_path'],
  ['wroseasons', 'logo'],
  ['wroseasons', 'photo'],
  ['wroseasons', 'attributes.image'],
  ['competions', 'logo'],
  ['competions', 'banner'],
  ['teams', 'image'],
  ['users', 'picture'],
  ['community_categories', 'logo'],
  ['community_pictures', 'file'],
  ['settings', 'certificate.signature'],
  ['settings', 'certificate.logos'],
  ['certificates', 'signing.signature'],
  ['certificates', 'signing.logos'],
] as const

/** All widths and formats: people in it may have requested that. Call it after deleting the record. */
export async function deleteUnusedPicture(em: Em, storage: Storage, name: string): Promise<void> {
  if (!UPLOAD_NAME.test(name)) return
  for (const [collection, field] of PICTURE_FIELDS) {
    if (await em.getCollection(collection).findOne({ [field]: name }, { projection: { _id: 1 } })) return
  }
  await storage.remove(uploadKey(name))
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) await storage.remove(uploadKey(`${width}/${name}.${format}`))
}
