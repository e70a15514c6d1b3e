import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { PASSWORD, PEOPLE, startTestApi, type TestApi } from '../../testing/harness.ts'
import { apiWith, post, scriptedPlatform, signInAs } from './accounts.fixture.ts'
import { ensureAdmin } from './accounts.service.ts'
import { newcomer } from './second-factor/second-factor.fixture.ts'

let api: TestApi
const clock = new Date('2026-11-21T09:00:00Z')
beforeAll(async () => {
  api = await startTestApi({ now: () => clock })
})
afterAll(() => api.close())

let addresses = 0
/** The same api, reached from an address that has tried nothing yet. */
const fromElsewhere = (changes = {}) => {
  const address = `10.0.0.${++addresses}`
  return apiWith(api, { clientAddress: () => address, ...changes })
}
/** All that an answer tells, but for the moment and the name of the request. */
async function told(answer: Response) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))
  return { status: answer.status, headers, body: await answer.text() }
}
const asAdmin = (email: string, password: string, app = api.app) =>
  post(app, '/api/adduser', { national_id: email, loginType: 'email', password, type: 4 }, { 'accept-language': 'en' })

describe('who guesses at an admin’s way in', () => {
  it('is told the same of an unknown, a known, a disabled account, of no admin and of one with a second factor', async () => {
    const em = api.deps.orm.em.fork()
    for (const email of ['known@demo.test', 'disabled@demo.test'])
      await ensureAdmin(em, { name: 'A', email, password: PASSWORD }, clock)
    const disabled = await em.findOneOrFail(User, { email: 'disabled@demo.test' })
    disabled.status = false
    await em.flush()
    const careful = await newcomer(api, () => clock)
    await careful.enrol()
    await signInAs(api.app, PEOPLE.coach)
    const guesses = ['nobody@demo.test', 'known@demo.test', 'disabled@demo.test', 'coach@demo.test', careful.email]
    const answers = []
    for (const email of guesses) answers.push(await told(await asAdmin(email, 'a wrong one', fromElsewhere())))
    expect(answers[0]).toMatchObject({ status: 401, body: expect.stringContaining('signin_admin_wrong') })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    // Of a disabled account not even the right password tells.
    expect(await told(await asAdmin('disabled@demo.test', PASSWORD, fromElsewhere()))).toEqual(answers[0])
  })
})

describe('who guesses at a member’s way in', () => {
  it('is told the same of an unknown and a known person, however the platform puts it', async () => {
    const answers = []
    for (const [status, msg] of [
      [401, 'The password is wrong.'],
      [404, 'Nobody has this number.'],
    ] as const) {
      const platform = await scriptedPlatform(() => ({ success: false, msg }), status)
      answers.push(await told(await signInAs(fromElsewhere({ membership: platform.client }), '1900000049', 'wrong')))
    }
    expect(answers[0]).toMatchObject({ status: 401, body: expect.stringContaining('signin_wrong') })
    expect(answers[1]).toEqual(answers[0])
  })

  it('is told the platform’s other reasons, which are about who has given the right password', async () => {
    const platform = await scriptedPlatform(() => ({ success: false, msg: 'This membership is not active.' }))
    const { body } = await told(await signInAs(apiWith(api, { membership: platform.client }), PEOPLE.coach))
    expect(body).toContain('This membership is not active.')
  })

  it('hears of a disabled account with the right password alone', async () => {
    await signInAs(api.app, PEOPLE.judge)
    const em = api.deps.orm.em.fork()
    const user = await em.findOneOrFail(User, { national_id: PEOPLE.judge })
    user.status = false
    await em.flush()
    expect((await signInAs(fromElsewhere(), PEOPLE.judge)).status).toBe(403)
    const guess = await told(await signInAs(fromElsewhere(), PEOPLE.judge, 'wrong'))
    expect(guess).toEqual(await told(await signInAs(fromElsewhere(), '1900000049', 'wrong')))
  })
})

describe('an address', () => {
  it('has a hundred failures in ten minutes, whoever they are about, and then nobody’s tries are used up by it', async () => {
    const app = fromElsewhere()
    const guess = (nth: number) => signInAs(app, `pupil${nth}@demo.test`, 'wrong')
    for (let nth = 0; nth < 100; nth += 1) expect((await guess(nth)).status).toBe(401)
    for (let nth = 0; nth < 12; nth += 1) {
      const answer = await signInAs(app, PEOPLE.student)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
    }
    expect((await signInAs(fromElsewhere(), PEOPLE.student)).status).toBe(200)
  })

  it('may sign in as often as it likes', async () => {
    const app = fromElsewhere()
    for (let nth = 0; nth < 110; nth += 1) expect((await signInAs(app, PEOPLE.student2)).status).toBe(200)
  })
})
