import { ObjectId } from '@mikro-orm/mongodb'
import { CallError, type Fetcher, send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/judging'
import type { ScoringForm } from '@olympiad/contracts/forms/judging'
import type { WaitingReason } from '@olympiad/contracts/judging/events'
import { afterAll, describe, expect, it } from 'vitest'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { User } from '../../model/user.entity.ts'
import { startTestApi, startTwoInstances } from '../../testing/harness.ts'
import { createTestClock, HOUR, MINUTE } from '../../testing/test-clock.ts'
import { asAdmin } from '../teams/registration.fixture.ts'
import { createEvent, fillPath, type JudgedEvent, SHEET, sendAll } from './judging.fixture.ts'

const clock = createTestClock()
const api = await startTestApi({ now: clock.now })
afterAll(() => api.close())

const statusOf = (attempt: Promise<unknown>): Promise<number> =>
  attempt.then(
    () => 200,
    (error: unknown) => (error instanceof CallError ? error.status : Promise.reject(error)),
  )
const stored = ({ event }: JudgedEvent, where: object = {}) =>
  api.deps.orm.em.fork().find(Scoring, { event: event._id, ...where }, { orderBy: { received_at: 1, _id: 1 } })

const otherTeam = (await createEvent(api)).teams[0]

describe('a scoring', () => {
  it('is confirmed on arrival with the points and the time that the server computes', async () => {
    const world = await createEvent(api)
    const { as, id } = await world.staff('judge')
    const form = world.form({ adjustments: ['late'] })
    expect(await sendAll(world, as, [form])).toEqual([
      { id: form.id, state: 'confirmed', reasons: [], msg: 'The sheet is confirmed.', errors: [] },
    ])
    const [scoring] = await stored(world)
    expect(scoring).toMatchObject({ points: 45, total_time: 80, judge_name: 'judge 0', confirmed_slot: '' })
    expect(scoring?.judge.toHexString()).toBe(id)
    const sheet = await api.deps.orm.em.fork().findOneOrFail(ScoreSheet, { _id: world.sheet._id })
    expect(sheet.used).toBe(true)
  })

  type Refused = [name: string, form: (world: JudgedEvent) => unknown, fields: string[], words: RegExp]
  it.each<Refused>([
    ['above its bounds', (w) => w.form({ values: { blocks: 7 } }), ['blocks'], /Blocks.*0 to 6/],
    ['below its bounds', (w) => w.form({ values: { blocks: -1 } }), ['blocks'], /Blocks.*0 to 6/],
    ['half of one', (w) => w.form({ values: { blocks: 1.5 } }), ['blocks'], /Blocks/],
    ['an unknown item', (w) => w.form({ values: { ghosts: 1 } }), ['ghosts'], /no item.*ghosts/],
    ['what excludes each other', (w) => w.form({ values: { parked: 1, away: 1 } }), ['parked', 'away'], /Parked/],
    ['a time above the limit', (w) => w.form({ time: 121 }), ['time'], /Time.*0 to 120/],
    ['no time', (w) => w.form({ time: null }), ['time'], /Time/],
    ['an unknown adjustment', (w) => w.form({ adjustments: ['bribe'] }), ['bribe'], /bribe/],
    ['a team of another event', (w) => w.form({ team: otherTeam ?? '' }), ['team'], /does not take part/],
    ['an unknown round', (w) => w.form({ round: 9 }), ['round'], /no such round/],
    ['an unknown challenge', (w) => w.form({ challenge: 'a'.repeat(24) }), ['round'], /no such round/],
    ['an unknown sheet', (w) => w.form({ sheet: 'a'.repeat(24) }), ['sheet'], /not the score sheet/],
    ['a table of somebody else', (w) => w.form({ table: 'B' }), ['table'], /not one of yours/],
    ['no table', (w) => w.form({ table: '' }), ['table'], /not one of yours/],
    ['no answer of the team', (w) => w.form({ answer: 'none' }), ['answer'], /neither agreed/],
    ['an agreement without a name', (w) => w.form({ captain: '' }), ['captain'], /fill|required|Enter/i],
    ['an objection without words', (w) => w.form({ answer: 'objected' }), ['objection'], /fill|required|Enter/i],
    ['a disqualification without reason', (w) => w.form({ outcome: 'disqualified' }), ['remark'], /Say why/],
    ['a field that no sheet has', (w) => ({ ...w.form(), points: 99 }), ['points'], /./],
    ['a word for a number', (w) => ({ ...w.form(), values: { blocks: 'six' } }), ['blocks'], /./],
    ['an id that no address takes', (w) => ({ ...w.form(), id: w.form().id.toUpperCase() }), ['id'], /./],
    ['an id that is no text', (w) => ({ ...w.form(), id: { toString: 1, valueOf: 1 } }), ['id'], /./],
    ['something that is no sheet', () => 7, [''], /./],
  ])('is refused alone, with the item named: %s', async (_name, makeForm, fields, words) => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge', ['A'])
    const good = world.form({ round: 3 })
    const [refused, kept] = await sendAll(world, as, [makeForm(world), good])
    expect(refused).toMatchObject({ state: 'refused', reasons: [] })
    expect(refused?.errors.map(({ field }) => field)).toEqual(fields)
    expect(refused?.msg).toMatch(words)
    expect(kept?.state).toBe('confirmed')
    expect(await stored(world)).toHaveLength(1)
  })

  it('is refused for a challenge that is judged at other tables', async () => {
    const world = await createEvent(api, { tables: ['B'] })
    const { as } = await world.staff('judge', ['A'])
    const [refused] = await sendAll(world, as, [world.form()])
    expect(refused).toMatchObject({ state: 'refused', errors: [{ field: 'table' }] })
    const everywhere = await world.staff('judge')
    expect(await sendAll(world, everywhere.as, [world.form()])).toMatchObject([{ state: 'confirmed' }])
  })

  it('names the item in the language of the reader', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const [refused] = await sendAll(world, as, [world.form({ values: { blocks: 9 } })], { lang: 'ar' })
    expect(refused?.msg).toBe('«المكعبات»: من 0 إلى 6.')
  })

  it.each([
    ['withdrawn', { withdrawn: true, status: false }],
    ['unpaid', { payment_status: false }],
    ['of another level', { ageLevel: 'Senior' }],
  ])('is refused for a team that takes no part: %s', async (_name, fields) => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const team = await world.save(({ createTeam }) => createTeam(fields))
    const [refused] = await sendAll(world, as, [world.form({ team: team._id.toHexString() })])
    expect(refused?.errors.map(({ field }) => field)).toEqual(['team'])
  })

  it('of a team that the judge leads is refused', async () => {
    const world = await createEvent(api)
    const judge = await world.staff('judge')
    const user = await api.deps.orm.em.fork().findOneOrFail(User, { _id: new ObjectId(judge.id) })
    const team = await world.save(({ createTeam }) => createTeam({ user }))
    const [refused] = await sendAll(world, judge.as, [world.form({ team: team._id.toHexString() })])
    expect(refused).toMatchObject({ state: 'refused', errors: [{ field: 'team', msg: expect.stringMatching(/lead/) }] })
  })

  it('of a team that was not there needs no answer, and counts as the worst round', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const values = { blocks: 3, ghosts: 1 }
    const [answer] = await sendAll(world, as, [world.form({ outcome: 'no_show', answer: 'none', time: null, values })])
    expect(answer?.state).toBe('confirmed')
    expect(await stored(world)).toMatchObject([{ points: 0, total_time: 120, values: { blocks: 3 } }])
  })
})

