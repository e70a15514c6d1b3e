import { randomUUID } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { atPath } from '@olympiad/contracts/at-path'
import { send } from '@olympiad/contracts/call'
import { previewPublication, publishResults } from '@olympiad/contracts/calls/admin-events'
import { controlBoard, getBoard, getJudgingBundle, listTeamEvents } from '@olympiad/contracts/calls/judging'
import { ALL_RUNS } from '@olympiad/contracts/judging/ranking'
import { describe, expect, it } from 'vitest'
import { Event } from '../../model/event.entity.ts'
import { Game } from '../../model/game.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { startTwoInstances } from '../../testing/harness.ts'
import { asAdmin, callErrorOf, registrationFixture } from '../teams/registration.fixture.ts'
import { AGREED, createGamesEvent, type GamesEvent, play, SUMO_LOSS, SUMO_WIN, teamsOf } from './games.fixture.ts'

const { api, fork } = await registrationFixture()
const admin = await asAdmin(api)
const create = (like: Parameters<typeof createGamesEvent>[2] = {}) => createGamesEvent(api, admin, like)

const errorOf = async (attempt: Promise<unknown>) => {
  const { status, code, errors } = await callErrorOf(attempt)
  return [status, code, errors[0]?.field, errors[0]?.msg]
}
const codeOf = async (attempt: Promise<unknown>) => (await errorOf(attempt)).slice(0, 2)
const boardOf = async ({ id, head }: Pick<GamesEvent, 'id' | 'head'>) => {
  const { divisions } = await send(atPath(getBoard, { id }), {}, head.as)
  if (!divisions[0]) throw new Error('there is no division')
  return divisions[0]
}

/** One group of three: games 1 to 3. */
async function createGroup(like: Parameters<typeof createGamesEvent>[2] = {}) {
  const world = await create(like)
  await world.draw([world.teams])
  return world
}
async function createKnockOut(teams: number, like: Parameters<typeof createGamesEvent>[2] = {}) {
  const world = await create({ stage: 'knock_out', teams, ...like })
  await world.drawKnockOut()
  return world
}

