import { ObjectId } from '@mikro-orm/mongodb'
import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import {
  addChallenge,
  applyPreset,
  changeChallenge,
  copyEvent,
  removeChallenge,
  wipeRehearsal,
} from '@olympiad/contracts/calls/admin-events'
import { drawKnockOut, getGames, setGameSettings } from '@olympiad/contracts/calls/admin-games'
import { GAME_RULES } from '@olympiad/contracts/judging/games'
import { describe, expect, it } from 'vitest'
import { Challenge } from '../../model/challenge.entity.ts'
import { Game } from '../../model/game.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { createAdminClient } from '../../testing/admin-client.ts'
import { asAdmin, callErrorOf, registrationFixture } from '../teams/registration.fixture.ts'
import { createEvent as createPlannedEvent, eventCaller } from './events.fixture.ts'
import { createGamesEvent, play, teamsOf } from './games.fixture.ts'

const { api, fork } = await registrationFixture()
const fetcher = await asAdmin(api)
const admin = createAdminClient(fetcher)
const call = eventCaller(fetcher)
const create = (like: Parameters<typeof createGamesEvent>[2] = {}) => createGamesEvent(api, fetcher, like)
const SETTINGS = {
  ...{ stage: 'groups' as const, third_place: false },
  rules: { ...GAME_RULES.sumo, forfeit: [0, 1] as [number, number] },
}

const codeOf = async (attempt: Promise<unknown>) => {
  const { status, code, errors } = await callErrorOf(attempt)
  return [status, code, errors[0]?.field].filter((each) => each !== undefined)
}

describe('groups', () => {
  it('let everyone meet once, at tables in turn', async () => {
    const { draw, teams, list } = await create({ teams: 7 })
    const games = await draw([teams.slice(0, 4), teams.slice(4)])
    expect(games).toHaveLength(6 + 3)
    const pairs = games.map((game) => teamsOf(game).toSorted().join())
    expect(new Set(pairs).size).toBe(9)
    expect(games.filter(({ group }) => group === 2).flatMap(teamsOf)).not.toContain(teams[0])
    expect(games.filter(({ table }) => table === 'A').map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
    expect(await list()).toHaveLength(9)
  })

  it('are drawn once, also by two admins at once', async () => {
    const { draw, teams, list } = await create()
    const answers = await Promise.allSettled([draw([teams]), draw([teams])])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(draw([teams]))).toEqual([409, 'games_drawn'])
    expect(await list()).toHaveLength(3)
  })

  it('take teams of the division alone, each once, and none that is disqualified', async () => {
    const { draw, teams, save, event } = await create()
    const [one = '', two = '', three = ''] = teams
    expect(await codeOf(draw([[one, 'a'.repeat(24)]]))).toEqual([400, 'scoring_team_elsewhere', 'groups.0.1'])
    expect(
      await codeOf(
        draw([
          [one, two],
          [one, three],
        ]),
      ),
    ).toEqual([400, 'game_team_twice', 'groups.1.0'])
    expect(await codeOf(draw([[one]]))).toEqual([400, 'field_required', 'groups.0'])
    await save(() => Object.assign(event, { disqualified: [{ team: two, reason: 'x', by: 'x', at: '2026-01-01' }] }))
    expect(await codeOf(draw([[one, two]]))).toEqual([400, 'scoring_team_elsewhere', 'groups.0.1'])
  })

  it('are taken back while nothing was played', async () => {
    const world = await create()
    await world.draw([world.teams])
    await world.undo()
    expect(await world.list()).toEqual([])
    await world.draw([world.teams])
    await play(world, 1)
    expect(await codeOf(world.undo())).toEqual([409, 'game_played'])
    expect(await world.list()).toHaveLength(3)
  })

  it('lose no game that is sent while an admin takes the draw back', async () => {
    const world = await create()
    await world.draw([world.teams])
    const entry = world.form(await world.game(1))
    const [undone, [answer]] = await Promise.all([
      world.undo().then(
        () => true,
        () => false,
      ),
      world.sendAll(world.judge.as, [entry]),
    ])
    expect(answer?.state).toBe(undone ? 'refused' : 'confirmed')
    expect(await world.list()).toHaveLength(undone ? 0 : 3)
  })
})

