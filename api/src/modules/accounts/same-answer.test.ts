import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { PASSWORD, PEOPLE, startTestApi, type TestApi } from '../../testing/harness.ts'
import { apiWith, postJson, scriptedPlatform, signInAs } from './accounts.fixture.ts'
import { ensureAdmin } from './accounts.service.ts'
import { createTestAdmin } from './second-factor/second-factor.fixture.ts'

let api: TestApi
const clock = new Date('2026-11-21T09:00:00Z')
beforeAll(async () => {
  api = await startTestApi({ now: () => clock })
})
afterAll(() => api.close())

let addresses = 0
const fromElsewhere = (changes = {}) => {
  const address = `10.0.0.${++addresses}`
  return apiWith(api, { resolveClientAddress: () => address, ...changes })
}

async function comparable(answer: Response) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))
  return { status: answer.status, headers, body: await answer.text() }
}

const asAdmin = (email: string, password: string, app = api.app) =>
  postJson(
    app,
    '/api/adduser',
    { national_id: email, loginType: 'email', password, type: 4 },
    { 'accept-language': 'en' },
  )

describe('a guesser at the admin sign-in', () => {
  it('gets the same answer for every kind of account', async () => {
    const em = api.deps.orm.em.fork()
    for (const email of ['known@demo.test', 'disabled@demo.test'])
      await ensureAdmin(em, { name: 'A', email, password: PASSWORD }, clock)
    const disabled = await em.findOneOrFail(User, { email: 'disabled@demo.test' })
    disabled.status = false
    await em.flush()
    const careful = await createTestAdmin(api, () => clock)
    await careful.enrol()
    await signInAs(api.app, PEOPLE.coach)
    const guesses = ['nobody@demo.test', 'known@demo.test', 'disabled@demo.test', 'coach@demo.test', careful.email]
    const answers = []
    for (const email of guesses) answers.push(await comparable(await asAdmin(email, 'a wrong one', fromElsewhere())))
    expect(answers[0]).toMatchObject({ status: 401, body: expect.stringContaining('signin_admin_wrong') })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await comparable(await asAdmin('disabled@demo.test', PASSWORD, fromElsewhere()))).toEqual(answers[0])
  })
})

describe('a guesser at the member sign-in', () => {
  it('gets the same answer for an unknown and a known person', async () => {
    const answers = []
    for (const [status, msg] of [
      [401, 'The password is wrong.'],
      [404, 'Nobody has this number.'],
    ] as const) {
      const platform = await scriptedPlatform(() => ({ success: false, msg }), status)
      answers.push(
        await comparable(await signInAs(fromElsewhere({ membership: platform.client }), '1900000049', 'wrong')),
      )
    }
    expect(answers[0]).toMatchObject({ status: 401, body: expect.stringContaining('signin_wrong') })
    expect(answers[1]).toEqual(answers[0])
  })

  it('gets other reasons of the platform, which need the right password', async () => {
    const platform = await scriptedPlatform(() => ({ success: false, msg: 'This membership is not active.' }))
    const { body } = await comparable(await signInAs(apiWith(api, { membership: platform.client }), PEOPLE.coach))
    expect(body).toContain('This membership is not active.')
  })

  it('learns of a disabled account only with the right password', async () => {
    await signInAs(api.app, PEOPLE.judge)
    const em = api.deps.orm.em.fork()
    const user = await em.findOneOrFail(User, { national_id: PEOPLE.judge })
    user.status = false
    await em.flush()
    expect((await signInAs(fromElsewhere(), PEOPLE.judge)).status).toBe(403)
    const guess = await comparable(await signInAs(fromElsewhere(), PEOPLE.judge, 'wrong'))
    expect(guess).toEqual(await comparable(await signInAs(fromElsewhere(), '1900000049', 'wrong')))
  })
})

describe('an address', () => {
  it('has a hundred failures in ten minutes, and then uses up nobody’s tries', async () => {
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
