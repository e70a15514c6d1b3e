import * as z from 'zod/mini'
import { ADMIN_ROLES } from '../admin-rights.ts'
import { declareCall, messageAnswer } from '../call.ts'
import { AcceptAdminInvitationForm, AdminInvitationForm, invitationToken } from '../forms/admin-invitation.ts'
import { adminSignIn } from './auth.ts'

const CALL = { access: 'admins', right: 'admins.write', tag: 'Console: people' } as const

/** The account can't sign in before it has a password. 409 `email_taken`. */
export const inviteAdmin = declareCall({
  ...CALL,
  method: 'POST',
  path: '/api/admin/admins/invite',
  summary: {
    ar: 'يدعو مشرفًا بالبريد؛ يضع كلمة مروره بنفسه من رابط صالح سبعة أيام.',
    en: 'Invites an admin by mail; they set their own password by a link that is valid for seven days.',
  },
  body: AdminInvitationForm,
  answer: z.extend(messageAnswer(), { id: z.string() }),
  errors: [409],
})

/** The former link ends. 409 `admin_not_invited` for an admin who has a password. */
export const resendAdminInvitation = declareCall({
  ...CALL,
  method: 'POST',
  path: '/api/admin/admins/:id{[0-9a-f]{24}}/invite',
  summary: {
    ar: 'يعيد إرسال الدعوة برابط جديد، ويُبطل الرابط السابق.',
    en: 'Sends the invitation again, with a new link; the former one ends.',
  },
  answer: messageAnswer(),
  errors: [404, 409],
})

export const readAdminInvitation = declareCall({
  method: 'POST',
  path: '/api/auth/admin-invitation',
  access: 'everybody',
  limit: { name: 'admin-invitation', address: { points: 300, seconds: 600 } },
  tag: 'Accounts',
  summary: { ar: 'من دُعي بهذا الرابط، وإلى أي دور.', en: 'Whom the link of an invitation invites, to which role.' },
  body: z.strictObject({ token: invitationToken }),
  answer: z.object({
    success: z.literal(true),
    name: z.string(),
    email: z.string(),
    role: z.enum(ADMIN_ROLES),
    expires_at: z.string(),
  }),
  errors: [404],
})

/** Once: sets the password, and signs in. 400 for a weak password, which ends nothing. */
export const acceptAdminInvitation = declareCall({
  method: 'POST',
  path: '/api/auth/admin-invitation/accept',
  access: 'everybody',
  limit: { name: 'admin-invitation-accept', address: { points: 100, seconds: 600 } },
  tag: 'Accounts',
  summary: {
    ar: 'يضع من دُعي كلمة مروره مرة واحدة، ويُسجَّل دخوله.',
    en: 'The invited person sets their password, once, and is signed in.',
  },
  body: AcceptAdminInvitationForm,
  answer: adminSignIn.answer,
  errors: [404, 409],
})
