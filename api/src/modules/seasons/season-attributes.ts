import { SEASON_ATTRIBUTES } from '@olympiad/contracts/constants'
import type { SeasonAttributeView } from '@olympiad/contracts/views/catalogue'
import { ATTRIBUTE_SCENES, scene } from '@olympiad/motif/scene'
import * as z from 'zod'
import type { Em } from '../../platform/database.ts'
import { anyPictureName, paragraphs } from '../../platform/http/resource-fields.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { keepDrawing } from '../uploads/keep-drawing.ts'
import { needPicture } from '../uploads/known-picture.ts'

/** The size of a drawing where no picture was chosen. */
const DRAWING = { width: 720, height: 480 }
/** `title_1`, `desc_3_en`, `image_2` of the specification's form (002 §7). */
const PART = /^(title|desc|image)_([1-3])(_en)?$/

export type AttributeChanges = { [Field in keyof SeasonAttributeView]?: string }

const words = (max: number) => z.exactOptional(paragraphs(max))

/** All three, each with the fields that were sent of it. */
export const attributeChanges: z.ZodType<AttributeChanges[]> = z
  .array(
    z.strictObject({
      title: words(200),
      title_en: words(200),
      desc: words(1000),
      desc_en: words(1000),
      image: z.exactOptional(anyPictureName),
    }),
    'invalid_value',
  )
  .length(SEASON_ATTRIBUTES, 'invalid_value')

/** The fields of a call, with the numbered ones of the specification's form gathered in `attributes`. */
export function withAttributes(sent: Record<string, unknown>): Record<string, unknown> {
  const attributes = ATTRIBUTE_SCENES.map((): Record<string, unknown> => ({}))
  const others: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(sent)) {
    const [, field, place, en = ''] = PART.exec(name) ?? []
    const attribute = attributes[Number(place) - 1]
    if (attribute) attribute[`${field}${en}`] = value
    else others[name] = value
  }
  return attributes.some((attribute) => Object.keys(attribute).length > 0) ? { ...others, attributes } : others
}

const BLANK: SeasonAttributeView = { title: '', title_en: '', desc: '', desc_en: '', image: '' }

/** Three of them, also where a season has fewer. */
export const threeAttributes = (stored: readonly SeasonAttributeView[]): SeasonAttributeView[] =>
  ATTRIBUTE_SCENES.map((_scene, place) => ({ ...BLANK, ...stored[place] }))

/** The attributes after a change; where no picture is chosen a drawing of ours is supplied. @throws {AppError} 400 `picture_unknown` */
export async function changedAttributes(
  em: Em,
  storage: Storage,
  stored: readonly SeasonAttributeView[],
  changes: readonly AttributeChanges[],
): Promise<SeasonAttributeView[]> {
  return await Promise.all(
    threeAttributes(stored).map(async (before, place) => {
      const after = { ...before, ...changes[place] }
      if (after.image !== before.image) await needPicture(em, storage, `attributes.${place}.image`, after.image)
      return { ...after, image: after.image || (await drawingAt(storage, place)) }
    }),
  )
}

function drawingAt(storage: Storage, place: number): Promise<string> {
  const kind = ATTRIBUTE_SCENES[place] ?? ATTRIBUTE_SCENES[0]
  return keepDrawing(storage, `attribute-${kind}`, scene(`attribute-${place}`, kind, DRAWING))
}
