import { randomUUID } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { type CallInput, type Fetcher, send } from '@olympiad/contracts/call'
import type * as calls from '@olympiad/contracts/calls/admin-events'
import type { ScoreSheetForm } from '@olympiad/contracts/forms/judging'
import { divisionId } from '@olympiad/contracts/judging/events'
import { Event } from '../../model/event.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import type { TestApi } from '../../testing/harness.ts'
import { createOpenCompetition, type OpenCompetition } from '../teams/registration.fixture.ts'

export const EVENT_FORM = {
  name: 'نهائيات الرياض',
  name_en: 'Final of Riyadh',
  kind: 'final',
  place: 'الرياض',
  place_en: 'Riyadh',
  starts_on: '2026-11-05',
  ends_on: '2026-11-06',
  tables: ['A1', 'A2'],
} as const

/** One count and one number: 10 points each, at most 40, less the errors. */
export const SHEET: ScoreSheetForm = {
  sections: [
    {
      ...{ name: 'المهمة', name_en: 'Mission' },
      items: [
        { kind: 'count', key: 'cubes', name: 'مكعبات', name_en: 'Cubes', points: 10, most: 4 },
        { kind: 'flag', key: 'bonus', name: 'إضافة', name_en: 'Bonus', points: 5 },
      ],
    },
  ],
  rules: [],
  time: { limit: 120, limit_without_points: true },
  adjustments: [],
}

export const CHALLENGE = {
  ...{ name: 'تحدّي الموسم', name_en: 'Season challenge', kind: 'season', mode: 'block' },
  rounds: [{ kind: 'practice' }, { kind: 'official' }, { kind: 'official' }],
} satisfies Partial<CallInput<typeof calls.addChallenge>['body']>

export const divisionOf = ({ competion }: Pick<OpenCompetition, 'competion'>, ageLevel = 'Junior') =>
  divisionId(competion.id, ageLevel)

type Changes = Partial<Pick<Event, 'state' | 'rehearsal' | 'staff' | 'confirmation'>>

/** A competition with one age level, and its planned event without staff or challenges. */
export async function createEvent(api: TestApi, changes: Changes = {}) {
  const competition = await createOpenCompetition(api)
  const em = api.deps.orm.em.fork()
  const { season, competion } = competition
  const event = em.create(Event, {
    ...EVENT_FORM,
    ...{ _id: new ObjectId(), season: season._id, region: null, state: 'planned' as const },
    confirmation: 'agreement' as const,
    tables: [...EVENT_FORM.tables],
    divisions: [{ id: divisionOf(competition), competion: competion.id, ageLevel: 'Junior', ranking: [] }],
    ...{ staff: [], disqualified: [], frozen: null, created_at: api.deps.now() },
    ...changes,
  })
  await em.flush()
  return { ...competition, event, division: divisionOf(competition) }
}

/** Sends to one event; `challenge` where the call has it in its path. */
export const eventCaller =
  (as: Fetcher) =>
  <C extends { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: `/${string}` } & Parameters<typeof send>[0]>(
    call: C,
    id: string,
    input: CallInput<C>,
    challenge = '',
  ) => {
    const path = call.path.replace(':id{[0-9a-f]{24}}', id).replace(':challenge{[0-9a-f]{24}}', challenge)
    return send({ ...call, path: path as `/${string}` } as C, { headers: { 'accept-language': 'en' }, ...input }, as)
  }

type ScoringFacts = { event: Pick<Event, '_id'>; challenge: string; division: string } & Partial<
  Pick<Scoring, 'round' | 'state' | 'points' | 'total_time' | 'captain' | 'signature'> & {
    team: ObjectId
    sheet: ObjectId
  }
>

/** As it is stored. */
export async function createScoring({ deps }: Pick<TestApi, 'deps'>, { event, challenge, ...facts }: ScoringFacts) {
  const em = deps.orm.em.fork()
  const now = deps.now()
  const state = facts.state ?? 'confirmed'
  const scoring = em.create(Scoring, {
    ...{ client_key: randomUUID(), event: event._id, challenge: new ObjectId(challenge), round: 1 },
    ...{ team: new ObjectId(), table: 'A1', judge: new ObjectId(), judge_name: 'حكم', sheet: new ObjectId() },
    ...{ outcome: 'scored', values: {}, time: 60, adjustments: [], remark: '', points: 10, total_time: 60 },
    ...{ answer: 'agreed', captain: '', signature: '', objection: '', reasons: [], history: [], digest: '' },
    ...{ finished_at: now, received_at: now, confirmed_at: now },
    ...facts,
    state,
    confirmed_slot: state === 'confirmed' ? '' : null,
  })
  await em.flush()
  return { scoring, remove: () => em.nativeDelete(Scoring, { _id: scoring._id }) }
}
