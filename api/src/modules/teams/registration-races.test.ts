import { ObjectId } from '@mikro-orm/mongodb'
import type { CallError } from '@olympiad/contracts/call'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { MINUTE } from '../../testing/clock.ts'
import { failingDatabase } from '../../testing/failing-database.ts'
import { openTestWorld, PEOPLE, startCopy } from '../../testing/harness.ts'
import { fault, formFor, impatient, openGround, refusal, register, stage } from './registration.fixture.ts'

const { api, fork, written, coach, coach2 } = await stage()

describe('two registrations at the same instant', () => {
  const settled = async (attempts: Promise<unknown>[]) => {
    const results = await Promise.allSettled(attempts)
    return results.map((result) => (result.status === 'fulfilled' ? 'accepted' : (result.reason as CallError).code))
  }

  test('of one name make one team', async () => {
    const ground = await openGround(api)
    const outcome = await settled([
      register(coach, formFor(ground, { members: [PEOPLE.student] })),
      register(coach2, formFor(ground, { members: [PEOPLE.student2] })),
    ])
    expect(outcome.sort()).toEqual(['accepted', 'team_name_taken'])
    expect(await fork().count(Team, { season: ground.season._id })).toBe(1)
  })

  test('with one member make one team', async () => {
    const ground = await openGround(api)
    const outcome = await settled([
      register(coach, formFor(ground, { teamName: 'One' })),
      register(coach2, formFor(ground, { teamName: 'Two' })),
    ])
    expect(outcome.sort()).toEqual(['accepted', 'member_taken'])
  })

  test('of different teams make both, with numbers of their own', async () => {
    const ground = await openGround(api)
    const members = [PEOPLE.student, PEOPLE.student2, PEOPLE.student3, PEOPLE.student4]
    const made = await Promise.all(
      members.map((member, index) => register(coach, formFor(ground, { teamName: `T${index}`, members: [member] }))),
    )
    expect(made.map(({ team }) => team.team_no).sort()).toEqual([1, 2, 3, 4])
  })

  test('come in a rush of thirty-two, and none is sent away', async () => {
    const first = await openGround(api)
    const grounds = [first]
    for (const slug of ['robosports', 'robo_starter', 'sumo_robot', 'a', 'b', 'c', 'd']) {
      const em = fork()
      const { _id, id, season, ...facts } = first.competion
      const competion = em.create(Competition, { ...facts, slug, season: first.season._id })
      await em.flush()
      grounds.push({ ...first, competion })
    }
    const members = [PEOPLE.student, PEOPLE.student2, PEOPLE.student3, PEOPLE.student4]
    const outcome = await settled(
      grounds.flatMap((ground, place) =>
        members.map((member, nth) =>
          register(coach, formFor(ground, { teamName: `Rush ${place}-${nth}`, members: [member] })),
        ),
      ),
    )
    expect(outcome).toEqual(Array(32).fill('accepted'))
    const numbers = (await fork().find(Team, { season: first.season._id })).map(({ team_no }) => team_no)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
  })
})

describe('the database itself', () => {
  const copyOf = async (id: string, changes: object) => {
    const teams = fork().getCollection('teams')
    const { _id, ...stored } = { ...(await teams.findOne({ _id: new ObjectId(id) })) }
    return () => teams.insertOne({ ...stored, team_no: 999, ...changes })
  }

  test('keeps a name and a member for one team, whoever writes', async () => {
    const { team } = await register(coach, formFor(await openGround(api)))
    const sameName = await copyOf(team._id, { member_keys: ['platform:somebody'] })
    await expect(sameName()).rejects.toMatchObject({ code: 11_000, keyPattern: { name_key: 1 } })
    const sameMember = await copyOf(team._id, { name_key: 'another' })
    await expect(sameMember()).rejects.toMatchObject({ code: 11_000, keyPattern: { member_keys: 1 } })
  })

  test('lets a team that holds neither any more stand beside one that does', async () => {
    const { team } = await register(coach, formFor(await openGround(api)))
    const expired = { name_key: undefined, member_keys: undefined }
    const [first, second] = [await copyOf(team._id, expired), await copyOf(team._id, { ...expired, team_no: 998 })]
    await first()
    await second()
  })
})

