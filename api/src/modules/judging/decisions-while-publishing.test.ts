import { ObjectId } from '@mikro-orm/mongodb'
import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import * as adminCalls from '@olympiad/contracts/calls/admin-events'
import * as calls from '@olympiad/contracts/calls/judging'
import { afterAll, describe, expect, it } from 'vitest'
import { Result } from '../../model/result.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { User } from '../../model/user.entity.ts'
import { startTwoInstances } from '../../testing/harness.ts'
import { asAdmin, callErrorOf } from '../teams/registration.fixture.ts'
import { decideGame, forfeitGames } from './decide-game.ts'
import { decideScoring } from './decide-scoring.ts'
import { eventCaller } from './events.fixture.ts'
import { createGamesEvent, play } from './games.fixture.ts'
import { disqualifyTeam } from './head-judge-changes.ts'
import { createEvent, sendAll } from './judging.fixture.ts'
import { findEvent } from './staff-access.ts'

const { api, other, close } = await startTwoInstances()
afterAll(close)
const admin = await asAdmin(api)
const call = eventCaller(admin)
const fork = () => api.deps.orm.em.fork()

/** A closed event with one confirmed sheet, as a head judge sees it. Publishing changes nothing of a sheet without a captain. */
async function closedEvent() {
  const world = await createEvent(api, { teams: 1, agreement: false })
  const head = await world.staff('head_judge')
  await sendAll(world, head.as, [world.form({ answer: 'none', captain: '' })])
  await world.save(() => Object.assign(world.event, { state: 'closed' as const }))
  const { digest } = await call(adminCalls.previewPublication, world.id, { query: {} })
  const { scorings } = await send(atPath(calls.listScorings, { id: world.id }), { query: {} }, head.as)
  const [scoring] = scorings
  const event = await findEvent(fork(), world.id)
  const by = await fork().findOneOrFail(User, { _id: new ObjectId(head.id) })
  if (!scoring || !event) throw new Error('the sheet was sent')
  const decision = { action: 'void' as const, version: scoring.version, reason: 'x' }
  const publish = () => call(adminCalls.publishResults, world.id, { body: { digest } })
  return { world, head, scoring, event, by, decision, publish }
}

const PUBLISHED = { name: 'Conflict', key: 'event_published' }

describe('a decision that was begun before the results were published', () => {
  it('about a sheet comes too late', async () => {
    const { scoring, event, by, decision, publish } = await closedEvent()
    await publish()
    const late = decideScoring(other.deps, other.deps.orm.em.fork(), { by, event, id: scoring.id, decision })
    await expect(late).rejects.toMatchObject(PUBLISHED)
    expect(await fork().findOne(Scoring, { client_key: scoring.id })).toMatchObject({ state: 'confirmed' })
  })

  it('about a game comes too late', async () => {
    const world = await createGamesEvent(api, admin)
    await world.draw([world.teams])
    await play(world, 1)
    const [game, event] = [await world.game(1), await findEvent(fork(), world.id)]
    const by = await fork().findOneOrFail(User, { _id: new ObjectId(world.head.id) })
    if (!event) throw new Error('it was created')
    await world.save(() => Object.assign(world.event, { state: 'published' as const }))
    const decision = { action: 'void' as const, version: game.version, reason: 'x', entry: null }
    const em = () => other.deps.orm.em.fork()
    await expect(decideGame(other.deps, em(), { by, event, id: game.id, decision })).rejects.toMatchObject(PUBLISHED)
    const form = { team: world.teams[0] ?? '', reason: 'x' }
    await expect(forfeitGames(other.deps, em(), { by, event, form })).rejects.toMatchObject(PUBLISHED)
  })

  it('about a team comes too late', async () => {
    const { world, event, by, publish } = await closedEvent()
    await publish()
    const form = { team: world.teams[0] ?? '', disqualified: true, reason: 'x' }
    const late = disqualifyTeam(other.deps, other.deps.orm.em.fork(), { by, event, form })
    await expect(late).rejects.toMatchObject(PUBLISHED)
  })
})

describe('a sheet that is sent while the results are published', () => {
  it('keeps no captain, whichever comes first', async () => {
    const outcomes = new Set<string>()
    for (let nth = 0; nth < 24; nth += 1) {
      const { world, head, publish } = await closedEvent()
      const late = world.form({ round: 3, captain: 'سارة', signature: 'M1 1' })
      const sendLate = async () => {
        // Requests take their time, so that the sheet meets the publication in each of its steps.
        for (let request = 0; request < nth / 2; request += 1) {
          await send(atPath(calls.listScorings, { id: world.id }), { query: {} }, head.on(other))
        }
        return await sendAll(world, head.on(other), [late])
      }
      const published = publish().then(
        () => true,
        () => false,
      )
      await Promise.all([published, sendLate()])
      const { captain, signature } = await fork().findOneOrFail(Scoring, { client_key: late.id })
      outcomes.add(`${await published} ${captain}${signature}`)
    }
    expect(outcomes).toContain('true ')
    expect(outcomes).not.toContain('true سارةM1 1')
  })
})

describe('a decision and a publication of two copies at once', () => {
  it('never leave a result that its sheet does not have', async () => {
    const events = await Promise.all(Array.from({ length: 12 }, closedEvent))
    for (const { world, head, scoring, decision, publish } of events) {
      const path = atPath(calls.decideScoring, { id: world.id, scoring: scoring.id })
      const attempts = [publish(), send(path, { body: decision }, head.on(other))]
      const [published, decided] = await Promise.all(
        attempts.map((attempt) =>
          attempt.then(
            () => 'done',
            async () => (await callErrorOf(attempt)).code,
          ),
        ),
      )
      const [result] = await fork().find(Result, { team: new ObjectId(scoring.team) })
      const { state } = await fork().findOneOrFail(Scoring, { client_key: scoring.id })
      expect([
        ['done', 'event_published', 50, 'confirmed'],
        ['import_outdated', 'done', undefined, 'void'],
      ]).toContainEqual([published, decided, result?.score, state])
    }
  })
})
