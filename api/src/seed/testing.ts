import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn } from '@olympiad/contracts/calls/auth'
import { PASSWORD, startTestApi, type TestApi } from '../testing/harness.ts'
import { seed } from './seed.ts'

/** The api with the demo's olympiad in it, for tests that read. */
export async function startDemoApi(): Promise<TestApi & { admin: Fetcher }> {
  const api = await startTestApi()
  await seed(api.deps, { demo: true, admin: undefined })
  const body = { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 } as const
  const { jwt } = await send(adminSignIn, { body }, api.visitor)
  return { ...api, admin: api.withToken(jwt) }
}
