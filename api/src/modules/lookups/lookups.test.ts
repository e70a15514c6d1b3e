import { send } from '@olympiad/contracts/call'
import { lookUpCoach, lookUpEntity, lookUpMember } from '@olympiad/contracts/calls/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE, parseJsonResponse, startTestApi, type TestApi } from '../../testing/harness.ts'
import { studentWithPicture } from '../accounts/accounts.fixture.ts'
import { maskContact } from './mask.ts'

let api: TestApi
let coach: Awaited<ReturnType<TestApi['as']>>
beforeAll(async () => {
  api = await startTestApi()
  coach = await api.as('coach')
})
afterAll(() => api.close())

describe('looking a person up', () => {
  it('finds a student by number, also in Arabic digits, and masks their contacts', async () => {
    const { member } = await send(lookUpMember, { body: { member_id: '١١٠٠٠٠٠٠٥٦' } }, coach)
    expect(member).toMatchObject({ national_id: PEOPLE.student2, status: true })
    expect(member.name).not.toBe('')
    expect(member.email).toMatch(/^.•••@demo\.test$/)
    expect(member.phone_number).toContain('•••')
    expect(member.dob).toBe('')
  })

  it('returns no picture and no nationality', async () => {
    const { national_id } = await studentWithPicture(api)
    const { member } = await send(lookUpMember, { body: { member_id: national_id } }, coach)
    expect(member).toMatchObject({ national_id, name: 'سلمان', picture: '', nationality: '' })
  })

  it('never translates a platform id into a national id', async () => {
    const student = await api.deps.membership.findMember(PEOPLE.student2)
    const { member } = await send(lookUpMember, { body: { member_id: student?._id ?? '' } }, coach)
    expect(member).toMatchObject({ name: student?.name, national_id: '' })
    expect(JSON.stringify(member)).not.toContain(PEOPLE.student2)
    const other = await api.deps.membership.findCoach(PEOPLE.coach2)
    const { coach: found } = await send(lookUpCoach, { body: { coach_id: other?._id ?? '' } }, coach)
    expect(found).toMatchObject({ name: other?.name, national_id: '' })
  })

  it('finds a coach', async () => {
    const { coach: found } = await send(lookUpCoach, { body: { coach_id: PEOPLE.coach2 } }, coach)
    expect(found.national_id).toBe(PEOPLE.coach2)
  })

  it('finds an entity by its commercial registration number, without contacts', async () => {
    const { entity } = await send(lookUpEntity, { body: { entity_cr: '١٠١٠٤٥٦٧٨٣' } }, coach)
    expect(entity).toEqual({
      name: 'مدارس الأفق الأهلية',
      crNumber: '1010456783',
      tax_id: '310456783200003',
      entityType: 'School',
      picture: '',
      status: true,
    })
  })

  it.each([
    ['a coach among students', lookUpMember, { member_id: PEOPLE.coach2 }, 404, 'Member is not Found!'],
    ['a student among coaches', lookUpCoach, { coach_id: PEOPLE.student2 }, 404, 'Coach is not Found!'],
    ['a number that is nobody’s', lookUpMember, { member_id: '1999999999' }, 404, 'Member is not Found!'],
    ['a number too short', lookUpMember, { member_id: '11' }, 400, 'Enter the complete number: 10 digits.'],
    [
      'an entity that nobody is',
      lookUpEntity,
      { entity_cr: '1010000000' },
      404,
      'Entity is not Found or Not Active Account Please Register On STEB!',
    ],
    ['an entity by half its number', lookUpEntity, { entity_cr: '10104' }, 400, 'Please Enter Correct CrNumber'],
  ] as const)('does not find %s', async (_what, call, body, status, message) => {
    const answer = await coach(call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(status)
    expect((await parseJsonResponse(answer)).msg).toBe(message)
  })

  it('is not for visitors, students or judges', async () => {
    const member = { body: { member_id: PEOPLE.student2 } }
    const entity = { body: { entity_cr: '1010456783' } }
    await expect(send(lookUpMember, member, api.visitor)).rejects.toMatchObject({ status: 401 })
    await expect(send(lookUpEntity, entity, api.visitor)).rejects.toMatchObject({ status: 401 })
    for (const person of ['student', 'judge'] as const) {
      await expect(send(lookUpMember, member, await api.as(person))).rejects.toMatchObject({ status: 403 })
      await expect(send(lookUpEntity, entity, await api.as(person))).rejects.toMatchObject({ status: 403 })
    }
  })

  it('ends after 60 in ten minutes, of whatever kind', async () => {
    const entity = await api.as('entity')
    const statuses: number[] = []
    for (let index = 0; index < 61; index += 1) {
      const lookup =
        index % 2 === 0
          ? send(lookUpCoach, { body: { coach_id: '1999999999' } }, entity)
          : send(lookUpEntity, { body: { entity_cr: '1999999999' } }, entity)
      statuses.push(await lookup.catch((error) => error.status))
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
  ])('%s → %s', (contact, shown) => expect(maskContact(contact)).toBe(shown))
})
