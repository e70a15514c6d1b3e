import type { SeasonAttributeView, SeasonView } from '@olympiad/contracts/views/olympiad'
import { ATTRIBUTE_SCENES, type SceneName } from '@olympiad/motif/scene'

export type Attribute = SeasonAttributeView & { placeholderScene: SceneName }

export const attributesOf = ({ attributes }: Pick<SeasonView, 'attributes'>): Attribute[] =>
  ATTRIBUTE_SCENES.flatMap((placeholderScene, place) => {
    const attribute = attributes[place]
    return attribute && (attribute.title || attribute.title_en) ? [{ ...attribute, placeholderScene }] : []
  })
