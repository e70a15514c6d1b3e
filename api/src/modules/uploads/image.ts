import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
  PHOTO_TYPES,
  PICTURE_QUALITY,
  type PictureFormat,
  type PictureWidth,
} from '@olympiad/contracts/constants'
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
const MAX = { side: 10_000, pixels: MAX_IMAGE_PIXELS, frames: 100 }
const TIMEOUT_SECONDS = 5
/** Each picture needs a full CPU and up to 100 MB. */
export const PICTURE_SLOTS = 2
const runLimited = limitConcurrency(PICTURE_SLOTS)
/** Looks like WebP at `PICTURE_QUALITY`. */
const AVIF_QUALITY = 52
/** Of 9: more saves few bytes for much time. */
const AVIF_EFFORT = 1
const AVIF_TIMEOUT_SECONDS = 20
/** Large, and rarely needed. */
const loadSharp = async () => (await import('sharp')).default

/** Admins upload photographs, in more formats. */
const KINDS = {
  picture: { types: IMAGE_TYPES, refusal: 'upload_type' },
  photo: { types: PHOTO_TYPES, refusal: 'photo_type' },
} as const
export type UploadKind = keyof typeof KINDS
type UploadType = (typeof PHOTO_TYPES)[number]

export const uploadKey = (filename: string): string => `uploads/${filename}`

/** In pixels. */
export type ReencodedImage = { bytes: Uint8Array; extension: 'jpg' | 'png' | 'gif'; width: number; height: number }

/**
 * Detects the type from the bytes and re-encodes: only pixels remain (no EXIF, no appended file).
 * WebP and AVIF become JPEG, or PNG with transparency.
 * @throws {AppError} 400 `upload_missing`, 413 `upload_size`, 415 `upload_type` or `photo_type`, 413 `upload_pixels`, 400 `upload_broken`
 */
export async function reencode(upload: Uint8Array, kind: UploadKind = 'picture'): Promise<ReencodedImage> {
  if (upload.length === 0) throw fileError('upload_missing')
  if (upload.length > MAX_IMAGE_BYTES) throw fileError('upload_size', TooLarge)
  const { fileTypeFromBuffer } = await import('file-type')
  const { types, refusal } = KINDS[kind]
  const detected = (await fileTypeFromBuffer(upload))?.mime
  const type = types.find((accepted) => accepted === detected)
  if (!type) throw fileError(refusal, UnsupportedFormat)
  return await runLimited(async () => {
    try {
      const { hasAlpha } = await measure(upload)
      return await reencodeAs(upload, storedFormat(type, hasAlpha))
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw Object.assign(fileError('upload_broken'), { cause })
    }
  })
}

/** Never enlarged. Animations become still: nobody can stop them. @throws {Error} for an invalid picture */
export const resizeToWidth = (
  original: Uint8Array,
  width: PictureWidth,
  format: PictureFormat = 'webp',
): Promise<Uint8Array> =>
  runLimited(async () => {
    await measure(original)
    const sharp = await loadSharp()
    const image = sharp(original, { limitInputPixels: MAX.pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: format === 'avif' ? AVIF_TIMEOUT_SECONDS : TIMEOUT_SECONDS })
    return await (format === 'avif'
      ? image.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT })
      : image.webp({ quality: PICTURE_QUALITY, smartSubsample: true })
    ).toBuffer()
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
async function measure(upload: Uint8Array): Promise<{ hasAlpha: boolean }> {
  const sharp = await loadSharp()
  const { width, height, hasAlpha, pages = 1 } = await sharp(upload, { limitInputPixels: false }).metadata()
  if (Math.max(width, height) > MAX.side || pages > MAX.frames || width * height * pages > MAX.pixels) {
    throw fileError('upload_pixels', TooLarge)
  }
  return { hasAlpha }
}

function storedFormat(type: UploadType, hasAlpha: boolean): ReencodedImage['extension'] {
  if (type === 'image/gif') return 'gif'
  return type === 'image/png' || (type !== 'image/jpeg' && hasAlpha) ? 'png' : 'jpg'
}

async function reencodeAs(upload: Uint8Array, extension: ReencodedImage['extension']): Promise<ReencodedImage> {
  const sharp = await loadSharp()
  const image = sharp(upload, { limitInputPixels: MAX.pixels, animated: extension === 'gif', failOn: 'error' })
    .rotate()
    .resize({ width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
  const { data: bytes, info } = await encodeAs(image, extension).toBuffer({ resolveWithObject: true })
  // Frames of an animation are stacked vertically.
  return { bytes, extension, width: info.width, height: info.pageHeight ?? info.height }
}

function encodeAs(image: Sharp, extension: ReencodedImage['extension']): Sharp {
  switch (extension) {
    case 'jpg':
      return image.jpeg({ quality: 82, mozjpeg: true })
    case 'png':
      return image.png({ compressionLevel: 9 })
    case 'gif':
      return image.gif()
  }
}
