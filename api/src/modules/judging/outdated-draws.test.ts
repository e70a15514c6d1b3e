import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { addChallenge } from '@olympiad/contracts/calls/admin-events'
import { drawKnockOut, getGames, setGameSettings, undoDraw } from '@olympiad/contracts/calls/admin-games'
import { listGames } from '@olympiad/contracts/calls/games'
import { controlBoard } from '@olympiad/contracts/calls/judging'
import { GAME_RULES } from '@olympiad/contracts/judging/games'
import type { GameDetail } from '@olympiad/contracts/views/games'
import { describe, expect, it } from 'vitest'
import { asAdmin, callErrorOf, registrationFixture } from '../teams/registration.fixture.ts'
import { eventCaller } from './events.fixture.ts'
import { createGamesEvent, play, SUMO_LOSS, SUMO_WIN, teamsOf } from './games.fixture.ts'

const { api } = await registrationFixture()
const fetcher = await asAdmin(api)
const call = eventCaller(fetcher)

/** A group of four, over: the team that was entered first wins. The best two are in the knock-out. */
async function createDrawn() {
  const world = await createGamesEvent(api, fetcher, { teams: 4 })
  const { id, division, teams, head } = world
  const { challenge } = await call(addChallenge, id, {
    body: {
      ...{ name: 'إقصاء', name_en: 'Knock-out', division, kind: 'games' as const, mode: 'slots' as const },
      rounds: [{ kind: 'official' as const }],
    },
  })
  const path = { id, challenge: challenge.id }
  const rules = { ...GAME_RULES.sumo, forfeit: [0, 1] as [number, number] }
  const settings = { stage: 'knock_out' as const, third_place: false, rules }
  await send(atPath(setGameSettings, path), { body: { settings } }, fetcher)
  await world.draw([teams])
  for (const game of await world.list()) {
    const [home, away] = teamsOf(game)
    await play(world, game.no, teams.indexOf(home) < teams.indexOf(away) ? 0 : 1)
  }
  const drawAgain = async (seeds: string[], again = true) =>
    send(atPath(drawKnockOut, path), { body: { seeds, again } }, fetcher)
  await drawAgain([teams[0] ?? '', teams[1] ?? ''], false)
  const games = () => world.list()
  const knockOutGames = async () => (await games()).filter((game) => game.challenge === challenge.id)
  /** The loser of the group game of two teams becomes its winner. */
  const turnRound = async (one: number, other: number): Promise<void> => {
    const pair = [teams[one], teams[other]].toSorted()
    const game = (await games()).find(
      (each) => each.challenge !== challenge.id && teamsOf(each).toSorted().join() === pair.join(),
    ) as GameDetail
    const parts = (game.result?.winner === 0 ? SUMO_LOSS : SUMO_WIN) as never
    const correction = {
      version: game.version,
      reason: 'Sides mixed up',
      parts,
      violations: [0, 0] as [number, number],
    }
    await world.decide(game, { action: 'correct', ...correction, forfeits: [] })
  }
  const place = (team: string | undefined): string => String(teams.indexOf(team ?? ''))
  const outdated = async () => {
    const { outdated: seen } = await call(getGames, id, {})
    expect((await send(atPath(listGames, { id }), {}, head.as)).outdated).toEqual(seen)
    return seen.map(({ changes, played, open, ...draw }) => ({
      knockOut: draw.challenge === challenge.id,
      changes: changes.map(({ group, team, before, now, seeded }) => [group, place(team.id), before, now, seeded]),
      ...{ played, open, per_group: draw.per_group },
    }))
  }
  const undo = () => send(atPath(undoDraw, path), {}, fetcher)
  return { ...world, knockOut: challenge.id, knockOutGames, turnRound, outdated, drawAgain, undo }
}
const codeOf = async (attempt: Promise<unknown>) => {
  const { status, code } = await callErrorOf(attempt)
  return [status, code]
}

