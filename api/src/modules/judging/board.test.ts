import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { getUser } from '@olympiad/contracts/calls/current-session'
import * as calls from '@olympiad/contracts/calls/judging'
import type { BoardView } from '@olympiad/contracts/views/judging'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { startTestApi, startTwoInstances } from '../../testing/harness.ts'
import { asAdmin, callErrorOf } from '../teams/registration.fixture.ts'
import { createBoardFeed, MAX_LISTENERS } from './board-feed.ts'
import { raiseEventRevision } from './event-revisions.ts'
import { createEvent, fillPath, type JudgedEvent, sendAll } from './judging.fixture.ts'

const api = await startTestApi({ listen: true })
afterAll(() => api.close())

const boardOf = (world: JudgedEvent, as: Fetcher = api.visitor) =>
  send(fillPath(calls.getBoard, { id: world.id }), {}, as)
const statusOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 200,
    async () => (await callErrorOf(attempt)).status,
  )

/** Each team once, with so many blocks. */
async function play(world: JudgedEvent, blocks: readonly number[], fields: { round?: number } = {}): Promise<void> {
  const { as } = await world.staff('judge')
  const forms = blocks.map((count, at) =>
    world.form({ team: world.teams[at] ?? '', values: { blocks: count, parked: 1 }, ...fields }),
  )
  const answers = await sendAll(world, as, forms)
  expect(answers.map(({ state }) => state)).toEqual(forms.map(() => 'confirmed'))
}
const placesOf = ({ divisions }: BoardView) =>
  (divisions[0]?.rows ?? []).map(({ place, figures, state }) => (place === null ? state : `${place}: ${figures[0]}`))

type Control = Parameters<typeof send<typeof calls.controlBoard>>[1]['body']
const control = async (world: JudgedEvent, as: Fetcher, body: Control) =>
  (await send(fillPath(calls.controlBoard, { id: world.id }), { body }, as)).board

/** As a head judge who sees each step. */
function stepper(world: JudgedEvent, as: Fetcher) {
  let revealed = 0
  return async (action: 'reveal' | 'hide'): Promise<BoardView> => {
    const board = await control(world, as, { action, division: world.division, revealed })
    revealed = board.divisions[0]?.revealed ?? 0
    return board
  }
}

describe('the board', () => {
  it('ranks confirmed scorings of official rounds, and shows no more than names of teams', async () => {
    const world = await createEvent(api)
    await play(world, [1, 3])
    await play(world, [6, 6, 6], { round: 1 })
    const { as } = await world.staff('judge')
    await sendAll(world, as, [world.form({ answer: 'objected', objection: 'لا', round: 3, values: { blocks: 6 } })])
    const board = await boardOf(world)
    expect(placesOf(board)).toEqual(['1: 50', '2: 30', 'absent'])
    expect(board.divisions[0]?.challenges).toMatchObject([{ rounds: 2, limit: 120, most: 85 }])
    expect(board.divisions[0]?.rows[1]).toEqual({
      ...{ team: world.teams[0], team_no: expect.any(Number), name: expect.any(String), state: 'ranked', place: 2 },
      ...{ figures: [30, 80], decided_by: 0 },
      runs: [{ challenge: world.challenge._id.toHexString(), points: 30, time: 80 }],
    })
    expect(JSON.stringify(board)).not.toMatch(/judge|سارة/)
  })

  it('takes the mean of several judges', async () => {
    const world = await createEvent(api, { judges: 2 })
    await play(world, [1])
    await play(world, [2])
    expect(placesOf(await boardOf(world))).toEqual(['1: 35', 'absent', 'absent'])
  })

  it.each([
    ['running', {}, 200],
    ['closed', { state: 'closed' }, 200],
    ['published', { state: 'published' }, 200],
    ['planned', { state: 'planned' }, 404],
    ['a rehearsal', { rehearsal: true }, 404],
  ] as const)('is public, unless the event is not: %s', async (_name, like, status) => {
    const world = await createEvent(api, like)
    expect(await statusOf(boardOf(world))).toBe(status)
    expect(await statusOf(boardOf(world, (await world.stranger()).as))).toBe(status)
    expect(await statusOf(boardOf(world, (await world.staff('judge')).as))).toBe(200)
    expect(await statusOf(boardOf(world, await asAdmin(api, 'results')))).toBe(200)
  })

  it('of an event that does not exist is none', async () => {
    const world = await createEvent(api)
    expect(await statusOf(boardOf({ ...world, id: new ObjectId().toHexString() }))).toBe(404)
  })

  it('is soon the same in another copy', async () => {
    const both = await startTwoInstances()
    onTestFinished(() => both.close())
    const world = await createEvent(both.api)
    expect(placesOf(await boardOf(world, both.other.visitor))).toEqual(['absent', 'absent', 'absent'])
    await play(world, [1, 3, 2])
    await vi.waitFor(async () =>
      expect(placesOf(await boardOf(world, both.other.visitor))).toEqual(['1: 50', '2: 40', '3: 30']),
    )
  })
})

