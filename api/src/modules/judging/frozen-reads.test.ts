import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { getGames } from '@olympiad/contracts/calls/admin-games'
import { controlBoard, listTeamEvents } from '@olympiad/contracts/calls/judging'
import type { GameEntryForm } from '@olympiad/contracts/forms/games'
import { beforeAll, describe, expect, it } from 'vitest'
import { asAdmin, registrationFixture } from '../teams/registration.fixture.ts'
import { createGamesEvent, type GamesEvent, play, SUMO_LOSS, SUMO_WIN, teamsOf } from './games.fixture.ts'

let clock = new Date('2026-11-26T08:00:00Z')
const { api } = await registrationFixture({ now: () => clock })
const admin = await asAdmin(api)
const viewer = await asAdmin(api, 'viewer')
const minuteLater = () => {
  clock = new Date(clock.getTime() + 60_000)
}

const correct = async ({ game, decide }: GamesEvent, no: number) => {
  const { version, ...one } = await game(no)
  const parts = (one.result?.winner === 0 ? SUMO_LOSS : SUMO_WIN) as never
  await decide(one, { action: 'correct', version, reason: 'x', parts, violations: [0, 0], forfeits: [] })
}

/** Two semi-finals: the first was played, unless something else was done, and the board is frozen. */
async function createFrozen(before = (world: GamesEvent): Promise<unknown> => play(world, 1)): Promise<GamesEvent> {
  const world = await createGamesEvent(api, admin, { stage: 'knock_out', teams: 4 })
  await world.save(() => {
    const parts = [{ challenge: world.path.challenge, from: 1, to: 1 }]
    const ranking = [{ figure: 'points' as const, parts, better: 'high' as const }]
    world.event.divisions = world.event.divisions.map((division) => ({ ...division, ranking }))
    return world.event
  })
  await world.drawKnockOut()
  await before(world)
  minuteLater()
  await send(atPath(controlBoard, { id: world.id }), { body: { action: 'freeze' } }, world.head.as)
  minuteLater()
  return world
}

/** After the freeze: a correction, the other semi-final, the final. */
async function goOn(world: GamesEvent): Promise<void> {
  await correct(world, 1)
  minuteLater()
  for (const no of [2, 3, 4]) await play(world, no)
  minuteLater()
  await correct(world, 4)
}

describe('while the board is frozen', () => {
  let world: GamesEvent
  beforeAll(async () => {
    world = await createFrozen()
  })
  const READS = {
    'the games': ({ id }: GamesEvent) => `/api/admin/events/${id}/games`,
    'the setup': ({ id }: GamesEvent) => `/api/admin/events/${id}/setup`,
    'the check-in': ({ id }: GamesEvent) => `/api/admin/events/${id}/check-in`,
    'the timetable': ({ id }: GamesEvent) => `/api/admin/events/${id}/timetable`,
    'the event': ({ id }: GamesEvent) => `/api/admin/events/${id}`,
    'the list of events': () => '/api/admin/events?range=[0,9]',
    'the board': ({ id }: GamesEvent) => `/api/events/${id}/board`,
    'the page of a team': ({ teams }: GamesEvent) => `/api/teams/${teams[0]}/events`,
    'the results': () => '/api/admin/results?range=[0,9]',
  }
  const readAll = async () => {
    const texts = Object.entries(READS).map(async ([name, path]) => {
      const answer = await viewer(path(world))
      expect([name, answer.status]).toEqual([name, 200])
      return [name, (await answer.text()).replace(/"(at|revision)":("[^"]*"|\d+)/g, '')]
    })
    return Object.fromEntries(await Promise.all(texts))
  }

  it('whoever only reads sees in the console what was known at the freeze', async () => {
    const before = await readAll()
    await goOn(world)
    expect(await readAll()).toEqual(before)
    const { games, frozen_at } = await send(atPath(getGames, world.path), {}, viewer)
    const byNumber = games.toSorted((a, b) => a.no - b.no)
    expect(byNumber.map(({ state, result }) => [state, result?.winner])).toEqual([
      ['confirmed', 0],
      ['planned', undefined],
      ['planned', undefined],
      ['planned', undefined],
    ])
    const winner = byNumber[0] && teamsOf(byNumber[0])[0]
    expect(byNumber[3]?.sides.map(({ team }) => team?.id)).toEqual([winner, undefined])
    expect(frozen_at).toBe('2026-11-26T08:01:00.000Z')
  })

  it.each([
    ['the sheets', 404, (id: string) => `/api/judging/events/${id}/scorings`],
    ['the games of head judges', 404, (id: string) => `/api/judging/events/${id}/games`],
    ['the ceremony and preview of a ranking', 404, (id: string) => `/api/judging/events/${id}/ceremony`],
    ['what a judge’s device gets', 404, (id: string) => `/api/judging/events/${id}`],
    ['the preview of the publication', 403, (id: string) => `/api/admin/events/${id}/publication`],
    ['the audit log', 403, () => '/api/admin/audit?range=[0,9]'],
  ])('and not %s', async (_what, status, path) => {
    expect((await viewer(path(world.id))).status).toBe(status)
  })

  it('who may decide sees the present games', async () => {
    const seen = await send(atPath(getGames, world.path), {}, admin)
    expect(seen.games.toSorted((a, b) => a.no - b.no).map(({ result }) => result?.winner)).toEqual([1, 0, 0, 1])
    expect(seen.frozen_at).toBeNull()
  })

  it('shows a reader all of it once the board is live again', async () => {
    await send(atPath(controlBoard, { id: world.id }), { body: { action: 'live' } }, world.head.as)
    const seen = await send(atPath(getGames, world.path), {}, viewer)
    expect(seen.games.toSorted((a, b) => a.no - b.no).map(({ result }) => result?.winner)).toEqual([1, 0, 0, 1])
  })
})

it('a carried game that its author’s device confirms after the freeze was not known at it', async () => {
  const forms: GameEntryForm[] = []
  const world = await createFrozen(async ({ game, form, sendAll, staff, judge }) => {
    forms.push(form(await game(1)))
    const { as } = await staff('judge')
    await sendAll(
      as,
      forms.map((form) => ({ ...form, author: judge.id })),
    )
  })
  expect(await world.sendAll(world.judge.as, forms)).toMatchObject([{ state: 'confirmed' }])
  const { games } = await send(atPath(getGames, world.path), {}, viewer)
  expect(games.flatMap(({ result }) => result ?? [])).toEqual([])
  expect(games.find(({ no }) => no === 4)?.sides.map(({ team }) => team)).toEqual([null, null])
  const { events } = await send(atPath(listTeamEvents, { id: forms[0]?.teams[0] ?? '' }), {}, world.coach)
  expect(events[0]?.games).toEqual([])
})