describe('a judge', () => {
  it('gets the games of a challenge in the order of tables, with team names and nothing else of people', async () => {
    const { judge, id } = await createGroup()
    const { games } = await send(atPath(getJudgingBundle, { id }), {}, judge.as)
    expect(games.map(({ table, position, no, state, waiting }) => [table, position, no, state, waiting])).toEqual([
      ['A', 1, 1, 'planned', 0],
      ['A', 2, 3, 'planned', 0],
      ['B', 1, 2, 'planned', 0],
    ])
    expect(Object.keys(games[0]?.sides[0].team ?? {})).toEqual(['id', 'team_no', 'name', 'out'])
  })

  it('sends a game to which both teams agreed, and it counts', async () => {
    const { judge, form, game, sendAll } = await createGroup()
    expect(await sendAll(judge.as, [form(await game(1))])).toMatchObject([
      { state: 'confirmed', reasons: [], msg: 'The result is confirmed.' },
    ])
    expect(await game(1)).toMatchObject({
      ...{ state: 'confirmed', waiting: 0, result: { parts: SUMO_WIN, winner: 0, forfeits: [] } },
      entries: [{ state: 'confirmed', judge: judge.id, answers: [AGREED, AGREED], reasons: [] }],
    })
  })

  it('sends the same game twice without a second entry, and other content is refused', async () => {
    const { judge, form, game, sendAll } = await createGroup()
    const sent = form(await game(1))
    await sendAll(judge.as, [sent])
    expect(await sendAll(judge.as, [sent, { ...sent, violations: [1, 0] }])).toMatchObject([
      { state: 'confirmed' },
      { state: 'refused', errors: [{ field: 'id' }] },
    ])
    expect((await game(1)).entries).toHaveLength(1)
  })

  it('is refused what can’t be right, naming the part', async () => {
    const { judge, form, game, sendAll } = await createGroup()
    const one = await game(1)
    const answers = await sendAll(judge.as, [
      form(one, { parts: [{ scores: [1, 0] }, { scores: [2, 0] }] }),
      form(one, { parts: [{ scores: [1, 0] }] }),
      form(one, { parts: [...SUMO_WIN, { scores: [0, 1] }] as never }),
      form(one, { teams: [...teamsOf(one)].reverse() as [string, string] }),
      form(one, { answers: [AGREED, { ...AGREED, answer: 'none' }] }),
      form(one, { answers: [AGREED, { ...AGREED, captain: '' }] }),
      form(one, { answers: [{ ...AGREED, answer: 'objected' }, AGREED] }),
      form(one, { game: 'a'.repeat(24) }),
      { ...form(one), id: 'x' },
    ])
    expect(answers.map(({ state, errors }) => [state, errors[0]?.field, errors[0]?.msg])).toEqual([
      ['refused', 'parts.1', 'Part 2: each score is from 0 to 1.'],
      ['refused', 'parts', 'The game is not decided yet.'],
      ['refused', 'parts.2', 'Part 3: the game was decided before.'],
      ['refused', 'teams', expect.stringContaining('have changed')],
      ['refused', 'answers.1.answer', 'Each team has to agree to the result or object.'],
      ['refused', 'answers.1.captain', expect.any(String)],
      ['refused', 'answers.0.objection', expect.any(String)],
      ['refused', 'game', 'This event has no such game. Refresh the page.'],
      ['refused', 'id', expect.any(String)],
    ])
    expect((await game(1)).entries).toEqual([])
  })

  it('lets a game wait for the head judge for each reason', async () => {
    const reasonsOf = async (
      like: Parameters<typeof createGamesEvent>[2],
      prepare: (world: GamesEvent) => Promise<GamesEvent['judge']['as'] | undefined>,
      fields: Parameters<GamesEvent['form']>[1] = {},
    ) => {
      const world = await createGroup(like)
      const as = (await prepare(world)) ?? world.judge.as
      const [answer] = await world.sendAll(as, [world.form(await world.game(1), fields)])
      expect((await world.game(1)).state).toBe('sent')
      return answer?.reasons
    }
    const none = () => Promise.resolve(undefined)
    const objected = { answer: 'objected' as const, captain: 'سارة', objection: 'The ring was wet' }
    expect(await reasonsOf({}, none, { answers: [AGREED, objected] })).toEqual(['objected'])
    expect(await reasonsOf({ confirmation: 'head_judge' }, none)).toEqual(['head_judge'])
    expect(await reasonsOf({ state: 'closed' }, none)).toEqual(['event_closed'])
    expect(
      await reasonsOf({}, async ({ save, challenge }) => {
        const rounds = challenge.rounds.map((round) => ({ ...round, state: 'closed' as const }))
        await save(() => Object.assign(challenge, { rounds }))
        return undefined
      }),
    ).toEqual(['round_closed'])
    expect(await reasonsOf({}, async ({ staff }) => (await staff('judge', ['B'])).as)).toEqual(['other_table'])
    expect(
      await reasonsOf({}, async ({ judge }) => {
        await judge.remove()
        return undefined
      }),
    ).toEqual(['judge_removed'])
    expect(
      await reasonsOf({}, async ({ save, event, game }) => {
        const [team] = teamsOf(await game(1))
        await save(() => Object.assign(event, { disqualified: [{ team, reason: 'x', by: 'x', at: '2026-01-01' }] }))
        return undefined
      }),
    ).toEqual(['team_disqualified'])
  })

  it('of a withdrawn team records its forfeit, which nobody of it agrees to', async () => {
    const { judge, form, game, sendAll } = await createGroup()
    const one = await game(1)
    const [team = ''] = teamsOf(one)
    await fork().nativeUpdate(Team, { _id: new ObjectId(team) }, { withdrawn: true })
    expect((await game(1)).sides[0].team).toMatchObject({ id: team, out: true, name: one.sides[0].team?.name })
    const none = { answer: 'none' as const, captain: '', objection: '' }
    const sent = form(one, { parts: [], forfeits: [0], answers: [none, AGREED] })
    expect(await sendAll(judge.as, [sent])).toMatchObject([{ state: 'confirmed' }])
    expect((await game(1)).result).toMatchObject({ forfeits: [0], winner: 1 })
  })

  it('who leads one of the teams may not decide on its game', async () => {
    const { judge, head, form, game, sendAll, decide, forfeit, teams } = await createGroup()
    const led = fork()
    const two = (await game(1)).sides.map((side) => new ObjectId(side.team?.id))
    await led.nativeUpdate(Team, { _id: { $in: two } }, { user: new ObjectId(judge.id) } as never)
    const one = await game(1)
    expect(await sendAll(judge.as, [form(one)])).toMatchObject([
      { state: 'refused', errors: [{ msg: 'You lead this team: another judge scores it.' }] },
    ])
    await led.nativeUpdate(Team, { _id: { $in: two } }, { user: new ObjectId(head.id) } as never)
    const result = { parts: SUMO_WIN as never, violations: [0, 0] as [number, number], forfeits: [] }
    const attempt = decide(one, { action: 'correct', version: one.version, reason: 'seen', ...result })
    expect(await codeOf(attempt)).toEqual([400, 'scoring_own_team'])
    expect(await codeOf(forfeit(teams[0] ?? ''))).toEqual([400, 'scoring_own_team'])
  })

  it('of another event, of check-in, or a stranger gets 404', async () => {
    const world = await createGroup()
    const [stranger, checkIn] = [await world.stranger(), await world.staff('check_in')]
    for (const as of [stranger.as, checkIn.as]) {
      expect(await codeOf(world.sendAll(as, [{}]))).toEqual([404, 'not_found'])
    }
    const one = await world.game(1)
    const attempt = world.decide(
      one,
      { action: 'void', version: one.version, entry: null, reason: 'x' },
      world.judge.as,
    )
    expect(await codeOf(attempt)).toEqual([404, 'not_found'])
  })
})

