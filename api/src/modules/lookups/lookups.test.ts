import { send } from '@olympiad/contracts/call'
import { lookUpCoach, lookUpMember } from '@olympiad/contracts/calls/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonOf, PEOPLE, startTestApi, type TestApi } from '../../testing/harness.ts'
import { masked } from './mask.ts'

let api: TestApi
let coach: Awaited<ReturnType<TestApi['as']>>
beforeAll(async () => {
  api = await startTestApi()
  coach = await api.as('coach')
})
afterAll(() => api.close())

describe('looking a person up', () => {
  it('finds a student by the number, also in Arabic digits, and hides how to reach them', async () => {
    const { member } = await send(lookUpMember, { body: { member_id: '١١٠٠٠٠٠٠٥٦' } }, coach)
    expect(member).toMatchObject({ national_id: PEOPLE.student2, status: true })
    expect(member.name).not.toBe('')
    expect(member.email).toMatch(/^.•••@demo\.test$/)
    expect(member.phone_number).toContain('•••')
  })

  it('finds a coach', async () => {
    const { coach: found } = await send(lookUpCoach, { body: { coach_id: PEOPLE.coach2 } }, coach)
    expect(found.national_id).toBe(PEOPLE.coach2)
  })

  it.each([
    ['a coach among students', lookUpMember, { member_id: PEOPLE.coach2 }, 404, 'Member is not Found!'],
    ['a student among coaches', lookUpCoach, { coach_id: PEOPLE.student2 }, 404, 'Coach is not Found!'],
    ['a number that is nobody’s', lookUpMember, { member_id: '1999999999' }, 404, 'Member is not Found!'],
    ['a number too short', lookUpMember, { member_id: '11' }, 400, 'Enter the whole number: 10 digits.'],
  ] as const)('does not find %s', async (_what, call, body, status, message) => {
    const answer = await coach(call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(status)
    expect((await jsonOf(answer)).msg).toBe(message)
  })

  it('is not for visitors, students or judges', async () => {
    const body = { member_id: PEOPLE.student2 }
    await expect(send(lookUpMember, { body }, api.visitor)).rejects.toMatchObject({ status: 401 })
    for (const person of ['student', 'judge'] as const) {
      await expect(send(lookUpMember, { body }, await api.as(person))).rejects.toMatchObject({ status: 403 })
    }
  })

  it('ends after 60 in ten minutes', async () => {
    const entity = await api.as('entity')
    const statuses: number[] = []
    for (let index = 0; index < 61; index += 1) {
      statuses.push(
        await send(lookUpCoach, { body: { coach_id: '1999999999' } }, entity).catch((error) => error.status),
      )
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404))
    expect(statuses[60]).toBe(429)
  })
})

describe('a contact is masked', () => {
  it.each([
    ['salman@demo.test', 's•••@demo.test'],
    ['+966501234567', '+966•••67'],
    ['123', '•••'],
    ['', ''],
  ])('%s → %s', (contact, shown) => expect(masked(contact)).toBe(shown))
})
