import * as z from 'zod/mini'
import { ADMIN_ROLES } from '../admin-rights.ts'
import { MAX_PERSON_TEXT_LENGTH } from '../people.ts'
import type { TextKey } from '../texts.ts'
import { emailAddress, requiredText } from './fields.ts'

const EMPTY: TextKey = 'user_form_empty'

export const AdminInvitationForm = z.strictObject({
  name: requiredText(MAX_PERSON_TEXT_LENGTH, EMPTY),
  email: z.pipe(
    emailAddress(EMPTY),
    z.transform((email: string) => email.toLowerCase()),
  ),
  role: z.enum(ADMIN_ROLES, 'invalid_value' satisfies TextKey),
})
export type AdminInvitationForm = z.output<typeof AdminInvitationForm>

/** Any other text is no link of ours. */
export const invitationToken = z
  .string('admin_invitation_ended' satisfies TextKey)
  .check(z.regex(/^[\w-]{60,80}$/, 'admin_invitation_ended' satisfies TextKey))

const password = z.string(EMPTY).check(z.minLength(1, EMPTY), z.maxLength(200, 'too_long' satisfies TextKey))

export const AcceptAdminInvitationForm = z.strictObject({ token: invitationToken, password })
export type AcceptAdminInvitationForm = z.output<typeof AcceptAdminInvitationForm>
