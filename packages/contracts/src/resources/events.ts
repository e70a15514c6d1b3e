import { declareResource } from '../resource.ts'

export const events = declareResource({
  name: 'events',
  envelopeKeys: { many: 'events', one: 'event' },
  tag: 'Console: olympiad',
  labels: { many: { ar: 'الفعاليات', en: 'events' }, one: { ar: 'فعالية', en: 'an event' } },
})
