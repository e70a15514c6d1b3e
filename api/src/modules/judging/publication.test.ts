import { ObjectId } from '@mikro-orm/mongodb'
import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/admin-events'
import { undoImport } from '@olympiad/contracts/calls/admin-results'
import { describe, expect, it } from 'vitest'
import { Event } from '../../model/event.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { asAdmin, callErrorOf, registrationFixture } from '../teams/registration.fixture.ts'
import { createScoring, eventCaller } from './events.fixture.ts'
import { createEvent } from './judging.fixture.ts'

const { api, fork } = await registrationFixture()
const fetcher = await asAdmin(api)
const call = eventCaller(fetcher)

type Like = Parameters<typeof createEvent>[1]

/** A closed event whose teams have these points in an official round; none for null. */
async function createJudgedEvent(points: readonly (number | null)[], like: Like = {}) {
  const judged = await createEvent(api, { state: 'closed', ...like, teams: points.length })
  const { event, challenge, division, teams, id } = judged
  const scorings = new Map<string, Scoring>()
  for (const [nth, each] of points.entries()) {
    const team = teams[nth] ?? ''
    if (each === null) continue
    const facts = { event, challenge: challenge.id, division, team: new ObjectId(team), round: 2, points: each }
    scorings.set(team, (await createScoring(api, { ...facts, captain: 'سارة', signature: 'M1 1' })).scoring)
  }
  const preview = (only?: string) =>
    call(calls.previewPublication, id, { query: only === undefined ? {} : { division: only } })
  const publish = (digest: string, more: { division?: string } = {}) =>
    call(calls.publishResults, id, { body: { digest, ...more } })
  return {
    ...judged,
    scorings,
    preview,
    publish,
    publishSeen: async () => publish((await preview()).digest),
    stateOf: async () => (await fork().findOneOrFail(Event, { _id: event._id })).state,
    async results() {
      const found = await fork().find(Result, { competion: new ObjectId(event.divisions[0]?.competion) })
      return teams.map((team) => {
        const result = found.find((each) => each.team._id.equals(new ObjectId(team)))
        return result ? [result.ranked, result.score ?? null] : null
      })
    },
    change: (team: number, changes: Partial<Scoring>) =>
      fork().nativeUpdate(Scoring, { _id: scorings.get(teams[team] ?? '')?._id ?? new ObjectId() }, changes),
  }
}
const undo = (id: string | null) => send(atPath(undoImport, { id: id ?? '' }), { body: {} }, fetcher)
const refused = async (attempt: Promise<unknown>) => {
  const { status, code } = await callErrorOf(attempt)
  return [status, code]
}