describe('a frozen board', () => {
  it('tells nothing of later scorings to anybody but a head judge', async () => {
    const world = await createEvent(api)
    const head = await world.staff('head_judge')
    await play(world, [1, 3])
    const frozen = await control(world, head.as, { action: 'freeze' })
    expect(frozen).toMatchObject({ frozen_at: expect.any(String), revealing: false, divisions: [{ revealed: null }] })
    await play(world, [6, 0, 6], { round: 3 })
    const shown = await boardOf(world)
    expect(placesOf(shown)).toEqual(['1: 50', '2: 30', 'absent'])
    expect(shown.divisions).toEqual(frozen.divisions)
    const ceremony = await send(fillPath(calls.getCeremony, { id: world.id }), {}, head.as)
    expect(placesOf(ceremony.live)).toEqual(['1: 80', '1: 80', '3: 50'])
    expect(ceremony.shown.divisions).toEqual(frozen.divisions)
    expect(placesOf(await control(world, head.as, { action: 'live' }))).toEqual(['1: 80', '1: 80', '3: 50'])
    expect((await boardOf(world)).frozen_at).toBeNull()
  })

  it('reveals places from the last up, equal teams together, and hides them again', async () => {
    const world = await createEvent(api, { teams: 4 })
    const { as } = await world.staff('head_judge')
    await play(world, [6, 2, 2, 1])
    await control(world, as, { action: 'freeze' })
    await play(world, [0, 0, 0, 5], { round: 3 })
    const step = stepper(world, as)
    const first = await step('reveal')
    expect([placesOf(first), first.revealing]).toEqual([['3: 40', '3: 40'], true])
    expect(first.divisions[0]).toMatchObject({ hidden: 2, revealed: 1 })
    expect(placesOf(await boardOf(world))).toEqual(['3: 40', '3: 40'])
    expect(placesOf(await step('reveal'))).toEqual(['2: 70', '3: 40', '3: 40'])
    expect(placesOf(await step('hide'))).toEqual(['3: 40', '3: 40'])
    await step('reveal')
    const all = await step('reveal')
    expect([placesOf(all), all.divisions[0]?.hidden]).toEqual([['1: 80', '2: 70', '3: 40', '3: 40'], 0])
    expect(await callErrorOf(step('reveal'))).toMatchObject({ status: 409, code: 'board_all_revealed' })
    for (const _ of [1, 2, 3]) await step('hide')
    expect(placesOf(await boardOf(world))).toEqual(['1: 80', '2: 40', '2: 40', '4: 30'])
    expect(await callErrorOf(step('hide'))).toMatchObject({ status: 409, code: 'board_nothing_revealed' })
  })

  it.each(['reveal', 'hide'] as const)('takes one step when two head judges press %s at once', async (action) => {
    const both = await startTwoInstances()
    onTestFinished(() => both.close())
    const world = await createEvent(both.api, { teams: 4 })
    const [one, other] = [await world.staff('head_judge'), await world.staff('head_judge')]
    await play(world, [1, 3, 2, 4])
    await control(world, one.as, { action: 'freeze' })
    const begun = stepper(world, one.as)
    for (const _ of [1, 2]) await begun('reveal')
    const body = { action, division: world.division, revealed: 2 }
    const attempts = [control(world, one.as, body), control(world, other.on(both.other), body)]
    const statuses = await Promise.all(attempts.map(statusOf))
    expect(statuses.toSorted()).toEqual([200, 409])
    const ceremony = await send(fillPath(calls.getCeremony, { id: world.id }), {}, one.as)
    expect(ceremony.shown.divisions[0]?.revealed).toBe(action === 'reveal' ? 3 : 1)
    const late = await callErrorOf(control(world, one.as, body))
    expect(late).toMatchObject({ status: 409, code: 'board_step_taken' })
  })

  it.each([
    [{ action: 'live' }, 'board_not_frozen'],
    [{ action: 'reveal', division: '', revealed: 0 }, 'board_not_frozen'],
    [{ action: 'hide', division: '', revealed: 1 }, 'board_not_frozen'],
  ] as const)('comes first: %j', async (body, code) => {
    const world = await createEvent(api)
    const { as } = await world.staff('head_judge')
    expect(await callErrorOf(control(world, as, body))).toMatchObject({ status: 409, code })
  })

  it('is frozen once, and known divisions alone are revealed', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('head_judge')
    await control(world, as, { action: 'freeze' })
    expect(await callErrorOf(control(world, as, { action: 'freeze' }))).toMatchObject({ code: 'board_frozen_already' })
    const elsewhere = { action: 'reveal' as const, division: 'x', revealed: 0 }
    expect(await callErrorOf(control(world, as, elsewhere))).toMatchObject({ status: 404 })
  })

  it('is in the audit log with the head judge who froze it', async () => {
    const world = await createEvent(api)
    const { as, id } = await world.staff('head_judge')
    await control(world, as, { action: 'freeze' })
    await control(world, as, { action: 'live' })
    const entries = await api.deps.orm.em.fork().find(AuditEntry, { record: world.event._id }, { orderBy: { _id: 1 } })
    expect(entries.map(({ actor }) => actor?.toHexString())).toEqual([id, id])
    expect(entries.map(({ changes }) => changes.map(({ field, after }) => [field, after !== null]))).toEqual([
      [['frozen_at', true]],
      [['frozen_at', false]],
    ])
  })

  it.each([
    ['a head judge', 200, (w: JudgedEvent) => w.staff('head_judge')],
    ['a judge', 404, (w: JudgedEvent) => w.staff('judge')],
    ['check-in', 404, (w: JudgedEvent) => w.staff('check_in')],
    ['a stranger', 404, (w: JudgedEvent) => w.stranger()],
    ['an admin who manages results', 200, async () => ({ as: await asAdmin(api, 'results') })],
    ['an admin who only looks', 404, async () => ({ as: await asAdmin(api, 'viewer') })],
    ['a visitor', 401, async () => ({ as: api.visitor })],
  ])('is controlled by %s: %i', async (_name, status, person) => {
    const world = await createEvent(api)
    const { as } = await person(world)
    expect(await statusOf(send(fillPath(calls.getCeremony, { id: world.id }), {}, as))).toBe(status)
    expect(await statusOf(control(world, as, { action: 'freeze' }))).toBe(status)
  })
})