describe('a scoring waits for a head judge', () => {
  type Judge = Awaited<ReturnType<JudgedEvent['staff']>>
  type Waiting = [
    reasons: WaitingReason[],
    prepare: (world: JudgedEvent, judge: Judge) => Promise<unknown> | unknown,
    form?: Partial<ScoringForm>,
  ]
  it.each<Waiting>([
    [['objected'], () => {}, { answer: 'objected', objection: 'لم يُحسب مكعب' }],
    [['second_entry'], (world, { as }) => sendAll(world, as, [world.form()])],
    [
      ['second_entry'],
      async (world) =>
        sendAll(world, (await world.staff('judge')).as, [
          world.form({ answer: 'objected', objection: 'لم يُحسب مكعب' }),
        ]),
    ],
    [
      ['old_sheet'],
      (world) =>
        world.save(({ addSheet }) => {
          world.challenge.sheet = addSheet(2)._id
          return {}
        }),
    ],
    [
      ['round_closed'],
      (world) =>
        world.save(() => {
          world.challenge.rounds = world.challenge.rounds.map((round) => ({ ...round, state: 'closed' }))
          return {}
        }),
    ],
    [['event_closed'], (world) => world.save(() => Object.assign(world.event, { state: 'closed' }))],
    [['judge_removed'], (_world, judge) => judge.remove()],
    [
      ['team_disqualified'],
      (world) =>
        world.save(() => {
          world.event.disqualified = [{ team: world.teams[0] ?? '', reason: 'x', by: 'x', at: 'x' }]
          return {}
        }),
    ],
    [['head_judge'], (world) => world.save(() => Object.assign(world.event, { confirmation: 'head_judge' }))],
    [
      ['objected', 'event_closed'],
      (world) => world.save(() => Object.assign(world.event, { state: 'closed' })),
      { answer: 'objected', objection: 'لا' },
    ],
  ])('because: %j', async (reasons, prepare, form) => {
    const world = await createEvent(api)
    const judge = await world.staff('judge')
    await prepare(world, judge)
    const sent = world.form(form)
    const [answer] = await sendAll(world, judge.as, [sent])
    expect(answer).toMatchObject({ state: 'sent', reasons, msg: expect.stringContaining('waits for a head judge') })
    expect(await stored(world, { client_key: sent.id })).toMatchObject([{ state: 'sent', reasons }])
  })

  it('but not after the other entry was made void', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    await sendAll(world, as, [world.form()])
    await api.deps.orm.em
      .fork()
      .nativeUpdate(Scoring, { event: world.event._id }, { state: 'void', confirmed_slot: null })
    expect(await sendAll(world, as, [world.form()])).toMatchObject([{ state: 'confirmed' }])
  })
})