describe('two judges', () => {
  it('who enter one game both keep what they saw: the second waits', async () => {
    const { staff, judge, form, game, sendAll } = await createGroup()
    const other = await staff('judge')
    const one = await game(1)
    await sendAll(judge.as, [form(one)])
    expect(await sendAll(other.as, [form(one, { parts: SUMO_LOSS as never })])).toMatchObject([
      { state: 'sent', reasons: ['second_entry'], msg: 'The result has arrived and waits for a head judge.' },
    ])
    expect(await game(1)).toMatchObject({ state: 'confirmed', waiting: 1, result: { winner: 0 } })
  })

  it('who send at once through two copies leave one that counts and one that waits', async () => {
    const { api: first, other: second, close } = await startTwoInstances()
    try {
      const world = await createGamesEvent(first, await asAdmin(first), { tables: ['A'] })
      await world.draw([world.teams])
      const one = await world.game(1)
      const judges = [world.judge, await world.staff('judge'), await world.staff('judge'), await world.staff('judge')]
      const answers = await Promise.all(
        judges.map(({ on }, nth) => world.sendAll(on(nth % 2 === 0 ? first : second), [world.form(one)])),
      )
      const states = answers.map(([answer]) => answer?.state)
      expect(states.filter((state) => state === 'confirmed')).toHaveLength(1)
      expect(states.filter((state) => state === 'sent')).toHaveLength(3)
      expect((await world.game(1)).entries).toHaveLength(4)
    } finally {
      await close()
    }
  })

  it('of two semi-finals that end at once in two copies both fill the final', async () => {
    const { api: first, other: second, close } = await startTwoInstances()
    try {
      const world = await createGamesEvent(first, await asAdmin(first), { stage: 'knock_out', teams: 4 })
      await world.drawKnockOut()
      const games = [await world.game(1), await world.game(2)]
      await Promise.all(
        games.map((game, nth) => world.sendAll(world.judge.on(nth === 0 ? first : second), [world.form(game)])),
      )
      const [third, final] = [await world.game(3), await world.game(4)]
      expect(teamsOf(final)).toEqual(games.map((game) => teamsOf(game)[0]))
      expect(teamsOf(third)).toEqual(games.map((game) => teamsOf(game)[1]))
    } finally {
      await close()
    }
  })
})

