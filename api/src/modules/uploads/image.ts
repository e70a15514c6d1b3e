import { MAX_IMAGE_BYTES, MAX_IMAGE_SIDE, PICTURE_QUALITY, type PictureWidth } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Sharp } from 'sharp'
import {
  AppError,
  type ErrorKind,
  fieldError,
  InvalidInput,
  TooLarge,
  UnsupportedFormat,
} from '../../platform/errors.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'

/** Guards against decompression bombs; `pixels` counts all frames. */
const MAX = { side: 10_000, pixels: 25_000_000, frames: 100 }
const TIMEOUT_SECONDS = 5
/** Each picture needs a full CPU and up to 100 MB. */
const runLimited = limitConcurrency(2)
/** Large, and rarely needed. */
const loadSharp = async () => (await import('sharp')).default

export const uploadKey = (filename: string): string => `uploads/${filename}`

/** In pixels. */
export type ReencodedImage = { bytes: Uint8Array; extension: 'jpg' | 'png' | 'gif'; width: number; height: number }

/**
 * Detects the type from the bytes and re-encodes: only pixels remain (no EXIF, no appended file).
 * @throws {AppError} 400 `upload_missing`, 413 `upload_size`, 415 `upload_type`, 413 `upload_pixels`, 400 `upload_broken`
 */
export async function reencode(upload: Uint8Array): Promise<ReencodedImage> {
  if (upload.length === 0) throw fileError('upload_missing')
  if (upload.length > MAX_IMAGE_BYTES) throw fileError('upload_size', TooLarge)
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(upload))?.mime
  if (mime !== 'image/jpeg' && mime !== 'image/png' && mime !== 'image/gif')
    throw fileError('upload_type', UnsupportedFormat)
  return await runLimited(async () => {
    try {
      await measure(upload)
      return await reencodeAs(upload, mime)
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw Object.assign(fileError('upload_broken'), { cause })
    }
  })
}

/** As WebP, never enlarged. Animations become still: nobody can stop them. @throws {Error} for an invalid picture */
export const resizeToWidth = (original: Uint8Array, width: PictureWidth): Promise<Uint8Array> =>
  runLimited(async () => {
    await measure(original)
    const sharp = await loadSharp()
    return await sharp(original, { limitInputPixels: MAX.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: PICTURE_QUALITY, smartSubsample: true })
      .toBuffer()
  })

/**
 * As WebP; transparency becomes white.
 * @throws {Error} for an invalid picture
 */
export const cropToSquare = (original: Uint8Array, side: number): Promise<Uint8Array> =>
  runLimited(async () => {
    await measure(original)
    const sharp = await loadSharp()
    return await sharp(original, { limitInputPixels: MAX.pixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: PICTURE_QUALITY, smartSubsample: true })
      .toBuffer()
  })

export const fileError = (key: TextKey, Kind: ErrorKind = InvalidInput): AppError => fieldError('file', key, Kind)

/** Reads the header only, before decoding. @throws {AppError} 413 `upload_pixels` */
async function measure(upload: Uint8Array): Promise<void> {
  const sharp = await loadSharp()
  const { width, height, pages = 1 } = await sharp(upload, { limitInputPixels: false }).metadata()
  if (Math.max(width, height) > MAX.side || pages > MAX.frames || width * height * pages > MAX.pixels) {
    throw fileError('upload_pixels', TooLarge)
  }
}

async function reencodeAs(upload: Uint8Array, mime: 'image/jpeg' | 'image/png' | 'image/gif'): Promise<ReencodedImage> {
  const sharp = await loadSharp()
  const image = sharp(upload, { limitInputPixels: MAX.pixels, animated: mime === 'image/gif', failOn: 'error' })
    .rotate()
    .resize({ width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
  switch (mime) {
    case 'image/jpeg':
      return await encodeImage(image.jpeg({ quality: 82, mozjpeg: true }), 'jpg')
    case 'image/png':
      return await encodeImage(image.png({ compressionLevel: 9 }), 'png')
    case 'image/gif':
      return await encodeImage(image.gif(), 'gif')
  }
}

async function encodeImage(image: Sharp, extension: ReencodedImage['extension']): Promise<ReencodedImage> {
  const { data: bytes, info } = await image.toBuffer({ resolveWithObject: true })
  // Frames of an animation are stacked vertically.
  return { bytes, extension, width: info.width, height: info.pageHeight ?? info.height }
}