type Stream = { status: number; next(): Promise<string>; boards(): Promise<BoardView>; close(): void }

async function openStream(
  url: string,
  world: JudgedEvent,
  as: Fetcher = (path, init) => fetch(`${url}${path}`, init),
): Promise<Stream> {
  const cut = new AbortController()
  const answer = await as(`/api/events/${world.id}/board/stream`, { method: 'GET', signal: cut.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<string> => {
    while (!text.includes('\n\n')) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return 'end'
      text += value
    }
    const end = text.indexOf('\n\n') + 2
    const message = text.slice(0, end)
    text = text.slice(end)
    return message
  }
  return {
    status: answer.status,
    next,
    async boards() {
      for (;;) {
        const message = await next()
        if (message === 'end') throw new Error('the stream ended')
        const [, data] = /^event: board\ndata: (.*)\n\n$/.exec(message) ?? []
        if (data) return JSON.parse(data) as BoardView
      }
    },
    close() {
      cut.abort()
      void reader?.cancel().catch(() => {})
    },
  }
}

describe('the stream of a board', () => {
  it('sends the board at once, and again when it changes', async () => {
    const world = await createEvent(api)
    const stream = await openStream(api.url, world)
    onTestFinished(stream.close)
    expect(placesOf(await stream.boards())).toEqual(['absent', 'absent', 'absent'])
    await play(world, [1, 3, 2])
    const changed = await stream.boards()
    expect(placesOf(changed)).toEqual(['1: 50', '2: 40', '3: 30'])
    expect(changed).toEqual(await boardOf(world))
  })

  it('hides and reveals as the board does', async () => {
    const world = await createEvent(api)
    const { as } = await world.staff('head_judge')
    await play(world, [1, 3, 2])
    const stream = await openStream(api.url, world)
    onTestFinished(stream.close)
    await stream.boards()
    await control(world, as, { action: 'freeze' })
    expect((await stream.boards()).frozen_at).not.toBeNull()
    await control(world, as, { action: 'reveal', division: world.division, revealed: 0 })
    expect(placesOf(await stream.boards())).toEqual(['3: 30'])
  })

  it.each([{ state: 'planned' }, { rehearsal: true }] as const)('is none for a visitor: %j', async (like) => {
    const stream = await openStream(api.url, await createEvent(api, like))
    expect(stream.status).toBe(404)
  })

  it('ends when the event is public no more', async () => {
    const world = await createEvent(api)
    const stream = await openStream(api.url, world)
    onTestFinished(stream.close)
    await stream.boards()
    await world.save(() => Object.assign(world.event, { state: 'planned' }))
    await raiseEventRevision(api.deps.orm.em.fork(), world.id)
    expect(await stream.next()).toBe('end')
  })

  it('ends when the event is deleted', async () => {
    const world = await createEvent(api)
    const stream = await openStream(api.url, world)
    onTestFinished(stream.close)
    await stream.boards()
    const admin = await asAdmin(api)
    const deleted = await admin(`/api/admin/events/${world.id}`, { method: 'DELETE' })
    expect(deleted.status).toBe(200)
    expect(await stream.next()).toBe('end')
  })

  it('of a rehearsal ends for a judge who is taken off the staff, not for the others', async () => {
    const world = await createEvent(api, { rehearsal: true })
    const [gone, stays] = [await world.staff('judge'), await world.staff('judge')]
    const streams = await Promise.all([gone, stays].map(({ as }) => openStream(api.url, world, as)))
    for (const { close } of streams) onTestFinished(close)
    await Promise.all(streams.map((stream) => stream.boards()))
    await gone.remove()
    await raiseEventRevision(api.deps.orm.em.fork(), world.id)
    expect(await streams[0]?.next()).toBe('end')
    expect(await streams[1]?.boards()).toMatchObject({ event: { id: world.id } })
  })

  it('of a rehearsal ends for an admin who is no admin any more', async () => {
    const world = await createEvent(api, { rehearsal: true })
    const as = await asAdmin(api, 'results')
    const stream = await openStream(api.url, world, as)
    onTestFinished(stream.close)
    await stream.boards()
    const { user } = await send(getUser, {}, as)
    await api.deps.orm.em.fork().nativeUpdate(User, { _id: new ObjectId(user.id) }, { status: false })
    await raiseEventRevision(api.deps.orm.em.fork(), world.id)
    expect(await stream.next()).toBe('end')
  })

  it('ends when the server stops', async () => {
    const own = await startTestApi({ listen: true })
    const world = await createEvent(own)
    const stream = await openStream(own.url, world)
    await stream.boards()
    own.deps.readiness.startShutdown()
    expect(await stream.next()).toBe('end')
    expect((await openStream(own.url, world)).status).toBe(503)
    await own.close()
  })
})

describe('the feed of boards', () => {
  it('has room for so many followers, and for so many of one address', async () => {
    const world = await createEvent(api)
    const feed = createBoardFeed(api.deps, { all: 3, perAddress: 2 })
    const board = await feed.read(world.id)
    if (!board) throw new Error('the event has a board')
    const follow = (address: string) => feed.follow(world.id, board, { address, account: null })
    const first = follow('a')
    follow('a')
    expect(() => follow('a')).toThrow('board_crowded')
    follow('b')
    expect(() => follow('c')).toThrow('board_crowded')
    first.leave()
    first.leave()
    follow('c')
    expect(() => follow('d')).toThrow('board_crowded')
  })

  it('says that it lives where nothing changes', async () => {
    const world = await createEvent(api)
    const feed = createBoardFeed(api.deps, MAX_LISTENERS, 1)
    const board = await feed.read(world.id)
    if (!board) throw new Error('the event has a board')
    const follower = feed.follow(world.id, board, { address: 'a', account: null })
    expect([await follower.next(), await follower.next()]).toEqual([board, undefined])
    follower.leave()
  })

  it('serialises a revision once for everybody, and skips what a slow reader missed', async () => {
    const world = await createEvent(api)
    const feed = createBoardFeed(api.deps)
    const board = await feed.read(world.id)
    if (!board) throw new Error('the event has a board')
    const [fast, slow] = ['a', 'b'].map((address) => feed.follow(world.id, board, { address, account: null }))
    expect(await fast?.next()).toBe(board)
    await play(world, [1])
    const second = await fast?.next()
    await play(world, [2], { round: 3 })
    const third = await fast?.next()
    expect(new Set([board, second, third]).size).toBe(3)
    expect(await slow?.next()).toBe(third)
    fast?.leave()
    slow?.leave()
    expect(await slow?.next()).toBeNull()
  })
})
