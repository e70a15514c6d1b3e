import { IMAGE_MAX_BYTES, IMAGE_SIDE, IMAGE_TYPES } from '@olympiad/contracts/constants'

type Size = { width: number; height: number }
export type Area = Size & { x: number; y: number }

/** Pictures that can be cropped. A GIF is not among them: it moves, and a canvas keeps one of its frames. */
export type StillType = 'image/jpeg' | 'image/png'

/** What the file chooser offers. */
export const ACCEPTED = IMAGE_TYPES.join(',')

/** Why a chosen file can't be sent, as a key of the texts; the server's own rules in the server's own words. */
export function refusalOf({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.some((accepted) => accepted === type)) return 'texts.upload_type'
  if (size === 0) return 'texts.upload_broken'
  return size > IMAGE_MAX_BYTES ? 'texts.upload_size' : undefined
}

/** The type of a picture that can be cropped, by a file's type or by the name of a kept picture; else undefined. */
export function stillType(typeOrName: string): StillType | undefined {
  if (typeOrName === 'image/jpeg' || /\.jpg$/.test(typeOrName)) return 'image/jpeg'
  return typeOrName === 'image/png' || /\.png$/.test(typeOrName) ? 'image/png' : undefined
}

/** Pixels that a cut-out is drawn with: as many as it has, but no more than are kept of a picture. */
export function drawnSize({ width, height }: Size): Size {
  const share = Math.min(1, IMAGE_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}
