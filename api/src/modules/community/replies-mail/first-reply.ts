import type { ObjectId } from '@mikro-orm/mongodb'
import { htmlToText } from '@olympiad/contracts/html-to-text'
import { truncateText } from '@olympiad/contracts/truncate-text'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { unsubscribeToken } from '../../accounts/mail-choices.ts'
import { commentPath } from '../comments/comment-position.ts'
import { authorView, loadAuthors } from '../writing/authors.ts'

/** Characters. */
const MAX_QUOTE_LENGTH = 400

type AnsweredPost = Pick<CommunityComment, 'user' | 'state' | 'answered_at'>

const isFirst = (post: AnsweredPost, { user }: CommunityComment): boolean =>
  !post.answered_at && post.state === 'shown' && !post.user.equals(user)

const findAnswered = (em: Em, { answers, parent }: CommunityComment) => {
  const _id = answers ?? parent
  return _id ? em.findOne(CommunityComment, { _id }, { fields: ['user', 'state', 'answered_at'] }) : null
}

/**
 * Mails the authors of the answered comment and the topic about their first reply. Idempotent.
 * In the caller's transaction.
 */
export async function queueFirstReplyMails(em: Em, comment: CommunityComment, now: Date): Promise<void> {
  if (comment.state !== 'shown') return
  const fields = ['title', 'slug', 'created_at', 'user', 'state', 'answered_at'] as const
  const topic = await em.findOne(CommunityTopic, { _id: comment.community_id }, { fields })
  if (topic?.state !== 'shown') return
  const answered = await findAnswered(em, comment)
  const receivers: { to: ObjectId; wrote: 'topic' | 'comment' }[] = []
  if (isFirst(topic, comment)) {
    topic.answered_at = now
    receivers.push({ to: topic.user, wrote: 'topic' })
  }
  if (answered && isFirst(answered, comment)) {
    answered.answered_at = now
    // One mail for an author of both.
    if (receivers[0]?.to.equals(answered.user)) receivers.pop()
    receivers.push({ to: answered.user, wrote: 'comment' })
  }
  if (receivers.length === 0) return
  const authors = await loadAuthors(em, [comment.user])
  const reply = {
    title: topic.title,
    by: authorView(comment.user, authors.get(comment.user.toHexString())).name,
    reply: truncateText(htmlToText(comment.body), MAX_QUOTE_LENGTH),
    path: await commentPath(em, topic, comment),
  }
  for (const { to, wrote } of receivers) {
    const account = await em.findOne(User, { _id: to, status: true })
    const token = account?.email ? await unsubscribeToken(em, to) : undefined
    if (!account || token === undefined) continue
    const data = { receiver: account.name, wrote, ...reply, token }
    queueMail(em, { to: account.email, lang: account.lang, template: 'reply_received', data, now })
  }
}