describe('a challenge with several judges', () => {
  it('keeps one sheet of each, and the second of one waits', async () => {
    const world = await createEvent(api, { judges: 2 })
    const [first, second, third] = [await world.staff('judge'), await world.staff('judge'), await world.staff('judge')]
    const send1 = async (as: Fetcher) => (await sendAll(world, as, [world.form()]))[0]
    expect(await send1(first.as)).toMatchObject({ state: 'confirmed' })
    expect(await send1(first.as)).toMatchObject({ state: 'sent', reasons: ['second_entry'] })
    await api.deps.orm.em.fork().nativeUpdate(Scoring, { state: 'sent' }, { state: 'void' })
    expect(await send1(second.as)).toMatchObject({ state: 'confirmed' })
    expect(await send1(third.as)).toMatchObject({ state: 'sent', reasons: ['second_entry'] })
    const slots = (await stored(world, { state: 'confirmed' })).map(({ confirmed_slot }) => confirmed_slot)
    expect(slots).toEqual([first.id, second.id])
  })
})

describe('the same scoring', () => {
  it('changes nothing when it is sent again, in another order or by another device', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const other = await world.staff('judge')
    const forms = [world.form(), world.form({ round: 3 }), world.form({ team: world.teams[1] ?? '' })]
    await sendAll(world, as, forms)
    const moved = forms.toReversed().map((form) => ({ ...form, values: { parked: 1, blocks: 3 } }))
    expect(await sendAll(world, other.as, moved)).toMatchObject(moved.map(({ id }) => ({ id, state: 'confirmed' })))
    const scorings = await stored(world)
    expect(scorings).toHaveLength(3)
    expect(new Set(scorings.map(({ judge_name }) => judge_name))).toEqual(new Set(['judge 0']))
  })

  it('answers its present state', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const form = world.form()
    await sendAll(world, as, [form])
    await api.deps.orm.em.fork().nativeUpdate(Scoring, { client_key: form.id }, { state: 'void', confirmed_slot: null })
    expect(await sendAll(world, as, [form])).toMatchObject([{ state: 'void', reasons: [] }])
  })

  it('is refused in words with other content', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const form = world.form()
    const answers = await sendAll(world, as, [form, { ...form, time: 81 }])
    expect(answers).toMatchObject([
      { state: 'confirmed' },
      { state: 'refused', errors: [{ field: 'id', msg: expect.stringContaining('sent before with other values') }] },
    ])
  })

  it('is stored once when it is sent twenty times at once', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const form = world.form()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendAll(world, as, [form])))
    expect(answers.flat().map(({ state }) => state)).toEqual(Array(20).fill('confirmed'))
    expect(await stored(world)).toHaveLength(1)
  })
})

