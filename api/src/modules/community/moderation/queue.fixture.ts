import { PERSON } from '@olympiad/contracts/constants'
import { afterAll } from 'vitest'
import { revisionsOf } from '../../../platform/revisions.ts'
import { startTestApi } from '../../../testing/harness.ts'
import { forumOf } from './moderation.fixture.ts'

/** For the tests of one file: a forum with two people who write in it, and two admins who decide. */
export async function queueStage() {
  const api = await startTestApi()
  afterAll(() => api.close())
  const forum = forumOf(api)
  const admin = await forum.admin('Sara')
  return {
    forum,
    admin,
    other: await forum.admin('مها'),
    student: await forum.person(PERSON.student, 'نورة سعد الشمري'),
    coach: await forum.person(PERSON.coach, 'Khalid Alotaibi'),
    decide: (id: string, decision: string | null, by = admin) => by.put(`community-cases/${id}`, { decision }),
    revision: async () => (await revisionsOf(forum.fork())).community,
  }
}
