import { ObjectId } from '@mikro-orm/mongodb'
import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { setCheckIn } from '@olympiad/contracts/calls/check-in'
import { getBoard, getJudgingBundle, listTeamEvents } from '@olympiad/contracts/calls/judging'
import { describe, expect, it } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { asAdmin, registrationFixture } from '../teams/registration.fixture.ts'
import { createGamesEvent } from './games.fixture.ts'
import { createEvent, type JudgedEvent, sendAll } from './judging.fixture.ts'

const { api, fork } = await registrationFixture()
const admin = await asAdmin(api)

type World = Pick<JudgedEvent, 'id' | 'event' | 'teams' | 'coach' | 'save' | 'staff'>

/** The event is a qualifier of the region of its teams. */
async function asQualifier<W extends World>(world: W): Promise<W> {
  const { region } = await fork().findOneOrFail(Team, { _id: new ObjectId(world.teams[0]) })
  await world.save(() => Object.assign(world.event, { kind: 'qualifier', region: region._id }))
  return world
}

async function moveAway(team = ''): Promise<void> {
  await fork().nativeUpdate(Team, { _id: new ObjectId(team) }, { region: new ObjectId() })
}

async function placesOf({ id, coach, staff }: World) {
  const { as } = await staff('judge')
  const { divisions } = await send(atPath(getBoard, { id }), {}, as)
  const { teams } = await send(atPath(getJudgingBundle, { id }), {}, as)
  return {
    ranked: divisions.flatMap(({ rows }) => rows.map(({ team }) => team)),
    listed: teams.map((team) => team.id),
    knownTo: async (team = '') => (await send(atPath(listTeamEvents, { id: team }), {}, coach)).events.length,
  }
}

describe('a team that moves to another region', () => {
  it('leaves a qualifier in which it has done nothing', async () => {
    const world = await asQualifier(await createEvent(api, { teams: 2 }))
    const [one = '', gone = ''] = world.teams
    await moveAway(gone)
    const { ranked, listed, knownTo } = await placesOf(world)
    expect([ranked, listed]).toEqual([[one], [one]])
    expect(await knownTo(gone)).toBe(0)
  })

  it.each([
    [
      'a sheet',
      async () => {
        const world = await asQualifier(await createEvent(api, { teams: 2 }))
        const judge = await world.staff('judge')
        await sendAll(world, judge.as, [world.form()])
        return world
      },
    ],
    [
      'a game',
      async () => {
        const world = await asQualifier(await createGamesEvent(api, admin, { teams: 2 }))
        await world.draw([world.teams])
        return world
      },
    ],
    [
      'a check-in',
      async () => {
        const world = await asQualifier(await createEvent(api, { teams: 2 }))
        const { as } = await world.staff('check_in')
        const path = { id: world.id, team: world.teams[0] ?? '' }
        await send(atPath(setCheckIn, path), { body: { fact: 'arrived', seen: 0, state: true } }, as)
        return world
      },
    ],
  ])('stays in one in which it has %s', async (_what, create) => {
    const world = await create()
    const [moved = '', other = ''] = world.teams
    await moveAway(moved)
    const { ranked, listed, knownTo } = await placesOf(world)
    expect(ranked.toSorted()).toEqual([moved, other].toSorted())
    expect(listed.toSorted()).toEqual([moved, other].toSorted())
    expect(await knownTo(moved)).toBe(1)
  })

  it('leaves one in which its only sheet was made void', async () => {
    const world = await asQualifier(await createEvent(api, { teams: 2 }))
    const judge = await world.staff('judge')
    await sendAll(world, judge.as, [world.form()])
    await fork()
      .getCollection('scorings')
      .updateMany({ event: world.event._id }, { $set: { state: 'void' } })
    await moveAway(world.teams[0])
    expect((await placesOf(world)).listed).toEqual([world.teams[1]])
  })
})
