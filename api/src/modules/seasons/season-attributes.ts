import { MAX_SEASON_ATTRIBUTES } from '@olympiad/contracts/constants'
import type { SeasonAttributeView } from '@olympiad/contracts/views/olympiad'
import { ATTRIBUTE_SCENES, scene } from '@olympiad/motif/scene'
import * as z from 'zod'
import type { Em } from '../../platform/database.ts'
import { multilineText, optionalPictureName } from '../../platform/http/resource-fields.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { assertPictureExists } from '../uploads/assert-picture-exists.ts'
import { storeDrawing } from '../uploads/store-drawing.ts'

const DRAWING_SIZE = { width: 720, height: 480 }
/** `title_1`, `desc_3_en`, `image_2` of the specification's form (002 §7). */
const ATTRIBUTE_FIELD = /^(title|desc|image)_([1-3])(_en)?$/

export type AttributeChanges = { [Field in keyof SeasonAttributeView]?: string }

const words = (max: number) => z.exactOptional(multilineText(max))

export const attributeChanges: z.ZodType<AttributeChanges[]> = z
  .array(
    z.strictObject({
      title: words(200),
      title_en: words(200),
      desc: words(1000),
      desc_en: words(1000),
      image: z.exactOptional(optionalPictureName),
    }),
    'invalid_value',
  )
  .length(MAX_SEASON_ATTRIBUTES, 'invalid_value')

export function gatherAttributes(input: Record<string, unknown>): Record<string, unknown> {
  const attributes = ATTRIBUTE_SCENES.map((): Record<string, unknown> => ({}))
  const others: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    const [, field, position, en = ''] = ATTRIBUTE_FIELD.exec(name) ?? []
    const attribute = attributes[Number(position) - 1]
    if (attribute) attribute[`${field}${en}`] = value
    else others[name] = value
  }
  return attributes.some((attribute) => Object.keys(attribute).length > 0) ? { ...others, attributes } : others
}

const BLANK: SeasonAttributeView = { title: '', title_en: '', desc: '', desc_en: '', image: '' }

export const padAttributes = (stored: readonly SeasonAttributeView[]): SeasonAttributeView[] =>
  ATTRIBUTE_SCENES.map((_scene, position) => ({ ...BLANK, ...stored[position] }))

/** Supplies our own drawing for a missing picture. @throws {AppError} 400 `picture_unknown` */
export async function applyAttributeChanges(
  em: Em,
  storage: Storage,
  stored: readonly SeasonAttributeView[],
  changes: readonly AttributeChanges[],
): Promise<SeasonAttributeView[]> {
  return await Promise.all(
    padAttributes(stored).map(async (before, position) => {
      const after = { ...before, ...changes[position] }
      if (after.image !== before.image)
        await assertPictureExists(em, storage, `attributes.${position}.image`, after.image)
      return { ...after, image: after.image || (await drawingAt(storage, position)) }
    }),
  )
}

function drawingAt(storage: Storage, position: number): Promise<string> {
  const kind = ATTRIBUTE_SCENES[position] ?? ATTRIBUTE_SCENES[0]
  return storeDrawing(storage, `attribute-${kind}`, scene(`attribute-${position}`, kind, DRAWING_SIZE))
}
