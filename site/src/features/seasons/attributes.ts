import type { SeasonAttributeView, SeasonView } from '@olympiad/contracts/views/catalogue'
import type { SceneName } from '@olympiad/motif/scene'

/** Stand where no picture was uploaded, one for each place. */
const STAND_INS: readonly SceneName[] = ['workbench', 'roads', 'globe']

export type Attribute = SeasonAttributeView & { standIn: SceneName }

/** The attributes of a season that say something, three at most, each with its drawing for want of a picture. */
export const attributesOf = ({ attributes }: Pick<SeasonView, 'attributes'>): Attribute[] =>
  STAND_INS.flatMap((standIn, place) => {
    const attribute = attributes[place]
    return attribute && (attribute.title || attribute.title_en) ? [{ ...attribute, standIn }] : []
  })