describe('a knock-out', () => {
  /** Two groups of three in one challenge, and a second challenge for the knock-out. */
  async function createBoth() {
    const groups = await create({ teams: 6 })
    const { id, division } = groups
    const body = {
      ...{ name: 'إقصاء', name_en: 'Knock-out', division, kind: 'games' as const, mode: 'slots' as const },
      rounds: [{ kind: 'official' as const }],
    }
    const { challenge } = await call(addChallenge, id, { body })
    const path = { id, challenge: challenge.id }
    const settings = { ...SETTINGS, stage: 'knock_out' as const, third_place: true }
    await send(atPath(setGameSettings, path), { body: { settings } }, fetcher)
    const drawSeeds = async (seeds: string[]) => {
      return (await send(atPath(drawKnockOut, path), { body: { seeds } }, fetcher)).games
    }
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = groups.teams
    await groups.draw([
      [a, b, c],
      [d, e, f],
    ])
    return { ...groups, drawSeeds, knockOut: challenge.id }
  }

  it('is made once its groups are over, from teams that no better one is left out for', async () => {
    const world = await createBoth()
    const [a = '', b = '', c = '', d = '', e = ''] = world.teams
    expect(await codeOf(world.drawSeeds([a, d]))).toEqual([409, 'game_groups_open'])
    // The team that was entered first wins.
    for (const game of await world.list()) {
      const [home, away] = teamsOf(game)
      await play(world, game.no, world.teams.indexOf(home) < world.teams.indexOf(away) ? 0 : 1)
    }
    expect(await codeOf(world.drawSeeds([a, e]))).toEqual([409, 'game_seeds_wrong'])
    expect(await codeOf(world.drawSeeds([a, c, d, e]))).toEqual([409, 'game_seeds_wrong'])
    expect(await codeOf(world.drawSeeds([a, a]))).toEqual([400, 'game_team_twice', 'seeds.1'])
    const games = (await world.drawSeeds([a, d, b, e])).filter(({ challenge }) => challenge === world.knockOut)
    expect(games.map(({ no, round, sides }) => [no, round, ...sides.map(({ seed, from }) => seed ?? from)])).toEqual([
      [1, 1, 1, 4],
      [3, 2, { game: 1, take: 'loser' }, { game: 2, take: 'loser' }],
      [2, 1, 2, 3],
      [4, 2, { game: 1, take: 'winner' }, { game: 2, take: 'winner' }],
    ])
  })

  it('without groups takes any seeds, and gives the best a free first round', async () => {
    const { drawKnockOut: draw, teams } = await create({ stage: 'knock_out', teams: 3 })
    const games = await draw()
    expect(games).toHaveLength(2)
    expect(games.find(({ no }) => no === 2)?.sides.map(({ team, seed }) => [team?.id, seed])).toEqual([
      [teams[0], 1],
      [undefined, null],
    ])
  })

  it('is no group, and a group no knock-out', async () => {
    const groups = await create()
    expect(await codeOf(groups.drawKnockOut())).toEqual([400, 'game_stage_wrong', 'stage'])
    const knockOut = await create({ stage: 'knock_out' })
    expect(await codeOf(knockOut.draw([knockOut.teams]))).toEqual([400, 'game_stage_wrong', 'stage'])
  })
})

describe('a game', () => {
  it('moves to another table and place, before it is played', async () => {
    const world = await create({ teams: 4 })
    const games = await world.draw([world.teams])
    const orderOf = (all: readonly { table: string; no: number }[], table: string) =>
      all.filter((each) => each.table === table).map(({ no }) => no)
    expect([orderOf(games, 'A'), orderOf(games, 'B')]).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ])
    const five = games.find(({ no }) => no === 5)?.id ?? ''
    const moved = await world.move(five, { table: 'B', position: 1 })
    expect([orderOf(moved, 'A'), orderOf(moved, 'B')]).toEqual([
      [1, 3],
      [5, 2, 4, 6],
    ])
    const back = await world.move(five, { table: 'B', position: 9 })
    expect(orderOf(back, 'B')).toEqual([2, 4, 6, 5])
    expect(await codeOf(world.move(five, { table: 'C', position: 1 }))).toEqual([400, 'table_unknown', 'table.0'])
    await play(world, 5)
    expect(await codeOf(world.move(five, { table: 'A', position: 1 }))).toEqual([409, 'game_played'])
  })
})

