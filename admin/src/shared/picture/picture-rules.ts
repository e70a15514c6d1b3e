import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE, PHOTO_TYPES } from '@olympiad/contracts/constants'

type Size = { width: number; height: number }
export type Area = Size & { x: number; y: number }

/** A GIF is animated, and a canvas keeps only one frame. */
export type CroppableType = 'image/jpeg' | 'image/png'

/** A photograph may have more formats, and becomes smaller before it is sent if it is too large. */
export type PictureKind = 'picture' | 'photo'
const TYPES: Readonly<Record<PictureKind, readonly string[]>> = { picture: IMAGE_TYPES, photo: PHOTO_TYPES }

export const acceptedTypes = (kind: PictureKind): string => TYPES[kind].join(',')

/** Returns a text key; the server enforces the same rules. */
export function validatePicture({ type, size }: Pick<Blob, 'type' | 'size'>, kind: PictureKind): string | undefined {
  if (!TYPES[kind].includes(type)) return kind === 'photo' ? 'texts.photo_type' : 'texts.upload_type'
  if (size === 0) return 'texts.upload_broken'
  return size > MAX_IMAGE_BYTES ? 'texts.upload_size' : undefined
}

/** Accepts a MIME type or a file name. */
export function croppableType(typeOrName: string): CroppableType | undefined {
  if (typeOrName === 'image/jpeg' || /\.jpg$/.test(typeOrName)) return 'image/jpeg'
  return typeOrName === 'image/png' || /\.png$/.test(typeOrName) ? 'image/png' : undefined
}

/** In pixels; never upscales, and stays within the stored maximum. */
export function outputSize({ width, height }: Size): Size {
  const share = Math.min(1, MAX_IMAGE_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}
