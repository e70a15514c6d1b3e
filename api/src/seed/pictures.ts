import { categoryLook, TINTS } from '@olympiad/motif/categories'
import { mark } from '@olympiad/motif/mark'
import { picture } from '@olympiad/motif/picture'
import { type SceneName, scene } from '@olympiad/motif/scene'
import { town } from '@olympiad/motif/town'
import { keepDrawing } from '../modules/uploads/keep-drawing.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** The pictures of a category: a wide one and a square one, in its own colour. */
export async function competitionPictures(storage: Storage, slug: string): Promise<{ banner: string; logo: string }> {
  const { tint, composition } = categoryLook(slug)
  const look = { base: TINTS[tint], composition }
  return {
    banner: await keepDrawing(storage, `${slug}-banner`, picture(slug, { ...look, width: 1280, height: 640 })),
    logo: await keepDrawing(storage, `${slug}-logo`, picture(slug, { ...look, width: 640, height: 640 })),
  }
}

/** The town of a season. */
export const seasonPicture = (storage: Storage, slug: string): Promise<string> => keepDrawing(storage, slug, town(slug))

/** A scene where a photograph will be, upright unless a size is given. */
export const scenePicture = (
  storage: Storage,
  name: string,
  kind: SceneName,
  size?: { width: number; height: number },
): Promise<string> => keepDrawing(storage, `${name}-${kind}`, scene(name, kind, size))

/** A sign where a partner's logo will be. */
export const logoPicture = (storage: Storage, slug: string): Promise<string> => keepDrawing(storage, slug, mark(slug))