describe("the device's clock", () => {
  it.each([
    ['an hour slow', -HOUR],
    ['an hour fast', HOUR],
  ])('may be %s', async (_name, wrong_ms) => {
    clock.stop()
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const device = new Date(clock.now().getTime() + wrong_ms)
    const finished = new Date(device.getTime() - 5 * MINUTE)
    await sendAll(world, as, [world.form({ finished_at: finished.toISOString() })], { sent_at: device })
    const [scoring] = await stored(world)
    expect(scoring?.finished_at).toEqual(new Date(clock.now().getTime() - 5 * MINUTE))
    expect(scoring?.received_at).toEqual(clock.now())
    clock.run()
  })

  it('that jumped back puts nothing in the future', async () => {
    clock.stop()
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const finished_at = new Date(clock.now().getTime() + HOUR).toISOString()
    await sendAll(world, as, [world.form({ finished_at })])
    expect((await stored(world))[0]?.finished_at).toEqual(clock.now())
    clock.run()
  })
})

describe('entries of two copies at once', () => {
  it('for one team and round: one is confirmed, and the others wait', async () => {
    const both = await startTwoInstances()
    afterAll(() => both.close())
    const world = await createEvent(both.api, { teams: 20 })
    const [first, second] = [await world.staff('judge'), await world.staff('judge')]
    const senders = [first.as, second.on(both.other)]
    const answers = await Promise.all(
      world.teams.flatMap((team) => senders.map((as) => sendAll(world, as, [world.form({ team })]))),
    )
    const states = answers.flat().map(({ state, reasons }) => [state, ...reasons].join(' '))
    expect(states.toSorted()).toEqual([...Array(20).fill('confirmed'), ...Array(20).fill('sent second_entry')])
  })
})

describe('sheets of more judges than a challenge asks for', () => {
  it('sent at once to two copies: as many count as are asked for, and the others wait', async () => {
    const both = await startTwoInstances()
    afterAll(() => both.close())
    const world = await createEvent(both.api, { judges: 2, teams: 12 })
    const [first, second, third] = [await world.staff('judge'), await world.staff('judge'), await world.staff('judge')]
    const senders = [first.as, second.on(both.other), third.on(both.other)]
    await sendAll(
      world,
      first.as,
      world.teams.map((team) => world.form({ team, round: 3 })),
    )
    const others = [second.as, third.on(both.other)]
    const answers = await Promise.all(
      world.teams.flatMap((team) => [
        ...senders.map((as) => sendAll(world, as, [world.form({ team })])),
        ...others.map((as) => sendAll(world, as, [world.form({ team, round: 3 })])),
      ]),
    )
    const states = answers.flat().map(({ state, reasons }) => [state, ...reasons].join(' '))
    expect(states.toSorted()).toEqual([...Array(36).fill('confirmed'), ...Array(24).fill('sent second_entry')])
  })
})

describe('who may send', () => {
  it.each([
    ['a head judge', 200, (w: JudgedEvent) => w.staff('head_judge')],
    ['a judge', 200, (w: JudgedEvent) => w.staff('judge')],
    ['check-in', 404, (w: JudgedEvent) => w.staff('check_in')],
    ['a judge of another event', 404, (w: JudgedEvent) => w.stranger()],
    ['an admin who manages results', 200, async () => ({ as: await asAdmin(api, 'results') })],
    ['an admin who only looks', 404, async () => ({ as: await asAdmin(api, 'viewer') })],
  ])('%s: %i', async (_name, status, person) => {
    const world = await createEvent(api)
    expect(await statusOf(sendAll(world, (await person(world)).as, [world.form()]))).toBe(status)
  })

  it('nobody to an event that does not exist', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const id = new ObjectId().toHexString()
    expect(await statusOf(sendAll({ ...world, id }, as, [world.form()]))).toBe(404)
  })
})

