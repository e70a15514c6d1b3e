import * as calls from '@olympiad/contracts/calls/admin-events'
import { describe, expect, it } from 'vitest'
import { Game } from '../../model/game.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { asAdmin, registrationFixture } from '../teams/registration.fixture.ts'
import { eventCaller } from './events.fixture.ts'
import { createGamesEvent, play } from './games.fixture.ts'
import { createEvent, type JudgedEvent, sendAll } from './judging.fixture.ts'

const { api, fork } = await registrationFixture()
const admin = await asAdmin(api)
const call = eventCaller(admin)

const SIGNED = { captain: 'سارة', signature: 'M1 1' }
const NOTHING = { captain: '', signature: '' }
const stored = async ({ event }: JudgedEvent) =>
  (await fork().find(Scoring, { event: event._id }, { orderBy: { _id: 1 } })).map(({ captain, signature }) => ({
    captain,
    signature,
  }))

/** With one signed sheet. */
async function signedEvent(like: Parameters<typeof createEvent>[1] = {}) {
  const world = await createEvent(api, like)
  const judge = await world.staff('judge')
  await sendAll(world, judge.as, [world.form(SIGNED)])
  const setState = (state: 'running' | 'closed') => call(calls.setEventState, world.id, { body: { state } })
  return { world, judge, setState }
}

describe('names and signatures of captains', () => {
  it('are kept while the result may be disputed', async () => {
    const { world, setState } = await signedEvent()
    await setState('closed')
    expect(await stored(world)).toEqual([SIGNED])
  })

  it('go when a rehearsal ends, also those of sheets that come later', async () => {
    const { world, judge, setState } = await signedEvent({ rehearsal: true })
    expect(await stored(world)).toEqual([SIGNED])
    await setState('closed')
    expect(await stored(world)).toEqual([NOTHING])
    await sendAll(world, judge.as, [world.form({ ...SIGNED, round: 3 })])
    expect(await stored(world)).toEqual([NOTHING, NOTHING])
  })

  it('are not kept of sheets that come after the publication, and such a sheet is the same when it comes again', async () => {
    const { world, judge, setState } = await signedEvent()
    await setState('closed')
    const { digest } = await call(calls.previewPublication, world.id, { query: {} })
    await call(calls.publishResults, world.id, { body: { digest } })
    const late = world.form({ ...SIGNED, round: 3 })
    expect(await sendAll(world, judge.as, [late])).toMatchObject([{ state: 'sent', reasons: ['event_closed'] }])
    expect(await stored(world)).toEqual([NOTHING, NOTHING])
    expect(await sendAll(world, judge.as, [late])).toMatchObject([{ state: 'sent' }])
    await setState('running')
    const again = world.form({ ...SIGNED, team: world.teams[1] ?? '' })
    await sendAll(world, judge.as, [again])
    expect((await stored(world)).at(-1)).toEqual(SIGNED)
  })
})

describe('names of captains in games', () => {
  async function playedEvent(like: Parameters<typeof createGamesEvent>[2] = {}) {
    const world = await createGamesEvent(api, admin, like)
    await world.draw([world.teams])
    await play(world, 1)
    const setState = (state: 'running' | 'closed') => call(calls.setEventState, world.id, { body: { state } })
    const names = async () =>
      (await fork().find(Game, { event: world.event._id })).flatMap(({ entries }) =>
        entries.flatMap(({ answers }) => answers.map(({ captain }) => captain)),
      )
    return { world, setState, names }
  }

  it('go when a rehearsal ends, also those of games that come later', async () => {
    const { world, setState, names } = await playedEvent({ rehearsal: true })
    expect(await names()).toEqual(['سارة', 'سارة'])
    await setState('closed')
    expect(await names()).toEqual(['', ''])
    await world.sendAll(world.judge.as, [world.form(await world.game(2))])
    expect(await names()).toEqual(['', '', '', ''])
  })

  it('are not kept of games that come after the publication', async () => {
    const { world, setState, names } = await playedEvent()
    await setState('closed')
    const { digest } = await call(calls.previewPublication, world.id, { query: {} })
    await call(calls.publishResults, world.id, { body: { digest } })
    await world.sendAll(world.judge.as, [world.form(await world.game(2))])
    expect(await names()).toEqual(['', '', '', ''])
  })
})