describe('a head judge', () => {
  async function twoEntries() {
    const world = await createKnockOut(4)
    const one = await world.game(1)
    const [counts, waits] = [world.form(one), world.form(one, { parts: SUMO_LOSS as never })]
    await world.sendAll(world.judge.as, [counts, waits])
    return { ...world, one: await world.game(1), counts: counts.id, waits: waits.id, teams: teamsOf(one) }
  }

  it('confirms one entry: the others are void, and the next game gets the other winner', async () => {
    const { decide, game, one, waits, teams, head } = await twoEntries()
    expect(teamsOf(await game(4))[0]).toBe(teams[0])
    const decided = await decide(one, { action: 'confirm', version: one.version, entry: waits })
    expect(decided).toMatchObject({ state: 'confirmed', waiting: 0, result: { winner: 1 } })
    expect(decided.entries.map(({ state }) => state)).toEqual(['void', 'confirmed'])
    expect(decided.history).toMatchObject([
      { action: 'confirm', by: { _id: head.id }, before: { result: { winner: 0 } }, after: { result: { winner: 1 } } },
    ])
    expect(JSON.stringify(decided.history)).not.toContain('سارة')
    expect(teamsOf(await game(4))[0]).toBe(teams[1])
    expect(teamsOf(await game(3))[0]).toBe(teams[0])
  })

  it('makes an entry void, or the whole game, which is then played again', async () => {
    const { decide, game, one, waits } = await twoEntries()
    const rest = await decide(one, { action: 'void', version: one.version, entry: waits, reason: 'sent twice' })
    expect(rest).toMatchObject({ state: 'confirmed', waiting: 0, result: { winner: 0 } })
    const open = await decide(rest, { action: 'void', version: rest.version, entry: null, reason: 'wrong robots' })
    expect(open).toMatchObject({ state: 'planned', result: null })
    expect(teamsOf(await game(4))[0]).toBe('')
    expect((await game(4)).sides[0].from).toEqual({ game: 1, take: 'winner' })
  })

  it('corrects with a reason, within the rules, and only what was seen', async () => {
    const { decide, one, game, head } = await twoEntries()
    const facts = { parts: SUMO_LOSS as never, violations: [0, 1] as [number, number], forfeits: [] }
    const correct = (version: string, reason = 'miscounted', parts = facts.parts) =>
      decide(one, { action: 'correct', version, reason, ...facts, parts })
    expect(await codeOf(correct(one.version, ''))).toEqual([400, 'field_required'])
    expect(await errorOf(correct(one.version, 'x', [{ scores: [3, 0] }] as never))).toEqual([
      ...[400, 'game_part_bounds', 'parts.0', 'Part 1: each score is from 0 to 1.'],
    ])
    expect(await correct(one.version)).toMatchObject({ state: 'confirmed', waiting: 0, result: { winner: 1 } })
    expect(await codeOf(correct(one.version))).toEqual([409, 'version_conflict'])
    const entries = await fork().find(AuditEntry, { collection: 'games', actor: new ObjectId(head.id) })
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain('سارة')
    expect((await game(1)).history).toHaveLength(1)
  })

  it('changes no winner whose next game is played', async () => {
    const { decide, one, game, waits, judge, form, sendAll } = await twoEntries()
    await sendAll(judge.as, [form(await game(2))])
    await sendAll(judge.as, [form(await game(4))])
    const { status, code, message } = await callErrorOf(
      decide(await game(1), { action: 'confirm', version: one.version, entry: waits }),
    )
    expect([status, code]).toEqual([409, 'game_next_played'])
    expect(message).toBe(
      'Game 4 was already played with a team from this game. Make its result void first, then change this one.',
    )
    expect((await game(1)).result).toMatchObject({ winner: 0 })
    const final = await game(4)
    await decide(final, { action: 'void', version: final.version, entry: null, reason: 'Another team won before' })
    const decided = await decide(await game(1), { action: 'confirm', version: one.version, entry: waits })
    expect(decided.result).toMatchObject({ winner: 1 })
    expect(teamsOf(await game(4))[0]).toBe(teamsOf(one)[1])
  })

  it('lets a team that did not come lose its open games, also those that it comes into this way', async () => {
    const world = await createKnockOut(4)
    const [absent] = teamsOf(await world.game(1))
    await play(world, 2)
    const lost = await world.forfeit(absent)
    expect(lost.map(({ no, result }) => [no, result?.forfeits, result?.winner])).toEqual([
      [1, [0], 1],
      [3, [0], 1],
    ])
    expect(await codeOf(world.forfeit(absent))).toEqual([409, 'team_without_games'])
    expect((await world.game(1)).history).toMatchObject([{ action: 'forfeit', reason: 'Nobody came' }])
  })

  it('decides nothing of a published event', async () => {
    const { decide, one, save, event } = await twoEntries()
    await save(() => Object.assign(event, { state: 'published' }))
    const attempt = decide(one, { action: 'void', version: one.version, entry: null, reason: 'x' })
    expect(await codeOf(attempt)).toEqual([409, 'event_published'])
  })
})

