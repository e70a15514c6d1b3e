import { expect, test } from 'vitest'
import { stableId } from '@olympiad/sandbox/people/regions'
import { CAST } from '@olympiad/sandbox/people/cast'
import { startTestApi } from '../../testing/harness.ts'
import { formFor, openGround, register } from './registration.fixture.ts'
test('many', async () => {
  const api = await startTestApi()
  const coach = await api.as('coach')
  const ground = await openGround(api)
  const students = CAST.filter((p) => p.type === 0 && p.subscription !== false && p.status !== false).map((p) => p.national_id)
  for (const n of [10, 20]) {
    const g = n === 10 ? ground : await openGround(api)
    const t = performance.now()
    const r = await Promise.allSettled(students.slice(0, n).map((m, i) => register(coach, formFor(g, { teamName: `T${i}`, members: [m] }))))
    console.log(n, r.filter((x) => x.status === 'rejected').map((x) => [x.reason.code, x.reason.status]), Math.round(performance.now() - t))
  }
  await api.close()
  expect(stableId).toBeDefined()
})
