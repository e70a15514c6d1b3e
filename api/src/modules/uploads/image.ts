import { IMAGE_MAX_BYTES, IMAGE_SIDE, PICTURE_QUALITY, type PictureWidth } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import {
  AppError,
  type ErrorKind,
  fieldError,
  InvalidInput,
  TooLarge,
  UnsupportedFormat,
} from '../../platform/errors.ts'
import { createLimit } from '../../platform/limit.ts'

/** A small file can unpack to gigabytes: what holds more than this, over all its frames, is refused before it is. */
const MOST = { side: 10_000, pixels: 25_000_000, frames: 100 }
/** An honest picture takes a fraction of this. */
const PATIENCE_S = 5
/** Each picture fills a processor and up to a hundred megabytes; the others wait. */
const takeTurns = createLimit(2)

/** Where a picture is stored: uploaded ones and those that the project draws itself, by a name that we made. */
export const uploadKey = (filename: string): string => `uploads/${filename}`

/** Width and height in pixels. */
export type KeptImage = { bytes: Uint8Array; extension: 'jpg' | 'png' | 'gif'; width: number; height: number }

/**
 * A picture made anew from an uploaded one: its type is found from the bytes, it is turned upright, bounded in size and
 * written again, so that nothing but pixels is left of it (no EXIF, no appended file).
 * @throws {AppError} 400 `upload_missing`, 413 `upload_size`, 415 `upload_type`, 413 `upload_pixels`, 400 `upload_broken`
 */
export async function reencode(upload: Uint8Array): Promise<KeptImage> {
  if (upload.length === 0) throw wrongFile('upload_missing')
  if (upload.length > IMAGE_MAX_BYTES) throw wrongFile('upload_size', TooLarge)
  const mime = (await fileTypeFromBuffer(upload))?.mime
  if (mime !== 'image/jpeg' && mime !== 'image/png' && mime !== 'image/gif')
    throw wrongFile('upload_type', UnsupportedFormat)
  return await takeTurns(async () => {
    try {
      await measure(upload)
      return await rewritten(upload, mime)
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw Object.assign(wrongFile('upload_broken'), { cause })
    }
  })
}

/**
 * A kept picture as WebP, at most so wide and never larger than it is. One that moves stands still in it: many move on a
 * page and nobody can stop them. @throws {Error} for what is no sound picture
 */
export const narrowed = (original: Uint8Array, width: PictureWidth): Promise<Uint8Array> =>
  takeTurns(async () => {
    await measure(original)
    return await sharp(original, { limitInputPixels: MOST.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: PATIENCE_S })
      .webp({ quality: PICTURE_QUALITY, smartSubsample: true })
      .toBuffer()
  })

/**
 * A square of so many pixels out of what matters in a picture, as WebP; a see-through one is laid on white.
 * @throws {Error} for what is no sound picture
 */
export const squared = (original: Uint8Array, side: number): Promise<Uint8Array> =>
  takeTurns(async () => {
    await measure(original)
    return await sharp(original, { limitInputPixels: MOST.pixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
      .timeout({ seconds: PATIENCE_S })
      .webp({ quality: PICTURE_QUALITY, smartSubsample: true })
      .toBuffer()
  })

/** Refuses the uploaded file. */
export const wrongFile = (key: TextKey, Kind: ErrorKind = InvalidInput): AppError => fieldError('file', key, Kind)

/** What the file says of itself, before anything is unpacked. @throws {AppError} 413 `upload_pixels` */
async function measure(upload: Uint8Array): Promise<void> {
  const { width, height, pages = 1 } = await sharp(upload, { limitInputPixels: false }).metadata()
  if (Math.max(width, height) > MOST.side || pages > MOST.frames || width * height * pages > MOST.pixels) {
    throw wrongFile('upload_pixels', TooLarge)
  }
}

async function rewritten(upload: Uint8Array, mime: 'image/jpeg' | 'image/png' | 'image/gif'): Promise<KeptImage> {
  const image = sharp(upload, { limitInputPixels: MOST.pixels, animated: mime === 'image/gif', failOn: 'error' })
    .rotate()
    .resize({ width: IMAGE_SIDE, height: IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: PATIENCE_S })
  switch (mime) {
    case 'image/jpeg':
      return await written(image.jpeg({ quality: 82, mozjpeg: true }), 'jpg')
    case 'image/png':
      return await written(image.png({ compressionLevel: 9 }), 'png')
    case 'image/gif':
      return await written(image.gif(), 'gif')
  }
}

async function written(image: Sharp, extension: KeptImage['extension']): Promise<KeptImage> {
  const { data: bytes, info } = await image.toBuffer({ resolveWithObject: true })
  // One that moves has its frames below one another.
  return { bytes, extension, width: info.width, height: info.pageHeight ?? info.height }
}
