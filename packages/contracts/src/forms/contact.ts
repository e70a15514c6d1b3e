import * as z from 'zod/mini'
import type { TextKey } from '../texts.ts'
import { emailAddress, recordId, requiredText } from './fields.ts'
import { honeypotField, optionalMultilineText } from './public-form.ts'

const EMPTY: TextKey = 'field_required'

/** All four fields are required (002 §5). The server parses the phone number. */
export const ContactForm = z.strictObject({
  name: requiredText(120, EMPTY),
  email: emailAddress(EMPTY),
  phone: requiredText(40, EMPTY),
  message: z.pipe(optionalMultilineText(5000), z.string().check(z.minLength(1, EMPTY))),
  ...honeypotField,
})
export type ContactForm = z.output<typeof ContactForm>

/** The token is that of an answer's mail. */
export const FollowUpForm = z.strictObject({
  token: z.string(EMPTY).check(z.maxLength(100, 'too_long' satisfies TextKey)),
  message: ContactForm.shape.message,
  ...honeypotField,
})
export type FollowUpForm = z.output<typeof FollowUpForm>

const adminText = z.pipe(
  optionalMultilineText(5000),
  z.string().check(z.minLength(1, 'fill_all_fields' satisfies TextKey)),
)

/** With a `version` an answer to an outdated thread is refused. */
export const ReplyForm = z.strictObject({
  id: recordId,
  /** Only who doesn't see the address may leave it out. */
  to_email: z.exactOptional(requiredText()),
  message: adminText,
  version: z.optional(requiredText()),
  state: z._default(z.enum(['waiting', 'closed'], 'invalid_value' satisfies TextKey), 'waiting'),
})
export type ReplyForm = z.output<typeof ReplyForm>

export const NoteForm = z.strictObject({ text: adminText })
export type NoteForm = z.output<typeof NoteForm>
