import { EventForm, eventFields } from '@olympiad/contracts/forms/judging'
import { EVENT_KINDS, EVENT_PAGE_SIZES, EVENT_STATES } from '@olympiad/contracts/judging/events'
import { events as declared } from '@olympiad/contracts/resources/events'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminEvent } from '@olympiad/contracts/views/judging'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { Event } from '../../model/event.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { booleanValue, partialSchema, reference } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { eventView } from './event-view.ts'
import { createEvent, removeEvent, updateEvent } from './events.service.ts'

const INVALID: TextKey = 'invalid_value'

export const adminEvents = (deps: Pick<Deps, 'orm' | 'now'>) =>
  defineResource<StoredDocument<Event>, AdminEvent, Partial<EventForm>, EventForm>({
    ...declared,
    record: AdminEvent,
    entity: Event,
    view: async (_em, rows) => rows.map(eventView),
    list: {
      sort: ['starts_on', 'name', 'created_at'],
      order: { field: 'starts_on', direction: -1 },
      filter: {
        season: reference,
        kind: z.enum(EVENT_KINDS, INVALID),
        state: z.enum(EVENT_STATES, INVALID),
        rehearsal: booleanValue,
      },
      search: createTextSearch(['name', 'name_en', 'place', 'place_en']),
      perPage: EVENT_PAGE_SIZES,
    },
    create: { schema: z.strictObject(EventForm.shape), run: (_em, form) => createEvent(deps, form) },
    update: { schema: partialSchema(eventFields), run: (_em, id, changes) => updateEvent(deps, id, changes) },
    remove: { run: (_em, id) => removeEvent(deps, id) },
  })
