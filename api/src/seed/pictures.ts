import { categoryPicture } from '@olympiad/motif/category-picture'
import { CATEGORY_COLOURS, categoryStyle } from '@olympiad/motif/category-styles'
import { identicon } from '@olympiad/motif/identicon'
import { type SceneName, scene } from '@olympiad/motif/scene'
import { type Topic, topicSign } from '@olympiad/motif/topic-sign'
import { town } from '@olympiad/motif/town'
import { storeDrawing } from '../modules/uploads/store-drawing.ts'
import type { Storage } from '../platform/storage/storage.ts'

export async function drawCompetitionPictures(
  storage: Storage,
  slug: string,
): Promise<{ banner: string; logo: string }> {
  const { tint, composition } = categoryStyle(slug)
  const look = { base: CATEGORY_COLOURS[tint], composition }
  return {
    banner: await storeDrawing(storage, `${slug}-banner`, categoryPicture(slug, { ...look, width: 1280, height: 640 })),
    logo: await storeDrawing(storage, `${slug}-logo`, categoryPicture(slug, { ...look, width: 640, height: 640 })),
  }
}

export const drawSeasonPicture = (storage: Storage, slug: string): Promise<string> =>
  storeDrawing(storage, slug, town(slug))

export const drawScenePicture = (
  storage: Storage,
  name: string,
  kind: SceneName,
  size?: { width: number; height: number },
): Promise<string> => storeDrawing(storage, `${name}-${kind}`, scene(name, kind, size))

export const drawLogoPicture = (storage: Storage, slug: string): Promise<string> =>
  storeDrawing(storage, slug, identicon(slug))

export const drawTopicPicture = (storage: Storage, topic: Topic): Promise<string> =>
  storeDrawing(storage, `forum-${topic}`, topicSign(topic))
