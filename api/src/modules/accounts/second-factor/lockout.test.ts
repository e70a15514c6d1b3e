import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { startTwoInstances, type TestApi } from '../../../testing/harness.ts'
import { hashPassword } from '../accounts.service.ts'
import { apiWithClientAddresses, createTestAdmin, type SecondFactorResponse } from './second-factor.fixture.ts'

let api: TestApi
let close: () => Promise<void>
let clock = new Date('2026-11-21T09:00:10Z')
beforeAll(async () => {
  ;({ api, close } = await startTwoInstances({ now: () => clock }))
})
afterAll(() => close())

type Stored = { email: string; password_hash: string; second_factor_at: Date }
const users = () => api.deps.orm.em.getDriver().getConnection().getDb().collection<Stored>('users')
const someone = () => createTestAdmin(api, () => clock)
type Person = Awaited<ReturnType<typeof someone>>
const mailsTo = async (to: string) =>
  (await api.deps.orm.em.fork().find(OutboxMail, { to }, { orderBy: { _id: 1 } })).map(
    ({ data }) => (data as { event: string }).event,
  )
const WRONG = '00000'
const repeatInSequence = async (
  times: number,
  work: () => Promise<SecondFactorResponse>,
): Promise<(string | undefined)[]> => {
  const codes = []
  for (let nth = 0; nth < times; nth += 1) codes.push((await work()).code)
  return codes
}
/** A thief with the password has used up the code tries. */
async function createLockedOutPerson(): Promise<{ me: Person; recovery: string[] }> {
  const me = await someone()
  const recovery = await me.enrol()
  const otherClient = apiWithClientAddresses(api, { resolveClientAddress: () => `thief of ${me.email}` })
  await repeatInSequence(5, () => me.signIn({ code: WRONG }, otherClient))
  expect(await me.signIn({ code: me.code() }, otherClient)).toMatchObject({ status: 429 })
  return { me, recovery }
}

describe('while somebody who knows the password tries codes', () => {
  it('the owner signs in with a recovery code', async () => {
    const { me, recovery } = await createLockedOutPerson()
    expect(await me.signIn({ code: me.code() })).toMatchObject({ status: 429, code: 'second_factor_rate_limited' })
    const opened = await me.signIn({ code: recovery[0] ?? '' })
    expect(opened).toMatchObject({ status: 200 })
    expect(await me.renew(recovery[1] ?? '')).toMatchObject({ status: 200 })
  })

  it('the owner is told, once a day', async () => {
    const { me } = await createLockedOutPerson()
    await repeatInSequence(3, () => me.signIn({ code: WRONG }))
    expect(await mailsTo(me.email)).toEqual(['on', 'codes_guessed'])
    clock = new Date(clock.getTime() + 24 * 3_600_000)
    await me.signIn({ code: WRONG })
    expect(await mailsTo(me.email)).toEqual(['on', 'codes_guessed', 'codes_guessed'])
  })

  it('no mail reports a guesser without the password', async () => {
    const me = await someone()
    await me.enrol()
    await repeatInSequence(12, () => me.signIn({ password: 'wrong', code: WRONG }))
    expect(await mailsTo(me.email)).toEqual(['on'])
  })

  it('a guess at a recovery code counts for the address', async () => {
    const { me, recovery } = await createLockedOutPerson()
    const tries = await repeatInSequence(21, () => me.signIn({ code: '0000-0000-0000-0000' }))
    expect(tries.slice(-2)).toEqual(['second_factor_wrong', 'second_factor_rate_limited'])
    expect(await me.signIn({ code: recovery[0] ?? '' })).toMatchObject({ status: 429 })
    const otherClient = apiWithClientAddresses(api, { resolveClientAddress: () => `another of ${me.email}` })
    expect(await me.signIn({ code: recovery[0] ?? '' }, otherClient)).toMatchObject({ status: 200 })
  })
})

describe('a stolen session', () => {
  it('does not use up the owner’s tries with impossible requests', async () => {
    const me = await someone()
    await me.enrol()
    expect(await repeatInSequence(6, () => me.confirm(WRONG))).toEqual(Array(6).fill('second_factor_on_already'))
    expect(await me.signIn({ code: me.code() })).toMatchObject({ status: 200 })
  })
})

describe('a sign-in that is under way', () => {
  const QUEUED = 40
  async function signInWhile(me: Person, set: Partial<Stored>): Promise<SecondFactorResponse> {
    const others = Array.from({ length: QUEUED }, () => hashPassword('somebody else’s'))
    const signIn = me.signIn()
    // The sign-in has read the account and is queued.
    await others[QUEUED / 2]
    await users().updateOne({ email: me.email }, { $set: set })
    return await signIn
  }

  it('opens no session without a second factor that was turned on meanwhile', async () => {
    const me = await someone()
    const response = await signInWhile(me, { second_factor_at: clock })
    expect(response).toMatchObject({ status: 401, code: 'second_factor_required' })
  })

  it('opens no session with a password that was changed meanwhile', async () => {
    const [me, colleague] = [await someone(), await someone()]
    const { password_hash = '' } = (await users().findOne({ email: colleague.email })) ?? {}
    const response = await signInWhile(me, { password_hash })
    expect(response).toMatchObject({ status: 401, code: 'signin_admin_wrong' })
  })
})
