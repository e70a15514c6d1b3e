import { randomUUID } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { CallError } from '@olympiad/contracts/call'
import type { GameEntryForm } from '@olympiad/contracts/forms/games'
import { describe, expect, it } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { startTwoInstances } from '../../testing/harness.ts'
import { asAdmin, registrationFixture } from '../teams/registration.fixture.ts'
import { createGamesEvent, SUMO_LOSS, teamsOf } from './games.fixture.ts'

const { api, fork } = await registrationFixture()
const admin = await asAdmin(api)

/** A group of three; the judge of its first game, and another who carries what the first has entered. */
async function createHandOver() {
  const world = await createGamesEvent(api, admin)
  await world.draw([world.teams])
  const [author, carrier] = [await world.staff('judge', ['A']), await world.staff('judge', ['B'])]
  const game = await world.game(1)
  const form = world.form(game)
  const carried = (fields: Partial<GameEntryForm> = {}): GameEntryForm => ({ ...form, author: author.id, ...fields })
  return { ...world, author, carrier, form, carried }
}
const otherWinner = { parts: SUMO_LOSS as GameEntryForm['parts'] }

describe('A game that another judge carries', () => {
  it('is stored under its author’s name and waits for the head judge, who sees the carrier', async () => {
    const { sendAll, game, author, carrier, form, carried } = await createHandOver()
    const waits = { id: form.id, state: 'sent', reasons: ['carried'] }
    expect(await sendAll(carrier.as, [carried()])).toMatchObject([waits])
    // The answer was lost: the carrier sends it again.
    expect(await sendAll(carrier.as, [carried()])).toMatchObject([waits])
    expect(await game(1)).toMatchObject({ state: 'sent', waiting: 1, result: null })
    expect((await game(1)).entries).toEqual([
      expect.objectContaining({ id: form.id, judge: author.id, judge_name: 'judge', carried_by: 'judge 3' }),
    ])
  })

  it('counts once its author’s own device sends it', async () => {
    const { sendAll, game, author, carrier, form, carried } = await createHandOver()
    await sendAll(carrier.as, [carried()])
    for (const _again of [1, 2])
      expect(await sendAll(author.as, [form])).toMatchObject([{ id: form.id, state: 'confirmed', reasons: [] }])
    // The carrier asks later, and reads what became of it.
    expect(await sendAll(carrier.as, [carried()])).toMatchObject([{ id: form.id, state: 'confirmed' }])
    const { entries, ...counts } = await game(1)
    expect(counts).toMatchObject({ state: 'confirmed', waiting: 0, result: { winner: 0 } })
    expect(entries).toEqual([expect.objectContaining({ id: form.id, state: 'confirmed', carried_by: null })])
  })

  it('brings its winner into the next game once its author’s own device sends it', async () => {
    const world = await createGamesEvent(api, admin, { stage: 'knock_out', teams: 4 })
    await world.drawKnockOut()
    const carrier = await world.staff('judge')
    const form = world.form(await world.game(1))
    await world.sendAll(carrier.as, [{ ...form, author: world.judge.id }])
    expect((await world.game(4)).sides[0].team).toBeNull()
    await world.sendAll(world.judge.as, [form])
    expect((await world.game(4)).sides[0].team?.id).toBe(form.teams[0])
  })

  it('changes nothing where its author’s device was first', async () => {
    const { sendAll, game, author, carrier, form, carried } = await createHandOver()
    await sendAll(author.as, [form])
    expect(await sendAll(carrier.as, [carried()])).toMatchObject([{ id: form.id, state: 'confirmed' }])
    expect((await game(1)).entries).toMatchObject([{ id: form.id, state: 'confirmed', carried_by: null }])
  })

  it('stays as the head judge decided, whatever its author sends later', async () => {
    const { sendAll, game, decide, author, carrier, form, carried } = await createHandOver()
    await sendAll(carrier.as, [carried()])
    const one = await game(1)
    await decide(one, { action: 'void', version: one.version, entry: form.id, reason: 'x' })
    expect(await sendAll(author.as, [form])).toMatchObject([{ id: form.id, state: 'void' }])
    expect(await game(1)).toMatchObject({ state: 'planned', waiting: 0, entries: [{ state: 'void' }] })
  })

  it('waits on where something else waits too: another judge has entered the game', async () => {
    const { sendAll, game, judge, author, carrier, form, carried } = await createHandOver()
    await sendAll(carrier.as, [carried()])
    expect(await sendAll(judge.as, [{ ...form, id: randomUUID() }])).toMatchObject([{ reasons: ['second_entry'] }])
    expect(await sendAll(author.as, [form])).toMatchObject([{ state: 'sent', reasons: ['second_entry'] }])
    expect(await game(1)).toMatchObject({ state: 'sent', waiting: 2 })
  })

  it('is kept beside its author’s where they differ, and the head judge chooses', async () => {
    const { sendAll, game, decide, author, carrier, form, carried } = await createHandOver()
    const altered = carried(otherWinner)
    await sendAll(carrier.as, [altered])
    const own = { id: form.id, state: 'sent', reasons: ['second_entry'] }
    for (const _again of [1, 2]) expect(await sendAll(author.as, [form])).toMatchObject([own])
    // The carrier's device knows it by the same id, and reads about its own copy.
    expect(await sendAll(carrier.as, [altered])).toMatchObject([{ id: form.id, reasons: ['carried'] }])
    const one = await game(1)
    expect(one.entries.map(({ parts, reasons }) => [parts, reasons])).toEqual([
      [SUMO_LOSS, ['carried']],
      [form.parts, ['second_entry']],
    ])
    await decide(one, { action: 'confirm', version: one.version, entry: one.entries[0]?.id ?? '' })
    expect(await game(1)).toMatchObject({ state: 'confirmed', waiting: 0, result: { winner: 1 } })
  })

  it('with other content than its author sent before waits beside it, once', async () => {
    const { sendAll, game, author, carrier, form, carried } = await createHandOver()
    await sendAll(author.as, [form])
    for (const _again of [1, 2])
      expect(await sendAll(carrier.as, [carried(otherWinner)])).toMatchObject([
        { id: form.id, state: 'sent', reasons: ['second_entry', 'carried'] },
      ])
    expect(await game(1)).toMatchObject({ state: 'confirmed', waiting: 1, result: { winner: 0 } })
    expect((await game(1)).entries).toHaveLength(2)
  })

  it('is refused for an author who does not judge at the event, and not taken from such a carrier', async () => {
    const { sendAll, game, staff, stranger, carrier, carried } = await createHandOver()
    const strangers = [await stranger(), await staff('check_in')]
    for (const { id: author } of [...strangers, { id: new ObjectId().toHexString() }]) {
      const [answer] = await sendAll(carrier.as, [carried({ author })])
      expect(answer).toMatchObject({ state: 'refused', errors: [{ field: 'author' }] })
    }
    for (const { as } of strangers) {
      const refused = await sendAll(as, [carried()]).catch((error: unknown) => error)
      expect(refused instanceof CallError && refused.status).toBe(404)
    }
    expect((await game(1)).entries).toEqual([])
  })

  it('is refused for a team that either judge leads', async () => {
    const { sendAll, game, author, carrier, carried } = await createHandOver()
    const [team] = teamsOf(await game(1))
    for (const { id } of [author, carrier]) {
      await fork().nativeUpdate(Team, { _id: new ObjectId(team) }, { user: new ObjectId(id) } as never)
      const [answer] = await sendAll(carrier.as, [carried({ id: randomUUID() })])
      expect(answer).toMatchObject({ state: 'refused', errors: [{ field: 'teams' }] })
    }
    expect((await game(1)).entries).toEqual([])
  })

  it('is of its author’s table, whatever the carrier’s, and says if the author is off the staff', async () => {
    const { sendAll, move, game, author, carrier, form, carried } = await createHandOver()
    await move(form.game, { table: 'B', position: 1 })
    await author.remove()
    expect(await sendAll(carrier.as, [carried()])).toMatchObject([
      { state: 'sent', reasons: ['carried', 'judge_removed', 'other_table'] },
    ])
    expect((await game(1)).waiting).toBe(1)
  })

  it('that comes back to its author’s account on another device is their own', async () => {
    const { sendAll, game, author, carried } = await createHandOver()
    expect(await sendAll(author.as, [carried()])).toMatchObject([{ state: 'confirmed', reasons: [] }])
    expect((await game(1)).entries).toMatchObject([{ carried_by: null }])
  })

  it('is stored once where its author’s device and others send to two copies at once', async () => {
    const { api: first, other: second, close } = await startTwoInstances()
    try {
      const world = await createGamesEvent(first, await asAdmin(first), { tables: ['A'] })
      await world.draw([world.teams])
      const author = await world.staff('judge')
      const carriers = [await world.staff('judge'), await world.staff('judge')]
      const form = world.form(await world.game(1))
      const answers = await Promise.all([
        world.sendAll(author.as, [form]),
        ...carriers.map((each) => world.sendAll(each.on(second), [{ ...form, author: author.id }])),
      ])
      expect(answers.flat().map(({ state }) => state)).toContain('confirmed')
      expect((await world.game(1)).entries).toMatchObject([{ id: form.id, state: 'confirmed', carried_by: null }])
    } finally {
      await close()
    }
  })
})
