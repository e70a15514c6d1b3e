import type { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { erasePerson } from '@olympiad/contracts/calls/privacy'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BILLING_ADDRESS } from '../../../access-matrix/member-calls.ts'
import { CommunityCategory } from '../../../model/category.entity.ts'
import { Order } from '../../../model/order.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { createComment } from '../../community/comments/write-comment.ts'
import { createTopic } from '../../community/topics/topics.service.ts'
import { saveBillingAddress } from '../../invoices/billing-address.ts'
import { createPaymentAttempt } from '../../payments/payment-attempts.ts'
import { createOpenCompetition, registrationForm } from '../../teams/registration.fixture.ts'
import { type Registration, registerTeam } from '../../teams/registration.service.ts'
import { TRACER_EMAIL, traceableAccount } from '../traceable-person.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())
const fork = () => api.deps.orm.em.fork()

const GONE = { name: 'Forbidden', key: 'account_disabled' }
async function member() {
  const { user } = await traceableAccount(api, PERSON_TYPE.coach, { national_id: '' })
  const erase = () =>
    send(erasePerson, { body: { user: user.id, confirm: TRACER_EMAIL, leave_teams: true } }, api.admin)
  return { user, erase }
}

describe('a person erased during their own request', () => {
  it('registers no team, however long the platform took to answer', async () => {
    const { user, erase } = await member()
    const form = { ...registrationForm(await createOpenCompetition(api)), selectedCompetion: undefined }
    const { membership } = api.deps
    const slow = {
      ...membership,
      findCoach: async (number: string) => {
        const found = await membership.findCoach(number)
        await erase()
        return found
      },
    }
    const before = await fork().count(Team)
    const counted: Registration['withLookupLimit'] = (_numbers, work) => work()
    const registration = { form, rawInput: form, idempotencyKey: undefined, withLookupLimit: counted } as Registration
    await expect(registerTeam({ ...api.deps, membership: slow }, fork(), user, registration)).rejects.toMatchObject(
      GONE,
    )
    expect(await fork().count(Team)).toBe(before)
  })

  it('begins no payment, and writes nothing in the forum', async () => {
    const { user, erase } = await member()
    const category = await fork().findOneOrFail(CommunityCategory, { status: true })
    const topic = await fork().findOneOrFail(CommunityTopic, { state: 'shown', locked: false })
    const team = await fork().findOneOrFail(Team, { payment_status: false })
    const orders = await fork().count(Order)
    await erase()
    await expect(createPaymentAttempt(api.deps, team._id, user)).rejects.toMatchObject(GONE)
    expect(await fork().count(Order)).toBe(orders)
    const words = { title: 'Zzmark asks', category: category.id, description: 'zzmark' }
    await expect(createTopic(api.deps, user, words)).rejects.toMatchObject(GONE)
    const comment = { community_id: topic.id, body: 'zzmark' }
    await expect(createComment(api.deps, comment, user)).rejects.toMatchObject(GONE)
    const left = await fork()
      .getCollection<{ _id: ObjectId; user: ObjectId }>('community_comments')
      .find({ user: user._id })
      .toArray()
    expect(left).toEqual([])
  })

  it('saves no address for invoices', async () => {
    const { user, erase } = await member()
    await erase()
    await expect(saveBillingAddress(api.deps, user, BILLING_ADDRESS)).rejects.toMatchObject(GONE)
    expect((await fork().findOneOrFail(User, { _id: user._id })).billing_address).toBeUndefined()
  })
})
