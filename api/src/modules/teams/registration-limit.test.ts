import { send } from '@olympiad/contracts/call'
import { lookUpMember } from '@olympiad/contracts/calls/teams'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../testing/harness.ts'
import {
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'

const { api, fork, coach } = await registrationFixture()
type Count = { key: string; points: number | string }
const counts = fork().getCollection<Count>('rate_limits')
beforeEach(async () => void (await counts.deleteMany({})))

const used = async (name: string) => (await counts.find({ key: { $regex: `^${name}:` } }).toArray())[0]?.points

describe('a registration reveals who exists, so', () => {
  test('a refused one costs a look-up for each number except one’s own', async () => {
    const ground = await createOpenCompetition(api)
    const guess = registrationForm(ground, { members: ['1999999999', PEOPLE.student2] })
    expect(await callErrorOf(register(coach, guess))).toMatchObject({ code: 'member_not_found' })
    expect(await used('lookup')).toBe(2)
    // Other errors reveal that each person exists.
    await register(coach, registrationForm(ground, { members: [PEOPLE.student3] }))
    const taken = registrationForm(ground, { coaches: [PEOPLE.coach, PEOPLE.coach2], members: [PEOPLE.student2] })
    expect(await callErrorOf(register(coach, taken))).toMatchObject({ code: 'team_name_taken' })
    expect(await used('lookup')).toBe(4)
  })

  test('one that makes a team costs none, nor does one without look-ups', async () => {
    const ground = await createOpenCompetition(api)
    await register(coach, registrationForm(ground))
    expect(await used('lookup')).toBe(0)
    expect(await callErrorOf(register(coach, registrationForm(ground, { ageLevel: 'Seniors' })))).toMatchObject({
      status: 400,
    })
    expect(await used('lookup')).toBe(0)
  })

  test('one whose look-ups can’t be returned still makes a team', async () => {
    const ground = await createOpenCompetition(api)
    const { membership } = api.deps
    const findMember: typeof membership.findMember = async (number) => {
      await counts.updateOne({ key: { $regex: '^lookup:' } }, { $set: { points: 'broken' } })
      return await membership.findMember(number)
    }
    api.deps.membership = { ...membership, findMember }
    onTestFinished(() => {
      api.deps.membership = membership
    })
    expect((await register(coach, registrationForm(ground))).team.members).toHaveLength(2)
  })

  test('nobody is looked up without a look-up left', async () => {
    const ground = await createOpenCompetition(api)
    await send(lookUpMember, { body: { member_id: PEOPLE.student2 } }, coach)
    await counts.updateOne({ key: { $regex: '^lookup:' } }, { $set: { points: 59 } })
    const guess = registrationForm(ground, { members: ['1999999999', PEOPLE.student2] })
    expect(await callErrorOf(register(coach, guess))).toMatchObject({ status: 429 })
    expect((await callErrorOf(send(lookUpMember, { body: { member_id: PEOPLE.student2 } }, coach))).status).toBe(429)
  })

  test.each(['registration', 'registration-address'])('%s is counted too', async (name) => {
    const ground = await createOpenCompetition(api)
    await register(coach, registrationForm(ground))
    const most = { registration: 60, 'registration-address': 3000 }[name]
    await counts.updateOne({ key: { $regex: `^${name}:` } }, { $set: { points: most ?? 0 } })
    const next = registrationForm(ground, { teamName: 'Next', members: [PEOPLE.student4] })
    expect(await callErrorOf(register(coach, next))).toMatchObject({ status: 429 })
  })
})
