import type { Lang } from '@olympiad/contracts/lang'
import type { MailName } from '@olympiad/contracts/mail-labels'
import { type AdminInvitation, adminInvitation } from './admin-invitation.ts'
import { type CertificateReady, certificateReady } from './certificate-ready.ts'
import { type ContactMessageMail, contactMessage } from './contact-message.ts'
import { type ContactReplyMail, contactReply } from './contact-reply.ts'
import { type ErasureDeclined, erasureDeclined } from './erasure-declined.ts'
import { type GroupMail, groupMail } from './group-mail.ts'
import { type InvoiceMadeOut, invoiceMadeOut } from './invoice-made-out.ts'
import { type InvoiceTakenBack, invoiceTakenBack } from './invoice-taken-back.ts'
import type { MailContent } from './layout.ts'
import { type PaymentReceived, paymentReceived } from './payment-received.ts'
import { type PaymentRefunded, paymentRefunded } from './payment-refunded.ts'
import { type PersonErased, personErased } from './person-erased.ts'
import { type ProgrammeReceived, programmeReceived } from './programme-received.ts'
import { type RegistrationReceived, registrationReceived } from './registration-received.ts'
import { type ReplyReceived, replyReceived } from './reply-received.ts'
import { type ScoresReceived, scoresReceived } from './scores-received.ts'
import { type ScoresReopened, scoresReopened } from './scores-reopened.ts'
import { type SecondFactorNews, secondFactorNews } from './second-factor-news.ts'
import { type SignInLink, signInLink } from './sign-in-link.ts'
import { type TeamInvitation, teamInvitation } from './team-invitation.ts'
import { type TeamLeft, teamLeft } from './team-left.ts'
import { type TeamWithdrawn, teamReinstated, teamWithdrawn } from './team-withdrawn.ts'
import { type ThreadAssigned, threadAssigned } from './thread-assigned.ts'
import { type TimetableMail, timetableMail } from './timetable.ts'
import {
  type OfferOver,
  offerOver,
  type PlaceOffered,
  placeOffered,
  type WaitingListJoined,
  waitingListJoined,
} from './waiting-list.ts'

/** Keys are stored in the outbox. */
export type MailData = {
  payment_received: PaymentReceived
  payment_refunded: PaymentRefunded
  invoice_made_out: InvoiceMadeOut
  invoice_taken_back: InvoiceTakenBack
  contact_message: ContactMessageMail
  contact_reply: ContactReplyMail
  registration_received: RegistrationReceived
  scores_received: ScoresReceived
  scores_reopened: ScoresReopened
  certificate_ready: CertificateReady
  reply_received: ReplyReceived
  programme_received: ProgrammeReceived
  person_erased: PersonErased
  erasure_declined: ErasureDeclined
  second_factor_news: SecondFactorNews
  sign_in_link: SignInLink
  team_invitation: TeamInvitation
  team_left: TeamLeft
  team_withdrawn: TeamWithdrawn
  team_reinstated: TeamWithdrawn
  admin_invitation: AdminInvitation
  waiting_list_joined: WaitingListJoined
  place_offered: PlaceOffered
  offer_over: OfferOver
  group_mail: GroupMail
  thread_assigned: ThreadAssigned
  timetable: TimetableMail
}
/** Each has a label for admins. */
export type TemplateName = MailName

type Template<Data> = (data: Data, lang: Lang, publicUrl: string) => Promise<MailContent>

const templates: { [Name in TemplateName]: Template<MailData[Name]> } = {
  payment_received: paymentReceived,
  payment_refunded: paymentRefunded,
  invoice_made_out: invoiceMadeOut,
  invoice_taken_back: invoiceTakenBack,
  contact_message: contactMessage,
  contact_reply: contactReply,
  registration_received: registrationReceived,
  scores_received: scoresReceived,
  scores_reopened: scoresReopened,
  certificate_ready: certificateReady,
  reply_received: replyReceived,
  programme_received: programmeReceived,
  person_erased: personErased,
  erasure_declined: erasureDeclined,
  second_factor_news: secondFactorNews,
  sign_in_link: signInLink,
  team_invitation: teamInvitation,
  team_left: teamLeft,
  team_withdrawn: teamWithdrawn,
  team_reinstated: teamReinstated,
  admin_invitation: adminInvitation,
  waiting_list_joined: waitingListJoined,
  place_offered: placeOffered,
  offer_over: offerOver,
  group_mail: groupMail,
  thread_assigned: threadAssigned,
  timetable: timetableMail,
}

/** Only `queueMail` writes it. */
export type StoredMail = { template: string; data: unknown; lang: Lang }

/** Another version queued it and can render it. */
export class UnrenderableMail extends Error {
  override name = 'UnrenderableMail'
}

/** @throws {UnrenderableMail} */
export async function renderMail({ template, data, lang }: StoredMail, publicUrl: string): Promise<MailContent> {
  if (!Object.hasOwn(templates, template)) throw new UnrenderableMail(`there is no mail template ${template}`)
  const render = templates[template as TemplateName] as Template<unknown>
  try {
    return await render(data, lang, publicUrl)
  } catch (cause) {
    throw new UnrenderableMail(`${template}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
