import { ObjectId } from '@mikro-orm/mongodb'
import type { CallError } from '@olympiad/contracts/call'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { startFailingDatabase } from '../../testing/failing-database.ts'
import { openApiTestEnvironment, PEOPLE, startInstance } from '../../testing/harness.ts'
import { MINUTE } from '../../testing/test-clock.ts'
import {
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
  setSandboxFault,
  shortenTimeout,
} from './registration.fixture.ts'

const { api, fork, written, coach, coach2 } = await registrationFixture()

describe('two registrations at the same instant', () => {
  const settled = async (attempts: Promise<unknown>[]) => {
    const results = await Promise.allSettled(attempts)
    return results.map((result) => (result.status === 'fulfilled' ? 'accepted' : (result.reason as CallError).code))
  }

  test('of one name make one team', async () => {
    const ground = await createOpenCompetition(api)
    const outcome = await settled([
      register(coach, registrationForm(ground, { members: [PEOPLE.student] })),
      register(coach2, registrationForm(ground, { members: [PEOPLE.student2] })),
    ])
    expect(outcome.sort()).toEqual(['accepted', 'team_name_taken'])
    expect(await fork().count(Team, { season: ground.season._id })).toBe(1)
  })

  test('with one member make one team', async () => {
    const ground = await createOpenCompetition(api)
    const outcome = await settled([
      register(coach, registrationForm(ground, { teamName: 'One' })),
      register(coach2, registrationForm(ground, { teamName: 'Two' })),
    ])
    expect(outcome.sort()).toEqual(['accepted', 'member_taken'])
  })

  test('of different teams make both, with numbers of their own', async () => {
    const ground = await createOpenCompetition(api)
    const members = [PEOPLE.student, PEOPLE.student2, PEOPLE.student3, PEOPLE.student4]
    const registered = await Promise.all(
      members.map((member, index) =>
        register(coach, registrationForm(ground, { teamName: `T${index}`, members: [member] })),
      ),
    )
    expect(registered.map(({ team }) => team.team_no).sort()).toEqual([1, 2, 3, 4])
  })

  test('succeed in a rush of thirty-two', async () => {
    const first = await createOpenCompetition(api)
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
      grounds.flatMap((ground, index) =>
        members.map((member, nth) =>
          register(coach, registrationForm(ground, { teamName: `Rush ${index}-${nth}`, members: [member] })),
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

  test('allows a name and a member for one team only', async () => {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    const sameName = await copyOf(team._id, { member_keys: ['platform:somebody'] })
    await expect(sameName()).rejects.toMatchObject({ code: 11_000, keyPattern: { name_key: 1 } })
    const sameMember = await copyOf(team._id, { name_key: 'another' })
    await expect(sameMember()).rejects.toMatchObject({ code: 11_000, keyPattern: { member_keys: 1 } })
  })

  test('allows an expired team beside one with its name and members', async () => {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    const expired = { name_key: undefined, member_keys: undefined }
    const [first, second] = [await copyOf(team._id, expired), await copyOf(team._id, { ...expired, team_no: 998 })]
    await first()
    await second()
  })
})

describe('a form that is sent again with the same key', () => {
  test('gets the first answer, also concurrently', async () => {
    const ground = await createOpenCompetition(api)
    const first = await register(coach, registrationForm(ground), 'wizard-key-1')
    const again = await register(coach, registrationForm(ground), 'wizard-key-1')
    expect(again).toEqual(first)
    const other = await createOpenCompetition(api)
    const both = await Promise.all([1, 2, 3].map(() => register(coach, registrationForm(other), 'wizard-key-2')))
    expect(new Set(both.map(({ team }) => team._id)).size).toBe(1)
    expect(new Set(both.map(({ response }) => response.order.url)).size).toBe(1)
    expect(await fork().count(Order, { season: other.season._id })).toBe(1)
  })

  test('makes one team even if the result of the commit was unknown', async () => {
    const [failing, world] = [await startFailingDatabase(), await openApiTestEnvironment()]
    const unsure = await startInstance(world, { mongoUri: failing.uri })
    onTestFinished(async () => {
      vi.restoreAllMocks()
      await unsure.deps.orm.em.getConnection().getDb().dropDatabase()
      await unsure.close()
      await world.close()
      await failing.close()
    })
    const [ground, sender] = [await createOpenCompetition(unsure), await unsure.as('coach')]
    // Stored, but not on a majority before the timeout.
    failing.fail('commitTransaction', () => {
      const now = performance.now.bind(performance)
      vi.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE)
      return { adds: { writeConcernError: { code: 64, codeName: 'WriteConcernFailed', errmsg: 'timed out' } } }
    })
    const refused = await callErrorOf(register(sender, registrationForm(ground), 'wizard-key-6'))
    expect(refused).toMatchObject({ status: 503, code: 'commit_result_unknown' })
    const { team } = await register(sender, registrationForm(ground), 'wizard-key-6')
    const teams = await unsure.deps.orm.em.fork().find(Team, {})
    expect(teams.map(({ id }) => id)).toEqual([team._id])
  })

  test('is refused with another form', async () => {
    const ground = await createOpenCompetition(api)
    await register(coach, registrationForm(ground), 'wizard-key-3')
    const refused = await callErrorOf(register(coach, registrationForm(ground, { teamName: 'Other' }), 'wizard-key-3'))
    expect(refused).toMatchObject({ status: 409, code: 'idempotency_reused' })
  })

  test('belongs to its sender: others may use the same key', async () => {
    const ground = await createOpenCompetition(api)
    await register(coach, registrationForm(ground), 'wizard-key-4')
    const refused = await callErrorOf(register(coach2, registrationForm(ground), 'wizard-key-4'))
    expect(refused.code).toBe('team_name_taken')
  })

  test('still gets its team after registration has closed', async () => {
    const ground = await createOpenCompetition(api)
    const first = await register(coach, registrationForm(ground), 'wizard-key-5')
    await fork().nativeUpdate(Season, { _id: ground.season._id }, { registration: false })
    expect((await register(coach, registrationForm(ground), 'wizard-key-5')).team._id).toBe(first.team._id)
  })

  test.each(['short', 'x'.repeat(201), 'with space in it'])('is refused with the invalid key %s', async (key) => {
    const refused = await callErrorOf(register(coach, registrationForm(await createOpenCompetition(api)), key))
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'Idempotency-Key' }] })
  })
})