describe('the results of an event', () => {
  it('are shown before they are written, then stand in Results, and the event is published', async () => {
    const { preview, publish, results, stateOf, teams } = await createJudgedEvent([30, 50, 50, null])
    const { counts, rows, unwritten, waiting, digest } = await preview()
    expect(counts).toEqual({ new: 3, changed: 0, unchanged: 0, bad: 0 })
    expect(rows.map(({ facts }) => [facts?.ranked, facts?.score]).toSorted()).toEqual([
      [1, 50],
      [1, 50],
      [3, 30],
    ])
    expect(unwritten).toMatchObject([{ reason: 'no_place', before: null }])
    expect(waiting).toBe(0)
    expect(await results()).toEqual(teams.map(() => null))
    const answer = await publish(digest)
    expect(answer).toMatchObject({ msg: 'The results are published.', counts: { new: 3 } })
    expect(await results()).toEqual([[3, 30], [1, 50], [1, 50], null])
    expect(await stateOf()).toBe('published')
  })

  it('are shown with the number of sheets of official rounds that are missing', async () => {
    const { preview, challenge, teams, event } = await createJudgedEvent([30, 20, null])
    expect((await preview()).missing).toEqual([{ challenge: challenge.id, count: 4, of: 6 }])
    // Nothing is asked of who was disqualified.
    const disqualified = [{ team: teams[2] ?? '', reason: 'x', by: '', at: '' }]
    await fork().nativeUpdate(Event, { _id: event._id }, { disqualified })
    expect((await preview()).missing).toMatchObject([{ count: 2, of: 4 }])
  })

  it('leave no name and signature of a captain', async () => {
    const { event, publishSeen } = await createJudgedEvent([10])
    await publishSeen()
    const [scoring] = await fork().find(Scoring, { event: event._id })
    expect([scoring?.captain, scoring?.signature]).toEqual(['', ''])
  })

  it('are undone as the last import, which closes the event again', async () => {
    const { publishSeen, results, stateOf, id } = await createJudgedEvent([20, 10])
    const first = await publishSeen()
    expect((await call(calls.getEventSetup, id, {})).event.divisions[0]?.published_at).not.toBeNull()
    await undo(first.import_id)
    expect([await results(), await stateOf()]).toEqual([[null, null], 'closed'])
    expect((await call(calls.getEventSetup, id, {})).event.divisions[0]?.published_at).toBeNull()
    await publishSeen()
    expect([await results(), await stateOf()]).toEqual([
      [
        [1, 20],
        [2, 10],
      ],
      'published',
    ])
  })

  it('are published again after a correction, and unchanged without a new import', async () => {
    const { publishSeen, results, change, stateOf } = await createJudgedEvent([20, 10])
    const { import_id } = await publishSeen()
    expect(await publishSeen()).toMatchObject({ counts: { unchanged: 2 }, import_id: null })
    await change(1, { points: 40 })
    const corrected = await publishSeen()
    expect(corrected).toMatchObject({ counts: { changed: 2 } })
    expect(await results()).toEqual([
      [2, 20],
      [1, 40],
    ])
    await undo(corrected.import_id)
    expect([await results(), await stateOf()]).toEqual([
      [
        [1, 20],
        [2, 10],
      ],
      'closed',
    ])
    await undo(import_id)
    expect(await results()).toEqual([null, null])
  })

  it('are refused if a scoring changed since the preview', async () => {
    const { preview, publish, change, results, stateOf } = await createJudgedEvent([20, 10])
    const { digest } = await preview()
    await change(1, { points: 15 })
    expect(await refused(publish(digest))).toEqual([409, 'import_outdated'])
    await change(1, { state: 'void', confirmed_slot: null })
    expect(await refused(publish(digest))).toEqual([409, 'import_outdated'])
    expect([await results(), await stateOf()]).toEqual([[null, null], 'closed'])
    expect(await refused(publish('nonsense'))).toEqual([409, 'import_outdated'])
  })

  it('are written once by two admins at the same time', async () => {
    const { preview, publish, results } = await createJudgedEvent([20, 10])
    const { digest } = await preview()
    const answers = await Promise.allSettled([publish(digest), publish(digest)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await results()).toEqual([
      [1, 20],
      [2, 10],
    ])
  })

  it('wait for those that a head judge must decide', async () => {
    const { event, challenge, division, teams, preview, publish } = await createJudgedEvent([20, 10])
    const team = new ObjectId(teams[0])
    const waiting = { event, challenge: challenge.id, division, team, round: 3, state: 'sent' as const }
    const { remove } = await createScoring(api, waiting)
    const { digest, waiting: count } = await preview()
    expect(count).toBe(1)
    const error = await callErrorOf(publish(digest))
    expect([error.status, error.code]).toEqual([409, 'event_scorings_wait'])
    expect(error.message).toContain('1')
    await remove()
    expect(await refused(publish(digest)), 'the preview still named it').toEqual([409, 'import_outdated'])
  })

  it('are not published while the event is open, from a rehearsal, or without a ranking', async () => {
    const open = await createJudgedEvent([10], { state: 'running' })
    expect(await refused(open.publishSeen())).toEqual([409, 'event_still_open'])
    const rehearsal = await createJudgedEvent([10], { rehearsal: true })
    expect(await refused(rehearsal.preview())).toEqual([409, 'event_rehearsal_unpublished'])
    expect(await refused(rehearsal.publish('x'))).toEqual([409, 'event_rehearsal_unpublished'])
    const { id, division, event, preview } = await createJudgedEvent([10])
    const unranked = event.divisions.map((each) => ({ ...each, ranking: [] }))
    await fork().nativeUpdate(Event, { _id: event._id }, { divisions: unranked })
    const error = await callErrorOf(preview(division))
    expect([error.status, error.code]).toEqual([409, 'division_needs_ranking'])
    expect(error.message).toContain('RoboMission · Junior')
    expect(await refused(call(calls.previewPublication, id, { query: { division: 'x' } }))).toEqual([
      ...[400, 'division_unknown'],
    ])
  })

  it('beyond the fortieth place, and of a disqualified team, are named and not written', async () => {
    const points = Array.from({ length: 42 }, (_none, nth) => 500 - nth)
    const { preview, event, teams } = await createJudgedEvent(points)
    const by = new ObjectId().toHexString()
    const disqualified = [{ team: teams[0] ?? '', reason: 'x', by, at: new Date().toISOString() }]
    await fork().nativeUpdate(Event, { _id: event._id }, { disqualified })
    const { rows, unwritten } = await preview()
    expect(rows).toHaveLength(40)
    expect(unwritten.map(({ reason }) => reason)).toEqual(['beyond_ranks', 'no_place'])
  })

  it('keep and name what stands for a team without a place', async () => {
    const { publishSeen, preview, event, teams } = await createJudgedEvent([20, 10])
    await publishSeen()
    const by = new ObjectId().toHexString()
    const disqualified = [{ team: teams[1] ?? '', reason: 'x', by, at: new Date().toISOString() }]
    await fork().nativeUpdate(Event, { _id: event._id }, { disqualified })
    expect((await preview()).unwritten).toMatchObject([{ reason: 'no_place', before: { ranked: 2, score: 10 } }])
  })

  it('have no score where time decides, or where points are below zero', async () => {
    const negative = await createJudgedEvent([-5])
    await negative.publishSeen()
    expect(await negative.results()).toEqual([[1, null]])
    const timed = await createJudgedEvent([10])
    const [division] = timed.event.divisions
    const ranking = division?.ranking.slice(1) ?? []
    await fork().nativeUpdate(
      Event,
      { _id: timed.event._id },
      { divisions: division ? [{ ...division, ranking }] : [] },
    )
    await timed.publishSeen()
    expect(await timed.results()).toEqual([[1, null]])
  })

  it('of one division leave the event closed until the others follow', async () => {
    const { event, division, preview, publish, stateOf, challenge } = await createJudgedEvent([10])
    const other = { ...event.divisions[0], id: `${division}-x`, ageLevel: 'High Elementry' }
    const parts = [{ challenge: challenge.id, from: 1, to: 1 }]
    const ranking = [{ figure: 'points' as const, parts, better: 'high' as const }]
    const divisions = [...event.divisions, { ...other, competion: other.competion ?? '', ranking }]
    await fork().nativeUpdate(Event, { _id: event._id }, { divisions })
    const first = await preview(division)
    await publish(first.digest, { division })
    expect(await stateOf()).toBe('closed')
    const rest = await preview(other.id)
    expect(rest.rows).toEqual([])
    await publish(rest.digest, { division: other.id })
    expect(await stateOf()).toBe('published')
  })

  it('are no longer published once the event opens again', async () => {
    const { id, publishSeen, stateOf, staff } = await createJudgedEvent([10])
    await publishSeen()
    await staff('judge')
    const { event } = await call(calls.setEventState, id, { body: { state: 'running' } })
    expect([event.state, event.divisions[0]?.published_at]).toEqual(['running', null])
    expect(await refused(publishSeen())).toEqual([409, 'event_still_open'])
    await call(calls.setEventState, id, { body: { state: 'closed' } })
    await publishSeen()
    expect(await stateOf()).toBe('published')
  })
})
