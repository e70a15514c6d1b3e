import { IMAGE_MAX_BYTES } from '@olympiad/contracts/constants'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refused } from '../../platform/errors.ts'

/** Longest side of a kept picture, in pixels. */
const SIDE = 1600
/** A small file can unpack to gigabytes: more pixels than this are refused before they are unpacked. */
const MAX_PIXELS = 50_000_000

/** Where a picture is stored: uploaded ones and those that the project draws itself, by a name that we made. */
export const uploadKey = (filename: string): string => `uploads/${filename}`

export type KeptImage = { bytes: Uint8Array; extension: 'jpg' | 'png' | 'gif' }

/**
 * A picture made anew from an uploaded one: its type is found from the bytes, it is turned upright, bounded in size and
 * written again, so that nothing but pixels is left of it (no EXIF, no appended file).
 * @throws {Refused} 400 `upload_missing`, 413 `upload_size`, 415 `upload_type`, 400 `upload_broken`
 */
export async function reencode(upload: Uint8Array): Promise<KeptImage> {
  if (upload.length === 0)
    throw new Refused(400, 'upload_missing', { fields: [{ field: 'file', key: 'upload_missing' }] })
  if (upload.length > IMAGE_MAX_BYTES)
    throw new Refused(413, 'upload_size', { fields: [{ field: 'file', key: 'upload_size' }] })
  const type = await fileTypeFromBuffer(upload)
  const wrongType = () => new Refused(415, 'upload_type', { fields: [{ field: 'file', key: 'upload_type' }] })
  try {
    const animated = type?.mime === 'image/gif'
    const image = sharp(upload, { limitInputPixels: MAX_PIXELS, animated, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    switch (type?.mime) {
      case 'image/jpeg':
        return { bytes: await image.jpeg({ quality: 82, mozjpeg: true }).toBuffer(), extension: 'jpg' }
      case 'image/png':
        return { bytes: await image.png({ compressionLevel: 9 }).toBuffer(), extension: 'png' }
      case 'image/gif':
        return { bytes: await image.gif().toBuffer(), extension: 'gif' }
      default:
        throw wrongType()
    }
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    throw Object.assign(new Refused(400, 'upload_broken', { fields: [{ field: 'file', key: 'upload_broken' }] }), {
      cause,
    })
  }
}
