import { ObjectId } from '@mikro-orm/mongodb'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { ageLevelLabel } from '@olympiad/contracts/result-import'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import type { Competition } from '../../model/competition.entity.ts'
import type { Event, EventDivision } from '../../model/event.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { FieldError } from '../../platform/errors.ts'

type Reference = ObjectId | { _id: ObjectId }
const hexOf = (reference: Reference): string =>
  (reference instanceof ObjectId ? reference : reference._id).toHexString()

/** Of an entity, or of the document as it is stored. */
export function eventView(event: Event | StoredDocument<Event>): AdminEvent {
  const { name, name_en, kind, place, place_en, starts_on, ends_on, state, rehearsal, confirmation, tables } = event
  const id = hexOf(event._id)
  return {
    ...{
      _id: id,
      id,
      name,
      name_en,
      kind,
      place,
      place_en,
      starts_on,
      ends_on,
      state,
      rehearsal,
      confirmation,
      tables,
    },
    season: hexOf(event.season),
    region: event.region ? hexOf(event.region) : null,
    divisions: event.divisions.map(({ published, ranking, medals, ...division }) => ({
      ...division,
      ranking: ranking.map(({ parts, ...key }) => ({ ...key, parts: [...parts] })),
      medals: medals ?? null,
      published_at: published?.at ?? null,
    })),
    staff: event.staff.map(({ removed_at, ...each }) => ({ ...each, removed_at: removed_at ?? null })),
    frozen_at: event.frozen?.at ?? null,
    created_at: event.created_at.toISOString(),
  }
}

type Named = { name: string; name_en: string }

/** An error whose text names one thing as `{name}`. */
export const namedError = (field: string, key: TextKey, nameIn: (lang: Lang) => string): FieldError => ({
  field,
  key,
  words: (lang) => translate(lang, key).replace('{name}', nameIn(lang)),
})

export const nameOf =
  (record: Named) =>
  (lang: Lang): string =>
    localized(record, 'name', lang)

export const divisionName =
  (
    { ageLevel }: Pick<EventDivision, 'ageLevel'>,
    competition: Pick<Competition, 'name' | 'name_en'> | null | undefined,
  ) =>
  (lang: Lang): string =>
    [competition && localized(competition, 'name', lang), ageLevelLabel(ageLevel, lang)].filter(Boolean).join(' · ')
