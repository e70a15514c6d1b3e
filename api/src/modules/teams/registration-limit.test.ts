import { send } from '@olympiad/contracts/call'
import { lookUpMember } from '@olympiad/contracts/calls/teams'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../../testing/harness.ts'
import { formFor, openGround, refusal, register, stage } from './registration.fixture.ts'

const { api, fork, coach } = await stage()
type Count = { key: string; points: number | string }
const counts = fork().getCollection<Count>('rate_limits')
beforeEach(async () => void (await counts.deleteMany({})))

const used = async (name: string) => (await counts.find({ key: { $regex: `^${name}:` } }).toArray())[0]?.points

describe('a registration tells who exists, so', () => {
  test('one that is refused costs a look-up for each number but one’s own', async () => {
    const ground = await openGround(api)
    const guess = formFor(ground, { members: ['1999999999', PEOPLE.student2] })
    expect(await refusal(register(coach, guess))).toMatchObject({ code: 'member_not_found' })
    expect(await used('lookup')).toBe(2)
    // Refused for another reason it has told of each that there is somebody.
    await register(coach, formFor(ground, { members: [PEOPLE.student3] }))
    const taken = formFor(ground, { coaches: [PEOPLE.coach, PEOPLE.coach2], members: [PEOPLE.student2] })
    expect(await refusal(register(coach, taken))).toMatchObject({ code: 'team_name_taken' })
    expect(await used('lookup')).toBe(4)
  })

  test('one that makes a team costs none, and none that never asked', async () => {
    const ground = await openGround(api)
    await register(coach, formFor(ground))
    expect(await used('lookup')).toBe(0)
    expect(await refusal(register(coach, formFor(ground, { ageLevel: 'Seniors' })))).toMatchObject({ status: 400 })
    expect(await used('lookup')).toBe(0)
  })

  test('one whose look-ups can’t be given back is a team all the same', async () => {
    const ground = await openGround(api)
    const { membership } = api.deps
    const findMember: typeof membership.findMember = async (number) => {
      await counts.updateOne({ key: { $regex: '^lookup:' } }, { $set: { points: 'broken' } })
      return await membership.findMember(number)
    }
    api.deps.membership = { ...membership, findMember }
    onTestFinished(() => {
      api.deps.membership = membership
    })
    expect((await register(coach, formFor(ground))).team.members).toHaveLength(2)
  })

  test('where no look-up is left nobody is asked after', async () => {
    const ground = await openGround(api)
    await send(lookUpMember, { body: { member_id: PEOPLE.student2 } }, coach)
    await counts.updateOne({ key: { $regex: '^lookup:' } }, { $set: { points: 59 } })
    const guess = formFor(ground, { members: ['1999999999', PEOPLE.student2] })
    expect(await refusal(register(coach, guess))).toMatchObject({ status: 429 })
    expect((await refusal(send(lookUpMember, { body: { member_id: PEOPLE.student2 } }, coach))).status).toBe(429)
  })

  test.each(['registration', 'registration-address'])('%s is counted too', async (name) => {
    const ground = await openGround(api)
    await register(coach, formFor(ground))
    const most = { registration: 60, 'registration-address': 3000 }[name]
    await counts.updateOne({ key: { $regex: `^${name}:` } }, { $set: { points: most ?? 0 } })
    const next = formFor(ground, { teamName: 'Next', members: [PEOPLE.student4] })
    expect(await refusal(register(coach, next))).toMatchObject({ status: 429 })
  })
})