describe('a form that is sent again with its key', () => {
  test('gets the first answer, also when both arrive at once', async () => {
    const ground = await openGround(api)
    const first = await register(coach, formFor(ground), 'wizard-key-1')
    const again = await register(coach, formFor(ground), 'wizard-key-1')
    expect(again).toEqual(first)
    const other = await openGround(api)
    const both = await Promise.all([1, 2, 3].map(() => register(coach, formFor(other), 'wizard-key-2')))
    expect(new Set(both.map(({ team }) => team._id)).size).toBe(1)
    expect(new Set(both.map(({ response }) => response.order.url)).size).toBe(1)
    expect(await fork().count(Order, { season: other.season._id })).toBe(1)
  })

  test('makes one team also where nobody could say whether it was saved', async () => {
    const [failing, world] = [await failingDatabase(), await openTestWorld()]
    const unsure = await startCopy(world, { mongoUri: failing.uri })
    onTestFinished(async () => {
      vi.restoreAllMocks()
      await unsure.deps.orm.em.getConnection().getDb().dropDatabase()
      await unsure.close()
      await world.close()
      await failing.close()
    })
    const [ground, sender] = [await openGround(unsure), await unsure.as('coach')]
    // Saved, but not at all members that must hold it; and by then everybody has waited long enough.
    failing.fail('commitTransaction', () => {
      const now = performance.now.bind(performance)
      vi.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE)
      return { adds: { writeConcernError: { code: 64, codeName: 'WriteConcernFailed', errmsg: 'timed out' } } }
    })
    const refused = await refusal(register(sender, formFor(ground), 'wizard-key-6'))
    expect(refused).toMatchObject({ status: 503, code: 'outcome_unknown' })
    const { team } = await register(sender, formFor(ground), 'wizard-key-6')
    const teams = await unsure.deps.orm.em.fork().find(Team, {})
    expect(teams.map(({ id }) => id)).toEqual([team._id])
  })

  test('but with another form is refused', async () => {
    const ground = await openGround(api)
    await register(coach, formFor(ground), 'wizard-key-3')
    const refused = await refusal(register(coach, formFor(ground, { teamName: 'Other' }), 'wizard-key-3'))
    expect(refused).toMatchObject({ status: 409, code: 'idempotency_reused' })
  })

  test('belongs to its sender: the same key of somebody else is another', async () => {
    const ground = await openGround(api)
    await register(coach, formFor(ground), 'wizard-key-4')
    const refused = await refusal(register(coach2, formFor(ground), 'wizard-key-4'))
    expect(refused.code).toBe('team_name_taken')
  })

  test('still gets its team when registration was closed meanwhile', async () => {
    const ground = await openGround(api)
    const first = await register(coach, formFor(ground), 'wizard-key-5')
    await fork().nativeUpdate(Season, { _id: ground.season._id }, { registration: false })
    expect((await register(coach, formFor(ground), 'wizard-key-5')).team._id).toBe(first.team._id)
  })

  test.each(['short', 'x'.repeat(201), 'with space in it'])('is refused where the key is none: %s', async (key) => {
    const refused = await refusal(register(coach, formFor(await openGround(api)), key))
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'Idempotency-Key' }] })
  })
})

describe('while the membership platform does not answer', () => {
  afterEach(() => fault(api, 'membership', 'ok'))
  test.each([
    ['down', {}],
    ['nonsense', {}],
    ['slow', { delay_ms: 20_000 }],
  ] as const)('(%s) the coach is told so and nothing is written', async (mode, more) => {
    const form = formFor(await openGround(api))
    const before = await written()
    impatient(api, 'membership')
    await fault(api, 'membership', mode, more)
    expect(await refusal(register(coach, form))).toMatchObject({ status: 502, code: 'platform_down' })
    expect(await written()).toEqual(before)
  })
})

describe('while the payment provider does not answer', () => {
  afterEach(() => fault(api, 'telr', 'ok'))
  test('the team is kept, and sending the form again opens the payment', async () => {
    const ground = await openGround(api)
    await fault(api, 'telr', 'down', { calls: 1 })
    const refused = await refusal(register(coach, formFor(ground), 'wizard-key-6'))
    expect(refused).toMatchObject({ status: 502, code: 'provider_down' })
    expect(refused.message).toContain('Your team is saved')
    const { team, response } = await register(coach, formFor(ground), 'wizard-key-6')
    expect(team).toMatchObject({ team_no: 1, order_status: 'pending' })
    expect((await fetch(response.order.url)).status).toBe(200)
    expect(await fork().count(Team, { season: ground.season._id })).toBe(1)
  })
})
