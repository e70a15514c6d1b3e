import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { startTwoCopies, type TestApi } from '../../../testing/harness.ts'
import { hashOfPassword } from '../accounts.service.ts'
import { atOwnAddresses, newcomer, type Said } from './second-factor.fixture.ts'

let api: TestApi
let close: () => Promise<void>
let clock = new Date('2026-11-21T09:00:10Z')
beforeAll(async () => {
  ;({ api, close } = await startTwoCopies({ now: () => clock }))
})
afterAll(() => close())

type Stored = { email: string; password_hash: string; second_factor_at: Date }
const users = () => api.deps.orm.em.getDriver().getConnection().getDb().collection<Stored>('users')
const someone = () => newcomer(api, () => clock)
type Person = Awaited<ReturnType<typeof someone>>
const mailsTo = async (to: string) =>
  (await api.deps.orm.em.fork().find(OutboxMail, { to }, { orderBy: { _id: 1 } })).map(
    ({ data }) => (data as { event: string }).event,
  )
const WRONG = '00000'
const inTurn = async (times: number, work: () => Promise<Said>): Promise<(string | undefined)[]> => {
  const codes = []
  for (let nth = 0; nth < times; nth += 1) codes.push((await work()).code)
  return codes
}
/** Somebody who knows the password, elsewhere, and has used up all tries at the codes. */
async function besieged(): Promise<{ me: Person; recovery: string[] }> {
  const me = await someone()
  const recovery = await me.enrol()
  const elsewhere = atOwnAddresses(api, { clientAddress: () => `thief of ${me.email}` })
  await inTurn(5, () => me.signIn({ code: WRONG }, elsewhere))
  expect(await me.signIn({ code: me.code() }, elsewhere)).toMatchObject({ status: 429 })
  return { me, recovery }
}

describe('while somebody who knows the password tries codes', () => {
  it('the owner gets in by a recovery code, which nobody guesses', async () => {
    const { me, recovery } = await besieged()
    expect(await me.signIn({ code: me.code() })).toMatchObject({ status: 429, code: 'second_factor_too_many' })
    const opened = await me.signIn({ code: recovery[0] ?? '' })
    expect(opened).toMatchObject({ status: 200 })
    // And can do something about it.
    expect(await me.renew(recovery[1] ?? '')).toMatchObject({ status: 200 })
  })

  it('the owner is told, once a day', async () => {
    const { me } = await besieged()
    await inTurn(3, () => me.signIn({ code: WRONG }))
    expect(await mailsTo(me.email)).toEqual(['on', 'codes_guessed'])
    clock = new Date(clock.getTime() + 24 * 3_600_000)
    await me.signIn({ code: WRONG })
    expect(await mailsTo(me.email)).toEqual(['on', 'codes_guessed', 'codes_guessed'])
  })

  it('nobody is told of one who does not know the password', async () => {
    const me = await someone()
    await me.enrol()
    await inTurn(12, () => me.signIn({ password: 'wrong', code: WRONG }))
    expect(await mailsTo(me.email)).toEqual(['on'])
  })

  it('what has the form of a recovery code is counted for the address', async () => {
    const { me, recovery } = await besieged()
    const tries = await inTurn(21, () => me.signIn({ code: '0000-0000-0000-0000' }))
    expect(tries.slice(-2)).toEqual(['second_factor_wrong', 'second_factor_too_many'])
    expect(await me.signIn({ code: recovery[0] ?? '' })).toMatchObject({ status: 429 })
    const elsewhere = atOwnAddresses(api, { clientAddress: () => `another of ${me.email}` })
    expect(await me.signIn({ code: recovery[0] ?? '' }, elsewhere)).toMatchObject({ status: 200 })
  })
})

describe('whoever has no more than a session', () => {
  it('does not use up the owner’s tries by asking for what can not be done', async () => {
    const me = await someone()
    await me.enrol()
    expect(await inTurn(6, () => me.confirm(WRONG))).toEqual(Array(6).fill('second_factor_on_already'))
    expect(await me.signIn({ code: me.code() })).toMatchObject({ status: 200 })
  })
})

describe('a sign-in that is under way', () => {
  const BEFORE = 40
  /** Signs in behind many others, whose passwords are verified two at a time, and meanwhile sets what is stored of them. */
  async function signInWhile(me: Person, set: Partial<Stored>): Promise<Said> {
    const others = Array.from({ length: BEFORE }, () => hashOfPassword('somebody else’s'))
    const signIn = me.signIn()
    // By then it has read the account and waits for its turn, with as many before it again.
    await others[BEFORE / 2]
    await users().updateOne({ email: me.email }, { $set: set })
    return await signIn
  }

  it('while a second factor is turned on does not open a session without it', async () => {
    const me = await someone()
    const said = await signInWhile(me, { second_factor_at: clock })
    expect(said).toMatchObject({ status: 401, code: 'second_factor_needed' })
  })

  it('while the password is changed does not open a session by the old one', async () => {
    const [me, colleague] = [await someone(), await someone()]
    const { password_hash = '' } = (await users().findOne({ email: colleague.email })) ?? {}
    const said = await signInWhile(me, { password_hash })
    expect(said).toMatchObject({ status: 401, code: 'signin_admin_wrong' })
  })
})
