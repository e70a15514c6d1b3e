import { defineCall } from '../call.ts'
import { ReplyForm } from '../forms/contact.ts'

/**
 * Answers a visitor's message by mail, for admins; JSON or a form. It goes to the address of the message: another `to_email`
 * is refused. The same words twice are sent once.
 */
export const replyToMessage = defineCall<{ success: true; message: string; msg: string }>()({
  method: 'POST',
  path: '/api/admin/contactus',
  body: ReplyForm,
})