describe('a group game that is corrected after the knock-out was drawn', () => {
  it('is stored with its reason, and says which places changed', async () => {
    const { turnRound, outdated, list } = await createDrawn()
    expect(await outdated()).toEqual([])
    await turnRound(1, 2)
    expect((await list()).flatMap(({ history }) => history.map(({ reason }) => reason))).toEqual(['Sides mixed up'])
    expect(await outdated()).toEqual([
      {
        ...{ knockOut: true, played: [], open: 0, per_group: 2 },
        changes: [
          [1, '2', 3, 2, false],
          [1, '1', 2, 3, true],
        ],
      },
    ])
  })

  it('says so too where the same teams go on in another order', async () => {
    const { turnRound, outdated } = await createDrawn()
    await turnRound(0, 1)
    expect((await outdated()).map(({ changes }) => changes)).toEqual([
      [
        [1, '1', 2, 1, true],
        [1, '0', 1, 2, true],
      ],
    ])
  })

  it('says nothing where the places that count stay', async () => {
    const { turnRound, outdated } = await createDrawn()
    await turnRound(2, 3)
    expect(await outdated()).toEqual([])
  })

  it('fits again when it is corrected back', async () => {
    const { turnRound, outdated } = await createDrawn()
    await turnRound(1, 2)
    await turnRound(1, 2)
    expect(await outdated()).toEqual([])
  })

  it('lets an admin draw again in one step from the present places', async () => {
    const { turnRound, outdated, drawAgain, teams, knockOutGames } = await createDrawn()
    await turnRound(1, 2)
    const [a = '', b = '', c = ''] = teams
    expect(await codeOf(drawAgain([a, b]))).toEqual([409, 'game_seeds_wrong'])
    expect((await knockOutGames()).map(teamsOf)).toEqual([[a, b]])
    expect(await codeOf(drawAgain([a, c], false))).toEqual([409, 'games_drawn'])
    await drawAgain([a, c])
    expect((await knockOutGames()).map(teamsOf)).toEqual([[a, c]])
    expect(await outdated()).toEqual([])
  })

  it('names the games that were played: a draw follows once these are void', async () => {
    const { turnRound, outdated, drawAgain, teams, knockOutGames, sendAll, judge, form, decide } = await createDrawn()
    const [final] = await knockOutGames()
    if (!final) throw new Error('it was drawn')
    await sendAll(judge.as, [form(final)])
    await turnRound(1, 2)
    expect((await outdated()).map(({ played }) => played)).toEqual([[1]])
    const [a = '', , c = ''] = teams
    expect(await codeOf(drawAgain([a, c]))).toEqual([409, 'game_played'])
    const [seen] = await knockOutGames()
    const { version = '' } = seen ?? {}
    await decide(final, { action: 'void', version, entry: null, reason: 'The draw was wrong' })
    expect((await outdated()).map(({ played }) => played)).toEqual([[]])
    await drawAgain([a, c])
    expect((await knockOutGames()).map(teamsOf)).toEqual([[a, c]])
  })

  it('counts the group games that are open again, before which nobody draws', async () => {
    const { outdated, list, decide, knockOut, drawAgain, teams } = await createDrawn()
    const games = (await list()).filter(({ challenge }) => challenge !== knockOut)
    const game = games.find((each) => teamsOf(each).includes(teams[0] ?? '') && teamsOf(each).includes(teams[1] ?? ''))
    if (!game) throw new Error('everyone plays everyone')
    await decide(game, { action: 'void', version: game.version, entry: null, reason: 'A wrong ring' })
    expect((await outdated()).map(({ open }) => open)).toEqual([1])
    expect(await codeOf(drawAgain([teams[0] ?? '', teams[1] ?? '']))).toEqual([409, 'game_groups_open'])
  })
})

it('a team that is disqualified after the draw makes no other draw', async () => {
  const { save, event, teams, outdated } = await createDrawn()
  const [team = ''] = teams
  await save(() => Object.assign(event, { disqualified: [{ team, reason: 'x', by: 'x', at: '2026-11-26' }] }))
  expect(await outdated()).toEqual([])
})

it('groups stay while a knock-out is drawn from them', async () => {
  const { list, decide, path, knockOut, undo } = await createDrawn()
  for (const game of (await list()).filter(({ challenge }) => challenge !== knockOut)) {
    await decide(game, { action: 'void', version: game.version, entry: null, reason: 'Another hall' })
  }
  const undoGroups = () => send(atPath(undoDraw, path), {}, fetcher)
  expect(await codeOf(undoGroups())).toEqual([409, 'game_knock_out_drawn'])
  await undo()
  await undoGroups()
  expect(await list()).toEqual([])
})

it('whoever only reads learns no places from a draw that follows the freeze of the board', async () => {
  const { id, head, turnRound, drawAgain, teams } = await createDrawn()
  await send(atPath(controlBoard, { id }), { body: { action: 'freeze' } }, head.as)
  await turnRound(1, 2)
  await drawAgain([teams[0] ?? '', teams[2] ?? ''])
  const { outdated } = await send(atPath(getGames, { id }), {}, await asAdmin(api, 'viewer'))
  expect(outdated).toEqual([])
})
