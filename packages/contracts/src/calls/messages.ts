import * as z from 'zod/mini'
import { declareCall, messageAnswer, successAnswer } from '../call.ts'
import { NoteForm, ReplyForm } from '../forms/contact.ts'
import { MessageAdmin } from '../views/messages.ts'

/**
 * Refuses a `to_email` other than the message's own, and an outdated `version`. Repeating the same words sends one
 * mail.
 */
export const replyToMessage = declareCall({
  method: 'POST',
  path: '/api/admin/contactus',
  access: 'admins',
  right: 'messages.write',
  tag: 'Console: content',
  summary: { ar: 'يردّ على رسالة زائر بالبريد.', en: 'Answers a visitor’s message by mail.' },
  body: ReplyForm,
  encoding: 'form',
  answer: z.extend(messageAnswer(), { message: z.string() }),
  errors: [404, 409],
})

export const listMessageAssignees = declareCall({
  method: 'GET',
  path: '/api/admin/contactus/assignees',
  access: 'admins',
  right: 'messages.write',
  tag: 'Console: content',
  summary: { ar: 'المشرفون الذين تُسند إليهم الرسائل.', en: 'The admins to whom messages can be assigned.' },
  answer: z.extend(successAnswer(), { assignees: z.array(MessageAdmin) }),
})

/** Repeating the same words writes one note. */
export const addMessageNote = declareCall({
  method: 'POST',
  path: '/api/admin/contactus/:id{[0-9a-f]{24}}/notes',
  access: 'admins',
  right: 'messages.write',
  tag: 'Console: content',
  summary: { ar: 'يضيف ملاحظة داخلية إلى رسالة.', en: 'Adds an internal note to a message.' },
  body: NoteForm,
  answer: messageAnswer(),
  errors: [404],
})

export const removeMessageNote = declareCall({
  method: 'DELETE',
  path: '/api/admin/contactus/:id{[0-9a-f]{24}}/notes/:note{[0-9a-f]{24}}',
  access: 'admins',
  right: 'messages.write',
  tag: 'Console: content',
  summary: { ar: 'يحذف ملاحظة داخلية.', en: 'Deletes an internal note.' },
  answer: messageAnswer(),
  errors: [404],
})
