import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import { EVENT_STATES } from '../judging/events.ts'
import { DivisionView } from '../views/judging.ts'

/** With a public board to watch. */
export const LiveEvent = z.object({
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  season: z.string(),
  place: z.string(),
  place_en: z.string(),
  starts_on: z.string().check(z.describe('First and last day, `YYYY-MM-DD`.')),
  ends_on: z.string(),
  state: z.enum(EVENT_STATES),
  divisions: z.array(DivisionView),
})
export type LiveEvent = z.output<typeof LiveEvent>

/** Running events, and those of today that are closed or published. No rehearsals. */
export const listLiveEvents = declareCall({
  method: 'GET',
  path: '/api/events/live',
  access: 'everybody',
  tag: 'Judging',
  summary: {
    ar: 'الفعاليات الجارية، وما أُغلق اليوم أو نُشر، بلوحاتها العامة.',
    en: 'Events that run, and those of today that are closed or published, whose boards are public.',
  },
  answer: z.object({ events: z.array(LiveEvent) }),
})