describe('while the membership platform does not answer', () => {
  afterEach(() => setSandboxFault(api, 'membership', 'ok'))
  test.each([
    ['down', {}],
    ['nonsense', {}],
    ['slow', { delay_ms: 20_000 }],
  ] as const)('(%s) the coach gets an error and nothing is written', async (mode, more) => {
    const form = registrationForm(await createOpenCompetition(api))
    const before = await written()
    shortenTimeout(api, 'membership')
    await setSandboxFault(api, 'membership', mode, more)
    expect(await callErrorOf(register(coach, form))).toMatchObject({ status: 502, code: 'membership_unavailable' })
    expect(await written()).toEqual(before)
  })
})

describe('while the payment provider does not answer', () => {
  afterEach(() => setSandboxFault(api, 'telr', 'ok'))
  test('the team is stored, and sending the form again opens the payment', async () => {
    const ground = await createOpenCompetition(api)
    await setSandboxFault(api, 'telr', 'down', { calls: 1 })
    const refused = await callErrorOf(register(coach, registrationForm(ground), 'wizard-key-6'))
    expect(refused).toMatchObject({ status: 502, code: 'payment_provider_unavailable' })
    expect(refused.message).toContain('Your team is saved')
    const { team, response } = await register(coach, registrationForm(ground), 'wizard-key-6')
    expect(team).toMatchObject({ team_no: 1, order_status: 'pending' })
    expect((await fetch(response.order.url)).status).toBe(200)
    expect(await fork().count(Team, { season: ground.season._id })).toBe(1)
  })
})