describe('a knock-out', () => {
  it('needs a winner: a tie goes to the team with fewer violations, else to another part', async () => {
    const { judge, form, game, sendAll } = await createKnockOut(2, { rules: 'robosports' })
    const one = await game(1)
    const tie = { scores: [2, 2] as [number, number] }
    expect(await sendAll(judge.as, [form(one, { parts: [tie, tie, tie] })])).toMatchObject([
      { state: 'refused', errors: [{ msg: 'The game is not decided yet.' }] },
    ])
    expect(await sendAll(judge.as, [form(one, { parts: [tie, tie, tie], violations: [1, 0] })])).toMatchObject([
      { state: 'confirmed' },
    ])
    expect((await game(1)).result?.winner).toBe(1)
  })

  it('of two absent teams lets one lose, since somebody goes on', async () => {
    const { judge, form, game, sendAll } = await createKnockOut(2)
    const none = { answer: 'none' as const, captain: '', objection: '' }
    const sent = form(await game(1), { parts: [], forfeits: [0, 1], answers: [none, none] })
    expect(await sendAll(judge.as, [sent])).toMatchObject([{ state: 'refused', errors: [{ field: 'forfeits' }] }])
  })

  it('refuses a game whose teams are not known yet', async () => {
    const { judge, form, game, sendAll } = await createKnockOut(4)
    const one = await game(1)
    const final = await game(4)
    expect(await sendAll(judge.as, [form(one, { game: final.id })])).toMatchObject([
      { state: 'refused', errors: [{ field: 'teams' }] },
    ])
  })
})

