import type { ObjectId } from '@mikro-orm/mongodb'
import { plainText } from '@olympiad/contracts/plain-text'
import { shortened } from '@olympiad/contracts/shortened'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { commentPath } from '../comments/comment-place.ts'
import { authorsOf, authorView } from '../writing/authors.ts'
import { mailToken } from './mail-choice.ts'

/** Characters of the reply that the mail shows. */
const QUOTED = 400

type Answered = Pick<CommunityComment, 'user' | 'state' | 'answered_at'>

/** Whether a comment is the first that somebody else wrote to a post. */
const isFirst = (post: Answered, { user }: CommunityComment): boolean =>
  !post.answered_at && post.state === 'shown' && !post.user.equals(user)

/** The comment that a reply answers; none where it answers the topic. */
const answeredBy = (em: Em, { answers, parent }: CommunityComment) => {
  const _id = answers ?? parent
  return _id ? em.findOne(CommunityComment, { _id }, { fields: ['user', 'state', 'answered_at'] }) : null
}

/**
 * Queues the mails that a comment calls for, in the caller's transaction: to the author of what it answers and to the
 * author of its topic, where nobody else wrote to these before. Asked again, it does nothing more.
 */
export async function tellOfFirstReply(em: Em, comment: CommunityComment, now: Date): Promise<void> {
  if (comment.state !== 'shown') return
  const fields = ['title', 'slug', 'created_at', 'user', 'state', 'answered_at'] as const
  const topic = await em.findOne(CommunityTopic, { _id: comment.community_id }, { fields })
  if (topic?.state !== 'shown') return
  const answered = await answeredBy(em, comment)
  const receivers: { to: ObjectId; wrote: 'topic' | 'comment' }[] = []
  if (isFirst(topic, comment)) {
    topic.answered_at = now
    receivers.push({ to: topic.user, wrote: 'topic' })
  }
  if (answered && isFirst(answered, comment)) {
    answered.answered_at = now
    // One comment is one mail: whoever wrote both hears of what is answered.
    if (receivers[0]?.to.equals(answered.user)) receivers.pop()
    receivers.push({ to: answered.user, wrote: 'comment' })
  }
  if (receivers.length === 0) return
  const authors = await authorsOf(em, [comment.user])
  const reply = {
    title: topic.title,
    by: authorView(comment.user, authors.get(comment.user.toHexString())).name,
    reply: shortened(plainText(comment.body), QUOTED),
    path: await commentPath(em, topic, comment),
  }
  for (const { to, wrote } of receivers) {
    const account = await em.findOne(User, { _id: to, status: true })
    const token = account?.email ? await mailToken(em, to) : undefined
    if (!account || token === undefined) continue
    const data = { receiver: account.name, wrote, ...reply, token }
    queueMail(em, { to: account.email, lang: account.lang, template: 'reply_received', data, now })
  }
}
