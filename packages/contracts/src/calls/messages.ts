import * as z from 'zod/mini'
import { declareCall, messageAnswer } from '../call.ts'
import { ReplyForm } from '../forms/contact.ts'

/** Refuses a `to_email` other than the message's own. Repeating the same words sends one mail. */
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
