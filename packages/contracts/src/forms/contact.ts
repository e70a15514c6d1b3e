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

export const ReplyForm = z.strictObject({
  id: recordId,
  /** Only who doesn't see the address may leave it out. */
  to_email: z.exactOptional(requiredText()),
  message: z.pipe(optionalMultilineText(5000), z.string().check(z.minLength(1, 'fill_all_fields' satisfies TextKey))),
})
export type ReplyForm = z.output<typeof ReplyForm>
