import type { ForumTarget as Post } from '../../api/src/access-matrix/forum.fixture.ts'
import { readTeamTarget, type TeamTarget } from '../../api/src/access-matrix/member.fixture.ts'
import { CommunityCategory } from '../../api/src/model/category.entity.ts'
import { CommunityComment } from '../../api/src/model/comment.entity.ts'
import { Team } from '../../api/src/model/team.entity.ts'
import { CommunityTopic } from '../../api/src/model/topic.entity.ts'
import { User } from '../../api/src/model/user.entity.ts'
import { forumHelpers } from '../../api/src/modules/community/moderation/moderation.fixture.ts'
import { threadToken } from '../../api/src/modules/contact/thread-token.ts'
import {
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationForm,
} from '../../api/src/modules/teams/registration.fixture.ts'
import { createPng } from '../../api/src/testing/admin-client.ts'
import { PEOPLE, type TestApi } from '../../api/src/testing/harness.ts'
import { listCollections } from './database-snapshot.ts'

/** The targets of the attacks: they belong to the first account of each kind, and to nobody else. */
export type AttackedRecords = {
  paidTeam: TeamTarget
  unpaidTeam: TeamTarget
  registration: OpenCompetition
  post: Post
  topicPath: string
  recordIds: ReadonlyMap<string, string>
  picture: Uint8Array<ArrayBuffer>
  threadToken: string
}

export async function createAttackedRecords(api: TestApi): Promise<AttackedRecords> {
  const fork = () => api.deps.orm.em.fork()
  const competition = await createOpenCompetition(api)
  const paid = await fork().findOneOrFail(Team, { name: 'روّاد الأفق' }, { populate: ['competion'] })
  const form = registrationForm(competition, { members: [PEOPLE.student, PEOPLE.student3] })
  await register(await api.as('coach'), form)
  const ofGround = { competion: competition.competion._id }
  await fork().nativeUpdate(Team, ofGround, { entity: paid.entity })
  const unpaid = await fork().findOneOrFail(Team, ofGround)
  const picture = await createPng('#0b6b55')

  const forum = forumHelpers(api)
  const author = await fork().findOneOrFail(User, { national_id: PEOPLE.student })
  const category = await fork().findOneOrFail(CommunityCategory, { order_id: 1 })
  const about = { user: author._id, category: category._id }
  const topic = await forum.topic(about)
  const under = await forum.topic(about)
  const comment = await forum.comment({ user: author._id, topic: under })
  const now = { created_at: api.deps.now() }
  await fork().nativeUpdate(CommunityTopic, { _id: { $in: [topic, under] } }, now)
  await fork().nativeUpdate(CommunityComment, { _id: comment }, now)
  await sendMessage(api)
  const { slug } = await fork().findOneOrFail(CommunityTopic, { _id: topic })

  const some = new Map<string, string>()
  for (const collection of listCollections(fork())) {
    const record = await collection.findOne({})
    if (record) some.set(collection.collectionName, String(record._id))
  }
  // No session depends on this account, so attacks on it end none.
  const bystander = await fork().findOneOrFail(User, { type: 0, national_id: { $nin: Object.values(PEOPLE) } })
  some.set('users', bystander.id)
  return {
    paidTeam: await readTeamTarget(fork(), paid),
    unpaidTeam: await readTeamTarget(fork(), unpaid),
    registration: competition,
    post: {
      category: category.id,
      topic: topic.toHexString(),
      slug,
      comment: comment.toHexString(),
      commentTopic: under.toHexString(),
      picture: new Blob([picture]),
    },
    topicPath: `/en/community/forums/2026-03-01/${slug}`,
    recordIds: some,
    picture,
    threadToken: threadToken(api.deps.encryption, some.get('contactus') ?? ''),
  }
}

const sendMessage = ({ visitor }: TestApi) =>
  visitor('/api/contactus', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'هدى', email: 'huda@demo.test', phone: '0501234567', message: 'متى؟' }),
  })

export function formWithFile(fields: Record<string, string>, file: File, part = 'file'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(part, file)
  return form
}
