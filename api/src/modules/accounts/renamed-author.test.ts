import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../model/user.entity.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { accountCalls, type DemoApi, findStoredUser, newAccountFields } from './managed/managed.fixture.ts'

let api: DemoApi
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  api = await startDemoApi()
  calls = accountCalls(api)
})
afterAll(() => api.close())

const idOf = async (national_id: string): Promise<string> => (await findStoredUser(api, { national_id }))?.id ?? ''
const raised = async (work: () => Promise<unknown>): Promise<boolean> => {
  const forum = async () => (await readTagVersions(api.deps.orm.em.fork())).community
  const before = await forum()
  await work()
  return (await forum()) > before
}

describe('The forum says on the next load', () => {
  it('the new name of a renamed person, but does not reload after other changes', async () => {
    const id = await idOf(PEOPLE.student2)
    expect(await raised(() => calls.put(`users/${id}`, { name: 'ريان سعد المطيري' }))).toBe(true)
    expect(await raised(() => calls.put(`users/${id}`, { guardian_name: 'أم ريان' }))).toBe(false)
  })

  it('only the first name of somebody who became a student', async () => {
    const id = await idOf(PEOPLE.student3)
    expect(await raised(() => calls.put(`members/${id}`, { type: 1 }))).toBe(true)
    expect(await raised(() => calls.put(`members/${id}`, { type: 0 }))).toBe(true)
  })

  it('the new name of an admin, and that a member became one', async () => {
    const { id } = await calls.post('admins', newAccountFields())
    expect(await raised(() => calls.put(`admins/${id}`, { name: 'سلوى الحربي' }))).toBe(true)
    expect(await raised(() => calls.put(`admins/${id}`, { status: false }))).toBe(false)
    const secret = { password: 'a-long-enough-one', cpassword: 'a-long-enough-one' }
    expect(await raised(async () => calls.put(`admins/${await idOf(PEOPLE.judge)}`, { type: 4, ...secret }))).toBe(true)
  })

  it('the name that the platform returned at the last sign-in', async () => {
    const named = { national_id: PEOPLE.coach }
    await api.deps.orm.em.fork().nativeUpdate(User, named, { name: 'كما كان يُكتب' })
    expect(await raised(() => api.as('coach'))).toBe(true)
    expect(await raised(() => api.as('coach'))).toBe(false)
  })
})
