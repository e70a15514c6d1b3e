import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../../model/user.entity.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { PEOPLE } from '../../../testing/harness.ts'
import type { DemoApi } from './managed.fixture.ts'

let api: DemoApi
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

describe('the export of users', () => {
  it('is a CSV file of the filtered users without formulas', async () => {
    await api.deps.orm.em.fork().nativeUpdate(User, { national_id: PEOPLE.coach2 }, { name: '=HYPERLINK("x")' })
    const answer = await api.admin('/api/admin/users/?download=true&type=1', { headers: { 'accept-language': 'en' } })
    expect(answer.headers.get('content-disposition')).toMatch(/filename="\d{4}-\d\d-\d\d\.csv"/)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]).toBe(
      'Name,Email,Phone,National ID,Nationality,Date of birth,Gender,Type,Subscription,Enabled,Guardian’s name,Guardian’s phone,Added',
    )
    expect(lines.slice(1).every((line) => line.includes(',Coach,'))).toBe(true)
    const coach = lines.find((line) => line.includes(PEOPLE.coach2))
    expect(coach).toMatch(
      /^"'=HYPERLINK\(""x""\)",coach2@demo\.test,\+9665\d{8},1100000080,Saudi Arabia,.*,Male,Coach,Active,Yes,/,
    )
  })

  it('returns the specified JSON on request', async () => {
    const answer = await api.admin('/api/admin/users?download=true', { headers: { accept: 'application/json' } })
    const { users } = (await answer.json()) as { users: AdminPerson[] }
    expect(users.length).toBe((await api.deps.orm.em.fork().count(User)) - 1)
  })
})
