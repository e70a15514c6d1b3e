import type { ObjectId } from '@mikro-orm/mongodb'
import type { ThreadState } from '@olympiad/contracts/views/messages'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { findAssignee } from './assignees.ts'

export type ThreadChanges = {
  state?: ThreadState
  assignee?: ObjectId | null
  /** The newest message that the admin has read. */
  seen?: string
}

/**
 * Mails an assignee whom somebody else has chosen.
 * @throws {AppError} 404; 400 `assignee_unknown`; 409 `thread_written_again` if a newer message came than was seen
 */
export async function changeThread(
  em: Em,
  id: ObjectId,
  { state, assignee, seen }: ThreadChanges,
  by: Actor,
): Promise<void> {
  const thread = await em.findOne(ContactMessage, { _id: id })
  if (!thread) throw new NotFound('not_found')
  const newest = thread.last_message_at ?? thread.created_at
  if (seen !== undefined && new Date(seen) < newest) throw new Conflict('thread_written_again')
  if (state !== undefined) thread.state = state
  if (assignee === null) thread.assignee = null
  else if (assignee && !thread.assignee?.equals(assignee)) {
    const admin = await findAssignee(em, assignee)
    if (!admin) throw fieldError('assignee', 'assignee_unknown')
    thread.assignee = assignee
    if (admin.email && !assignee.equals(by._id)) {
      const { name, email } = thread
      const data = { receiver: admin.name, by: by.name, id: thread.id, name, email }
      queueMail(em, { to: admin.email, lang: admin.lang, template: 'thread_assigned', data })
    }
  }
  await em.flush()
}
