import { atPath } from '@olympiad/contracts/at-path'
import { type Fetcher, send } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/judging'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { afterAll, describe, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { startTestApi } from '../../testing/harness.ts'
import { openSession } from '../accounts/sessions.ts'
import { samplePerson } from '../teams/readers.fixture.ts'
import { asAdmin, callErrorOf } from '../teams/registration.fixture.ts'
import { createEvent, type JudgedEvent, SHEET, sendAll } from './judging.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())

const eventsOf = async (team: string | undefined, as: Fetcher) =>
  (await send(atPath(calls.listTeamEvents, { id: team ?? '' }), {}, as)).events

async function played() {
  const world = await createEvent(api)
  const judge = await world.staff('judge')
  const forms = [2, 4].map((blocks, at) => world.form({ team: world.teams[at] ?? '', values: { blocks } }))
  await sendAll(world, judge.as, [...forms, world.form({ round: 3, answer: 'objected', objection: 'لا' })])
  return { world, judge, head: await world.staff('head_judge') }
}
const control = (world: JudgedEvent, as: Fetcher, action: 'freeze' | 'live') =>
  send(atPath(calls.controlBoard, { id: world.id }), { body: { action } }, as)

describe('the events of a team', () => {
  it('show its confirmed sheets item by item, and what decided its place', async () => {
    const { world } = await played()
    const [shown, ...others] = await eventsOf(world.teams[0], world.coach)
    expect(others).toEqual([])
    expect(shown?.row).toMatchObject({ place: 2, figures: [20, 80], decided_by: 0 })
    expect(shown?.ranking.map(({ figure }) => figure)).toEqual(['points', 'time'])
    expect(shown?.sheets).toMatchObject([
      { round: 2, points: 20, total_time: 80, itemPoints: { blocks: 20, parked: 0 }, sheet: SHEET },
    ])
    expect(JSON.stringify(shown)).not.toMatch(/judge 0|سارة/)
  })

  it('say nothing of what was confirmed after the freeze', async () => {
    const { world, judge, head } = await played()
    await control(world, head.as, 'freeze')
    await sendAll(world, judge.as, [world.form({ round: 3, team: world.teams[1] ?? '', values: { blocks: 6 } })])
    const [frozen] = await eventsOf(world.teams[1], world.coach)
    expect(frozen?.row).toBeNull()
    expect(frozen?.sheets.map(({ round }) => round)).toEqual([2])
    await control(world, head.as, 'live')
    const [live] = await eventsOf(world.teams[1], world.coach)
    expect(live?.row).toMatchObject({ place: 1 })
    expect(live?.sheets.map(({ round }) => round)).toEqual([2, 3])
  })

  it('say nothing of a carried sheet that its author’s device confirms after the freeze', async () => {
    const world = await createEvent(api)
    const [author, carrier, head] = [
      await world.staff('judge'),
      await world.staff('judge'),
      await world.staff('head_judge'),
    ]
    const form = world.form()
    await sendAll(world, carrier.as, [{ ...form, author: author.id }])
    await control(world, head.as, 'freeze')
    expect(await sendAll(world, author.as, [form])).toMatchObject([{ state: 'confirmed' }])
    expect((await eventsOf(form.team, world.coach))[0]?.sheets).toEqual([])
  })

  it('show sheets as they were at the freeze, whatever a head judge decides afterwards', async () => {
    const { world, head } = await played()
    const [team = ''] = world.teams
    const list = async () =>
      (await send(atPath(calls.listScorings, { id: world.id }), { query: {} }, head.as)).scorings.filter(
        (each) => each.team === team,
      )
    const decide = async (round: number, decision: object) => {
      const scoring = (await list()).find((each) => each.round === round)
      if (!scoring) throw new Error('the sheet was sent')
      const body = { ...decision, version: scoring.version } as Parameters<
        typeof send<typeof calls.decideScoring>
      >[1]['body']
      await send(atPath(calls.decideScoring, { id: world.id, scoring: scoring.id }), { body }, head.as)
    }
    const correction = { action: 'correct', reason: 'x', outcome: 'scored', adjustments: [] }
    await decide(2, { ...correction, values: { blocks: 4, parked: 1 }, time: 60 })
    const before = await eventsOf(team, world.coach)
    expect(before[0]?.sheets).toMatchObject([{ round: 2, points: 60, total_time: 60 }])
    await control(world, head.as, 'freeze')
    await decide(2, { ...correction, values: { blocks: 1 }, time: 90 })
    await decide(3, { action: 'confirm' })
    expect((await eventsOf(team, world.coach))[0]?.sheets).toEqual(before[0]?.sheets)
    await decide(2, { action: 'void', reason: 'x' })
    await decide(3, { action: 'void', reason: 'x' })
    expect((await eventsOf(team, world.coach))[0]?.sheets).toEqual(before[0]?.sheets)
    await control(world, head.as, 'live')
    expect((await eventsOf(team, world.coach))[0]?.sheets).toEqual([])
  })

  it.each([{ state: 'planned' }, { rehearsal: true }] as const)('leave out: %j', async (like) => {
    const world = await createEvent(api, like)
    expect(await eventsOf(world.teams[0], world.coach)).toEqual([])
  })

  it('are for its leaders, and admins who see results', async () => {
    const { world, judge, head } = await played()
    const team = (
      await world.save(({ createTeam }) => createTeam({ members: [samplePerson('member-x')] }))
    )._id.toHexString()
    const member = async () => {
      const em = api.deps.orm.em.fork()
      const facts = { name: 'Member', steb_user_id: 'member-x', type: PERSON_TYPE.student, created_at: new Date() }
      const user = em.create(User, facts)
      await em.flush()
      return api.withToken(await openSession(em, user, '', new Date()))
    }
    const statuses = Object.fromEntries(
      await Promise.all(
        Object.entries({
          coach: world.coach,
          results: await asAdmin(api, 'results'),
          viewer: await asAdmin(api, 'viewer'),
          finance: await asAdmin(api, 'finance'),
          judge: judge.as,
          head: head.as,
          member: await member(),
          visitor: api.visitor,
        }).map(async ([name, as]) => {
          const attempt = eventsOf(team, as)
          return [
            name,
            await attempt.then(
              () => 200,
              async () => (await callErrorOf(attempt)).status,
            ),
          ] as const
        }),
      ),
    )
    expect(statuses).toEqual({
      ...{ coach: 200, results: 200, viewer: 200 },
      ...{ finance: 404, judge: 404, head: 404, member: 404, visitor: 401 },
    })
  })
})
