import * as z from 'zod/mini'
import type { TextKey } from '../texts.ts'
import { emailAddress, recordId, requiredText } from './fields.ts'
import { honeypot, optionalLines } from './public-form.ts'

const EMPTY: TextKey = 'field_required'

/** A visitor writes to the organisers: all four fields are needed (002 §5). The server reads the phone number. */
export const ContactForm = z.strictObject({
  name: requiredText(120, EMPTY),
  email: emailAddress(EMPTY),
  phone: requiredText(40, EMPTY),
  message: z.pipe(optionalLines(5000), z.string().check(z.minLength(1, EMPTY))),
  ...honeypot,
})
export type ContactForm = z.output<typeof ContactForm>

/** An admin's answer to a message (002 §7). */
export const ReplyForm = z.strictObject({
  id: recordId,
  to_email: requiredText(),
  message: z.pipe(optionalLines(5000), z.string().check(z.minLength(1, 'fill_all_fields' satisfies TextKey))),
})
export type ReplyForm = z.output<typeof ReplyForm>
