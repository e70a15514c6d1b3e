import { afterAll, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { assertAccountEnabled } from './assert-account-enabled.ts'

const api = await startDemoApi()
afterAll(() => api.close())
const em = () => api.deps.orm.em.fork()

it('an account that was disabled after its request began may not write', async () => {
  const coach = await em().findOneOrFail(User, { national_id: PEOPLE.coach })
  await expect(assertAccountEnabled(em(), coach)).resolves.toBeUndefined()
  await em().nativeUpdate(User, { _id: coach._id }, { status: false })
  await expect(assertAccountEnabled(em(), coach)).rejects.toMatchObject({ key: 'account_disabled' })
})
