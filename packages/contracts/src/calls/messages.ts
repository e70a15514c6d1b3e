import * as z from 'zod/mini'
import { declareCall, doneSaying } from '../call.ts'
import { ReplyForm } from '../forms/contact.ts'

/**
 * Answers a visitor's message by mail, for admins; JSON or a form. It goes to the address of the message: another `to_email`
 * is refused. The same words twice are sent once.
 */
export const replyToMessage = declareCall({
  method: 'POST',
  path: '/api/admin/contactus',
  who: 'admins',
  tag: 'Console: content',
  summary: { ar: 'يردّ على رسالة زائر بالبريد.', en: 'Answers a visitor’s message by mail.' },
  body: ReplyForm,
  encoding: 'form',
  answer: z.extend(doneSaying(), { message: z.string() }),
  errors: [404, 409],
})
