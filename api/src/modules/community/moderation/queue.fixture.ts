import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { afterAll } from 'vitest'
import { readTagVersions } from '../../../platform/cache-tags.ts'
import { startTestApi } from '../../../testing/harness.ts'
import { forumHelpers } from './moderation.fixture.ts'

export async function queueFixture() {
  const api = await startTestApi()
  afterAll(() => api.close())
  const forum = forumHelpers(api)
  const admin = await forum.admin('Sara')
  return {
    forum,
    admin,
    other: await forum.admin('مها'),
    student: await forum.person(PERSON_TYPE.student, 'نورة سعد الشمري'),
    coach: await forum.person(PERSON_TYPE.coach, 'Khalid Alotaibi'),
    decide: (id: string, decision: string | null, by = admin) => by.put(`community-cases/${id}`, { decision }),
    revision: async () => (await readTagVersions(forum.fork())).community,
  }
}
