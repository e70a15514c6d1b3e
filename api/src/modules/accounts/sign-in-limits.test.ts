import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/harness.ts'
import { apiWith, postJson, scriptedPlatform, signInAs } from './accounts.fixture.ts'
import { ensureAdmin } from './accounts.service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const statuses = async (answers: (() => Response | Promise<Response>)[]): Promise<number[]> => {
  const seen = []
  for (const answer of answers) seen.push((await answer()).status)
  return seen
}

describe('a password guesser', () => {
  it('gets no new tries by signing in with an email of the same canonical form', async () => {
    const email = 'guesser@demo.test'
    let right = false
    const platform = await scriptedPlatform(() => {
      if (right) return { success: true, user: { _id: 'g1', name: 'G', email } }
      return { success: false, msg: 'No.' }
    })
    const app = apiWith(api, { membership: platform.client, resolveClientAddress: () => '10.9.0.1' })
    const guess = () => signInAs(app, 'victim@demo.test', 'a guess')
    await statuses(Array.from({ length: 9 }, () => guess))
    right = true
    for (const own of ['victim+mine@demo.test', 'vіctim@demo.test']) expect((await signInAs(app, own)).status).toBe(200)
    right = false
    expect(await statuses([guess, guess])).toEqual([401, 429])
  })

  it('gets none as an admin either', async () => {
    const em = api.deps.orm.em.fork()
    for (const email of ['lead@demo.test', 'lead+other@demo.test'])
      await ensureAdmin(em, { name: 'Lead', email, password: PASSWORD }, new Date())
    const app = apiWith(api, { resolveClientAddress: () => '10.9.0.2' })
    const asAdmin = (email: string, password: string) => () =>
      postJson(app, '/api/adduser', { national_id: email, loginType: 'email', password, type: 4 })
    const guess = asAdmin('lead@demo.test', 'a guess')
    await statuses(Array.from({ length: 9 }, () => guess))
    expect(await statuses([asAdmin('lead+other@demo.test', PASSWORD), guess, guess])).toEqual([200, 401, 429])
  })
})

it('a few mistyped passwords do not block a person', async () => {
  const app = apiWith(api, { resolveClientAddress: () => '10.9.0.3' })
  const right = () => signInAs(app, 'coach@demo.test')
  const wrong = () => signInAs(app, 'coach@demo.test', 'mistyped')
  await statuses(Array.from({ length: 9 }, () => wrong))
  expect(await statuses(Array.from({ length: 12 }, () => right))).toEqual(Array(12).fill(200))
})

it('an outage of the platform uses up no tries', async () => {
  let away = true
  const platform = await scriptedPlatform(() =>
    away ? 'nonsense' : { success: true, user: { _id: 'p1', name: 'P', email: 'patient@demo.test' } },
  )
  const app = apiWith(api, { membership: platform.client, resolveClientAddress: () => '10.9.0.4' })
  const signIn = () => signInAs(app, 'patient@demo.test')
  expect(await statuses(Array.from({ length: 12 }, () => signIn))).toEqual(Array(12).fill(502))
  away = false
  expect((await signIn()).status).toBe(200)
})
