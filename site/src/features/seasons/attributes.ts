import type { SeasonAttributeView, SeasonView } from '@olympiad/contracts/views/catalogue'
import { ATTRIBUTE_SCENES, type SceneName } from '@olympiad/motif/scene'

export type Attribute = SeasonAttributeView & { standIn: SceneName }

/** The attributes of a season that say something, three at most, each with its drawing for want of a picture. */
export const attributesOf = ({ attributes }: Pick<SeasonView, 'attributes'>): Attribute[] =>
  ATTRIBUTE_SCENES.flatMap((standIn, place) => {
    const attribute = attributes[place]
    return attribute && (attribute.title || attribute.title_en) ? [{ ...attribute, standIn }] : []
  })
