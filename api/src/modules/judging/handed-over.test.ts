import { randomUUID } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { CallError, send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/judging'
import type { ScoringForm } from '@olympiad/contracts/forms/judging'
import { afterAll, describe, expect, it } from 'vitest'
import { Scoring } from '../../model/scoring.entity.ts'
import { User } from '../../model/user.entity.ts'
import { startTestApi, startTwoInstances } from '../../testing/harness.ts'
import { createEvent, fillPath, type JudgedEvent, sendAll } from './judging.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())

const stored = ({ event }: JudgedEvent, where: object = {}) =>
  api.deps.orm.em.fork().find(Scoring, { event: event._id, ...where }, { orderBy: { received_at: 1, _id: 1 } })

/** An event with a head judge, the judge who filled in the sheet, and another who carries it. */
async function createHandOver() {
  const world = await createEvent(api)
  const [head, author, carrier] = [
    await world.staff('head_judge'),
    await world.staff('judge', ['A']),
    await world.staff('judge', ['B']),
  ]
  const form = world.form({ signature: 'M1,1L2,2' })
  const carried = (fields: Partial<ScoringForm> = {}): ScoringForm => ({
    ...form,
    ...{ signature: '', author: author.id, ...fields },
  })
  return { world, head, author, carrier, form, carried }
}

describe('A sheet that another judge carries', () => {
  it('is stored under its author’s name and waits for the head judge, who sees the carrier', async () => {
    const { world, head, author, carrier, form, carried } = await createHandOver()
    const waits = { id: form.id, state: 'sent', reasons: ['carried'] }
    expect(await sendAll(world, carrier.as, [carried()])).toMatchObject([waits])
    // The answer was lost: the carrier sends it again.
    expect(await sendAll(world, carrier.as, [carried()])).toMatchObject([waits])
    const { scorings } = await send(fillPath(calls.listScorings, { id: world.id }), { query: {} }, head.as)
    expect(scorings).toMatchObject([
      { judge: author.id, judge_name: 'judge', carried_by: 'judge 2', captain: 'سارة', signature: '', points: 50 },
    ])
  })

  it('counts once its author’s own device sends it, with the signature', async () => {
    const { world, author, carrier, form, carried } = await createHandOver()
    await sendAll(world, carrier.as, [carried()])
    for (const _again of [1, 2])
      expect(await sendAll(world, author.as, [form])).toMatchObject([{ id: form.id, state: 'confirmed', reasons: [] }])
    // The carrier asks later, and reads what became of it.
    expect(await sendAll(world, carrier.as, [carried()])).toMatchObject([{ id: form.id, state: 'confirmed' }])
    const [scoring, ...others] = await stored(world)
    expect(scoring).toMatchObject({ state: 'confirmed', signature: form.signature, confirmed_slot: '' })
    expect([scoring?.carried_by?.name, ...others]).toEqual([undefined])
  })

  it('changes nothing where its author’s device was first', async () => {
    const { world, author, carrier, form, carried } = await createHandOver()
    await sendAll(world, author.as, [form])
    expect(await sendAll(world, carrier.as, [carried()])).toMatchObject([{ id: form.id, state: 'confirmed' }])
    expect(await stored(world)).toMatchObject([{ state: 'confirmed', signature: form.signature }])
  })

  it('stays as the head judge decided, whatever its author sends later', async () => {
    const { world, head, author, carrier, form, carried } = await createHandOver()
    await sendAll(world, carrier.as, [carried()])
    const { scorings } = await send(fillPath(calls.listScorings, { id: world.id }), { query: {} }, head.as)
    const decision = { action: 'void' as const, version: scorings[0]?.version ?? '', reason: 'x' }
    const decide = fillPath(calls.decideScoring, { id: world.id, scoring: form.id })
    await send(decide, { body: decision }, head.as)
    expect(await sendAll(world, author.as, [form])).toMatchObject([{ id: form.id, state: 'void' }])
    expect(await stored(world)).toHaveLength(1)
  })

  it('waits on where something else waits too: the round was closed meanwhile', async () => {
    const { world, author, carrier, form, carried } = await createHandOver()
    await sendAll(world, carrier.as, [carried()])
    await world.save(() => {
      world.challenge.rounds = world.challenge.rounds.map((round) => ({ ...round, state: 'closed' }))
      return {}
    })
    expect(await sendAll(world, author.as, [form])).toMatchObject([{ state: 'sent', reasons: ['round_closed'] }])
  })

  it('is kept beside its author’s where they differ, in both orders', async () => {
    const { world, author, carrier, form, carried } = await createHandOver()
    const altered = carried({ values: { blocks: 6, parked: 1 } })
    await sendAll(world, carrier.as, [altered])
    const own = { id: form.id, state: 'sent', reasons: ['second_entry'] }
    expect(await sendAll(world, author.as, [form])).toMatchObject([own])
    expect(await sendAll(world, author.as, [form])).toMatchObject([own])
    // The carrier's device knows it by the same id, and reads about its own copy.
    expect(await sendAll(world, carrier.as, [altered])).toMatchObject([{ id: form.id, reasons: ['carried'] }])
    expect((await stored(world)).map(({ points, reasons }) => [points, reasons])).toEqual([
      [80, ['carried']],
      [50, ['second_entry']],
    ])

    const next = { ...form, id: randomUUID(), round: 3 }
    const other = { ...altered, id: next.id, round: 3 }
    expect(await sendAll(world, author.as, [next])).toMatchObject([{ state: 'confirmed' }])
    for (const _again of [1, 2])
      expect(await sendAll(world, carrier.as, [other])).toMatchObject([
        { id: next.id, state: 'sent', reasons: ['second_entry', 'carried'] },
      ])
    expect((await stored(world, { round: 3 })).map(({ points, state }) => [points, state])).toEqual([
      [50, 'confirmed'],
      [80, 'sent'],
    ])
  })

  it('is refused for an author who does not judge at the event', async () => {
    const { world, carrier, carried } = await createHandOver()
    const [stranger, checkIn] = [await world.stranger(), await world.staff('check_in')]
    for (const { id: author } of [stranger, checkIn, { id: new ObjectId().toHexString() }]) {
      const [answer] = await sendAll(world, carrier.as, [carried({ author })])
      expect(answer).toMatchObject({ state: 'refused', errors: [{ field: 'author' }] })
      expect(answer?.msg).toMatch(/not on the staff/)
    }
    expect(await stored(world)).toEqual([])
  })

  it('is not taken from somebody who does not judge at the event', async () => {
    const { world, carried } = await createHandOver()
    const [stranger, checkIn] = [await world.stranger(), await world.staff('check_in')]
    for (const { as } of [stranger, checkIn]) {
      const refused = await sendAll(world, as, [carried()]).catch((error: unknown) => error)
      expect(refused instanceof CallError && refused.status).toBe(404)
    }
    expect(await stored(world)).toEqual([])
  })

  it('is refused at a table that is not its author’s, and of a team that either judge leads', async () => {
    const { world, author, carrier, carried } = await createHandOver()
    expect(await sendAll(world, carrier.as, [carried({ table: 'B' })])).toMatchObject([
      { state: 'refused', errors: [{ field: 'table' }] },
    ])
    for (const { id } of [author, carrier]) {
      const user = await api.deps.orm.em.fork().findOneOrFail(User, { _id: new ObjectId(id) })
      const team = await world.save(({ createTeam }) => createTeam({ user }))
      const [answer] = await sendAll(world, carrier.as, [carried({ id: randomUUID(), team: team.id })])
      expect(answer).toMatchObject({ state: 'refused', errors: [{ field: 'team' }] })
    }
  })

  it('of a judge who was taken off the staff says so as well', async () => {
    const { world, author, carrier, carried } = await createHandOver()
    await author.remove()
    expect(await sendAll(world, carrier.as, [carried()])).toMatchObject([
      { state: 'sent', reasons: ['carried', 'judge_removed'] },
    ])
  })

  it('that comes back to its author’s account on another device is their own', async () => {
    const { world, author, carried } = await createHandOver()
    expect(await sendAll(world, author.as, [carried()])).toMatchObject([{ state: 'confirmed', reasons: [] }])
    expect((await stored(world)).map(({ carried_by }) => carried_by?.name)).toEqual([undefined])
  })

  it('is stored once where its author’s device and the other send to two copies at once', async () => {
    const both = await startTwoInstances()
    afterAll(() => both.close())
    const world = await createEvent(both.api)
    const author = await world.staff('judge')
    const carriers = [await world.staff('judge'), await world.staff('judge')]
    const form = world.form()
    const answers = await Promise.all([
      sendAll(world, author.as, [form]),
      ...carriers.map((each) => sendAll(world, each.on(both.other), [{ ...form, author: author.id }])),
    ])
    expect(answers.flat().map(({ state }) => state)).toContain('confirmed')
    const rows = await both.api.deps.orm.em.fork().find(Scoring, { event: world.event._id })
    expect(rows.map(({ state, carried_by }) => [state, carried_by?.name])).toEqual([['confirmed', undefined]])
  })
})