describe('a ranking', () => {
  async function rankBy(world: GamesEvent, parts = [{ challenge: world.path.challenge, from: 1, to: ALL_RUNS }]) {
    const keys = (['points', 'violations', 'ball_points'] as const).map((figure) => ({
      ...{ figure, parts, better: figure === 'violations' ? ('low' as const) : ('high' as const) },
    }))
    await world.save(() => {
      world.event.divisions = world.event.divisions.map((division) => ({ ...division, ranking: keys }))
      return world.event
    })
  }

  it('counts confirmed games alone, and the board shows their tables and what is played now', async () => {
    const world = await createGroup()
    await rankBy(world)
    await play(world, 1)
    const two = await world.game(2)
    const objected = { answer: 'objected' as const, captain: 'سارة', objection: 'No' }
    await world.sendAll(world.judge.as, [world.form(two, { answers: [objected, AGREED] })])
    const { rows, games } = await boardOf(world)
    const [winner] = teamsOf(await world.game(1))
    expect(rows.map(({ team, state, figures }) => [team === winner, state, figures])).toEqual([
      [true, 'ranked', [3, 0, 2]],
      [false, 'ranked', [0, 0, 0]],
      [false, 'absent', [0, 0, 0]],
    ])
    expect(games[0]?.groups[0]?.rows.map(({ place, played, points }) => [place, played, points])).toEqual([
      [1, 1, 3],
      [2, 1, 0],
      [3, 0, 0],
    ])
    expect(games[0]?.games.map(({ no, result }) => [no, result?.won])).toEqual([
      [1, [2, 0]],
      [3, undefined],
      [2, undefined],
    ])
    expect(games[0]?.now).toEqual([{ table: 'A', now: 3, next: null }])
    expect(JSON.stringify(games)).not.toContain('سارة')
  })

  it('of a knock-out goes by the place reached, and a game never lowers its winner', async () => {
    const world = await createKnockOut(4)
    await rankBy(world, [{ challenge: world.path.challenge, from: 1, to: 1 }])
    const pointsOf = async () => {
      const { rows } = await boardOf(world)
      return rows.map(({ place, figures: [points] }) => [place, points])
    }
    expect((await boardOf(world)).rows.every(({ state }) => state === 'absent')).toBe(true)
    await play(world, 1)
    expect(await pointsOf()).toEqual([
      [1, 3],
      [2, 1],
      [2, 1],
      [2, 1],
    ])
    for (const no of [2, 3, 4]) await play(world, no)
    expect(await pointsOf()).toEqual([
      [1, 4],
      [2, 3],
      [3, 2],
      [4, 1],
    ])
  })

  it('that came after the freeze is known to judges of other games by its state alone', async () => {
    const world = await createGroup()
    await play(world, 1)
    await send(atPath(controlBoard, { id: world.id }), { body: { action: 'freeze' } }, world.head.as)
    await play(world, 2)
    const other = await world.staff('judge')
    const seenBy = async (as: GamesEvent['judge']['as']) => {
      const { games } = await send(atPath(getJudgingBundle, { id: world.id }), {}, as)
      const seen = games.toSorted((a, b) => a.no - b.no).map(({ state, result }) => [state, result !== null])
      return seen.slice(0, 2)
    }
    const known = ['confirmed', true]
    expect(await seenBy(other.as)).toEqual([known, ['confirmed', false]])
    expect(await seenBy(world.judge.as)).toEqual([known, known])
    expect(await seenBy(world.head.as)).toEqual([known, known])
  })

  it('stays as it was on a frozen board until all is revealed, for the team too', async () => {
    const world = await createKnockOut(2)
    await rankBy(world, [{ challenge: world.path.challenge, from: 1, to: 1 }])
    const control = (body: Parameters<typeof send<typeof controlBoard>>[1]['body']) =>
      send(atPath(controlBoard, { id: world.id }), { body }, world.head.as)
    await control({ action: 'freeze' })
    await play(world, 1)
    const resultOf = async () => (await boardOf(world)).games[0]?.games[0]?.result?.winner
    const teamOf = async () => {
      const [team = ''] = world.teams
      const { events } = await send(atPath(listTeamEvents, { id: team }), {}, world.coach)
      return events[0]?.games.map(({ result, side }) => [side, result?.winner])
    }
    expect(await resultOf()).toBeUndefined()
    expect(await teamOf()).toEqual([])
    await control({ action: 'reveal', division: world.division, revealed: 0 })
    expect(await resultOf()).toBeUndefined()
    await control({ action: 'reveal', division: world.division, revealed: 1 })
    expect(await resultOf()).toBe(0)
    await control({ action: 'live' })
    expect(await teamOf()).toEqual([[0, 0]])
  })

  it('is missing from what is to be published until it is drawn and played', async () => {
    const world = await create()
    await rankBy(world, [{ challenge: world.path.challenge, from: 1, to: 1 }])
    const missing = async () => (await send(atPath(previewPublication, { id: world.id }), { query: {} }, admin)).missing
    expect(await missing()).toEqual([{ challenge: world.path.challenge, count: 0, of: 0 }])
    await world.draw([world.teams])
    await world.sendAll(world.judge.as, [world.form(await world.game(1))])
    expect(await missing()).toEqual([{ challenge: world.path.challenge, count: 2, of: 3 }])
  })

  it('is published without the captains’ names, and not while a game waits', async () => {
    const world = await createKnockOut(2)
    await rankBy(world, [{ challenge: world.path.challenge, from: 1, to: 1 }])
    const one = await world.game(1)
    const waits = world.form(one)
    await world.sendAll(world.judge.as, [world.form(one), waits])
    await world.save(() => Object.assign(world.event, { state: 'closed' }))
    const preview = () => send(atPath(previewPublication, { id: world.id }), { query: {} }, admin)
    const publish = async () =>
      send(atPath(publishResults, { id: world.id }), { body: { digest: (await preview()).digest } }, admin)
    expect((await preview()).waiting).toBe(1)
    expect(await codeOf(publish())).toEqual([409, 'event_scorings_wait'])
    const seen = await world.game(1)
    await world.decide(seen, { action: 'void', version: seen.version, entry: waits.id, reason: 'sent twice' })
    await publish()
    expect((await fork().findOneOrFail(Event, { _id: world.event._id })).state).toBe('published')
    const stored = await fork().findOneOrFail(Game, { _id: new ObjectId(one.id) })
    expect(stored.entries.flatMap(({ answers }) => answers.map(({ answer, captain }) => [answer, captain]))).toEqual(
      Array.from({ length: 4 }, () => ['agreed', '']),
    )
    expect(JSON.stringify(stored)).not.toContain('سارة')
  })
})

it('an id that another game holds is no game of its own', async () => {
  const { judge, form, game, sendAll } = await createGroup()
  const id = randomUUID()
  await sendAll(judge.as, [form(await game(1), { id })])
  expect(await sendAll(judge.as, [form(await game(2), { id })])).toMatchObject([{ state: 'refused' }])
  expect((await game(2)).entries).toEqual([])
})
