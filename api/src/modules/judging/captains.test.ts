import * as calls from '@olympiad/contracts/calls/admin-events'
import type { GameEntryForm } from '@olympiad/contracts/forms/games'
import { describe, expect, it } from 'vitest'
import { Game } from '../../model/game.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { asAdmin, registrationFixture } from '../teams/registration.fixture.ts'
import { eventCaller } from './events.fixture.ts'
import { createGamesEvent, SUMO_LOSS } from './games.fixture.ts'
import { createEvent, sendAll } from './judging.fixture.ts'

const { api, fork } = await registrationFixture()
const admin = await asAdmin(api)
const call = eventCaller(admin)

type Like = Parameters<typeof createEvent>[1]

async function sheets(like: Like) {
  const world = await createEvent(api, like)
  const judge = await world.staff('judge')
  const signed = { captain: 'سارة', signature: 'M1 1' }
  return {
    id: world.id,
    proof: ['سارة', 'M1 1'],
    forms: [
      world.form(signed),
      world.form({ ...signed, round: 3 }),
      world.form({ ...signed, team: world.teams[1] ?? '' }),
    ],
    send: (form: unknown) => sendAll(world, judge.as, [form]),
    kept: async () =>
      (await fork().find(Scoring, { event: world.event._id }, { orderBy: { _id: 1 } })).map(
        ({ captain, signature }) => [captain, signature],
      ),
  }
}

async function games(like: Like) {
  const world = await createGamesEvent(api, admin, like)
  const drawn = await world.draw([world.teams])
  return {
    id: world.id,
    proof: ['سارة', 'سارة'],
    forms: drawn.toSorted((a, b) => a.no - b.no).map((game) => world.form(game)),
    send: (form: unknown) => world.sendAll(world.judge.as, [form]),
    kept: async () =>
      (await fork().find(Game, { event: world.event._id }, { orderBy: { no: 1 } })).flatMap(({ entries }) =>
        entries.map(({ answers }) => answers.map(({ captain }) => captain)),
      ),
  }
}

const NOTHING = ['', '']

describe.each([
  ['names and signatures of captains on sheets', sheets],
  ['names of captains of games', games],
])('%s', (_what, create) => {
  /** The first form is sent. */
  async function start(like: Like = {}) {
    const { forms, ...world } = await create(like)
    const [first, late, again] = forms
    await world.send(first)
    const setState = (state: 'running' | 'closed') => call(calls.setEventState, world.id, { body: { state } })
    return { ...world, late, again, setState }
  }

  it('are kept while the result may be disputed', async () => {
    const { proof, kept, setState } = await start()
    await setState('closed')
    expect(await kept()).toEqual([proof])
  })

  it('go when a rehearsal ends, also those that come later', async () => {
    const { proof, late, send, kept, setState } = await start({ rehearsal: true })
    expect(await kept()).toEqual([proof])
    await setState('closed')
    expect(await kept()).toEqual([NOTHING])
    await send(late)
    expect(await kept()).toEqual([NOTHING, NOTHING])
  })

  it('are not kept of what comes after the publication, and it is the same when it comes again', async () => {
    const { id, proof, late, again, send, kept, setState } = await start()
    await setState('closed')
    const { digest } = await call(calls.previewPublication, id, { query: {} })
    await call(calls.publishResults, id, { body: { digest } })
    expect(await send(late)).toMatchObject([{ state: 'sent', reasons: ['event_closed'] }])
    expect(await kept()).toEqual([NOTHING, NOTHING])
    expect(await send(late)).toMatchObject([{ state: 'sent' }])
    await setState('running')
    await send(again)
    expect((await kept()).at(-1)).toEqual(proof)
  })
})

it('go from a game of which another team takes part now', async () => {
  const world = await createGamesEvent(api, admin, { stage: 'knock_out', teams: 4, third_place: false })
  await world.drawKnockOut()
  const play = async (no: number) => world.sendAll(world.judge.as, [world.form(await world.game(no))])
  for (const no of [1, 2, 3]) await play(no)
  const final = await world.game(3)
  await world.decide(final, { action: 'void', version: final.version, entry: null, reason: 'A wrong ring' })
  const one = await world.game(1)
  const { parts, violations, forfeits } = world.form(one, { parts: SUMO_LOSS as GameEntryForm['parts'] })
  const correction = { version: one.version, reason: 'Sides mixed up', parts, violations, forfeits }
  await world.decide(one, { action: 'correct', ...correction })
  const { entries } = await world.game(3)
  expect(entries.map(({ answers }) => answers)).toMatchObject([
    [
      { answer: 'agreed', captain: '' },
      { answer: 'agreed', captain: '' },
    ],
  ])
})