describe('the rules of games', () => {
  it('are set before the draw, and need an end', async () => {
    const { path, draw, teams } = await create()
    const set = (settings: typeof SETTINGS | null) =>
      send(atPath(setGameSettings, path), { body: { settings } }, fetcher)
    expect((await set(SETTINGS)).challenge.games).toEqual(SETTINGS)
    const endless = { ...SETTINGS, rules: { ...SETTINGS.rules, first_to: null } }
    expect(await codeOf(set(endless as never))).toEqual([400, 'field_required', 'settings.rules.parts'])
    expect((await set(null)).challenge.games).toBeNull()
    await set(SETTINGS)
    await draw([teams])
    expect(await codeOf(set(SETTINGS))).toEqual([409, 'games_drawn'])
  })

  it('come with a preset, so that an event needs no sheet for it', async () => {
    const { event, division } = await createPlannedEvent(api)
    const { challenges } = await call(applyPreset, event.id, { body: { division, preset: 'sumo' } })
    expect(challenges.map(({ games, sheet }) => [games?.stage, games?.rules.first_to, sheet])).toEqual([
      ['groups', 2, null],
      ['knock_out', 2, null],
    ])
  })

  it('hold the challenge while games are drawn', async () => {
    const { id, path, draw, teams, challenge, division, undo } = await create()
    await draw([teams])
    const body = { name: 'x', name_en: 'x', division, kind: 'season' as const, mode: 'block' as const }
    const change = () =>
      call(changeChallenge, id, { body: { ...body, rounds: [{ kind: 'official' as const }] } }, path.challenge)
    expect(await codeOf(change())).toEqual([409, 'games_drawn'])
    expect(await codeOf(call(removeChallenge, id, {}, path.challenge))).toEqual([409, 'games_drawn'])
    expect((await admin.remove(`events/${id}`)).status).toBe(409)
    await undo()
    expect((await change()).challenge.games).toBeNull()
    expect((await fork().findOneOrFail(Challenge, { _id: challenge._id })).kind).toBe('season')
  })
})

it('an admin sees the games with the teams of each division', async () => {
  const { id, draw, teams, division } = await create()
  await draw([teams])
  const answer = await call(getGames, id, {})
  expect(answer.games).toHaveLength(3)
  expect(answer.teams.map((team) => [team.id, team.division, team.out])).toEqual(
    teams.map((team) => [team, division, false]),
  )
})

it('a rehearsal has the rules without the games, and is wiped of its own', async () => {
  const world = await create()
  await world.draw([world.teams])
  const body = { name: 'x', name_en: 'x', starts_on: '2026-11-26', ends_on: '2026-11-26', rehearsal: true }
  const { id } = await call(copyEvent, world.id, { body })
  const [copy] = await fork().find(Challenge, { event: new ObjectId(id) })
  expect(copy?.games).toEqual(expect.objectContaining({ stage: 'groups' }))
  expect(await fork().count(Game, { event: new ObjectId(id) })).toBe(0)
  const rehearsal = await create({ rehearsal: true })
  await rehearsal.draw([rehearsal.teams])
  await play(rehearsal, 1)
  await call(wipeRehearsal, rehearsal.id, {})
  expect(await rehearsal.list()).toEqual([])
})

it('a team that is drawn is neither deleted nor moved', async () => {
  const world = await create()
  await world.draw([world.teams])
  const [team = ''] = world.teams
  await fork().nativeUpdate(Team, { _id: new ObjectId(team) }, { payment_status: false })
  expect(await admin.remove(`teams/${team}`)).toMatchObject({ status: 409, body: { code: 'team_was_judged' } })
})