describe('the bundle of a device', () => {
  const bundle = (world: JudgedEvent, as: Fetcher) => send(fillPath(calls.getJudgingBundle, { id: world.id }), {}, as)

  it('has challenges, sheets, teams and entries, and the values that a team carries on', async () => {
    const world = await createEvent(api)
    const { as, id } = await world.staff('judge')
    await world.save(({ createTeam }) => createTeam({ withdrawn: true, status: false }))
    const form = world.form({ values: { blocks: 1, summary: 4 } })
    await sendAll(world, as, [form])
    const newer = await world.save(({ addSheet }) => {
      const sheet = addSheet(2, { ...SHEET, rules: [] })
      world.challenge.sheet = sheet._id
      return sheet
    })
    const shown = await bundle(world, as)
    expect(shown.teams.map(({ id: team }) => team)).toEqual(world.teams)
    expect(Object.keys(shown.teams[0] ?? {})).toEqual(['id', 'team_no', 'name', 'division', 'disqualified'])
    expect(shown.sheets.map(({ version, used }) => [version, used])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(shown.challenges).toMatchObject([{ sheet: newer._id.toHexString() }])
    expect(shown.entries).toEqual([
      {
        ...{ id: form.id, challenge: form.challenge, round: 2, team: form.team, table: 'A', judge: id },
        ...{ state: 'confirmed', answer: 'agreed', outcome: 'scored' },
      },
    ])
    expect(shown.carried).toEqual({ [form.team]: { summary: 4 } })
    expect(shown.event).toMatchObject({ role: 'judge', tables: [] })
  })

  it('carries nothing of an item whose key every object has', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('judge')
    const [section] = SHEET.sections
    if (!section) throw new Error('the sheet has a section')
    const items = section.items.map((item) => (item.carried ? { ...item, key: 'constructor' } : item))
    const sheet = await world.save(({ addSheet }) => addSheet(2, { ...SHEET, sections: [{ ...section, items }] }))
    await world.save(() => Object.assign(world.challenge, { sheet: sheet._id }))
    await sendAll(world, as, [world.form({ sheet: sheet._id.toHexString() })])
    expect((await bundle(world, as)).carried).toEqual({})
  })

  it.each([
    ['all tables', [], 1],
    ['a table of the challenge', ['A'], 1],
    ['another table', ['B'], 0],
  ])('has challenges at own tables alone: %s', async (_name, tables, count) => {
    const world = await createEvent(api, { tables: ['A'] })
    expect((await bundle(world, (await world.staff('judge', tables)).as)).challenges).toHaveLength(count)
  })

  it('has no scores for check-in', async () => {
    const world = await createEvent(api)
    await sendAll(world, (await world.staff('judge')).as, [world.form()])
    const shown = await bundle(world, (await world.staff('check_in')).as)
    expect(shown.teams).toHaveLength(3)
    expect([shown.challenges, shown.sheets, shown.entries, shown.carried]).toEqual([[], [], [], {}])
  })

  it('is for the staff alone', async () => {
    const world = await createEvent(api)
    const judge = await world.staff('judge')
    expect(await statusOf(bundle(world, judge.as))).toBe(200)
    await judge.remove()
    expect(await statusOf(bundle(world, judge.as))).toBe(404)
    expect(await statusOf(bundle(world, (await world.stranger()).as))).toBe(404)
    expect(await statusOf(bundle(world, api.visitor))).toBe(401)
  })

  it('is found in the list of own events', async () => {
    const world = await createEvent(api)
    const judge = await world.staff('judge', ['A'])
    const list = async (as: Fetcher) => (await send(calls.listStaffedEvents, {}, as)).events
    expect(await list(judge.as)).toMatchObject([{ id: world.id, role: 'judge', tables: ['A'], state: 'running' }])
    expect(await list((await world.stranger()).as)).toEqual([])
    expect(await list(await asAdmin(api, 'results'))).toContainEqual(
      expect.objectContaining({ id: world.id, role: 'head_judge', tables: [] }),
    )
    await judge.remove()
    expect(await list(judge.as)).toEqual([])
  })
})
