import type { Lang } from '@olympiad/contracts/lang'
import { createTransport, type Transporter } from 'nodemailer'
import type { Em } from '../database.ts'
import { OutboxMail } from './outbox.entity.ts'
import type { MailData, TemplateName } from './templates/templates.ts'

export type NewMail<Name extends TemplateName> = {
  to: string
  lang: Lang
  template: Name
  data: MailData[Name]
  /** When it was asked for; it is sent as soon as the outbox is looked after. */
  now?: Date
  /** Once it is sent, or refused for good, nothing of it is kept: it holds a token, or its receiver was erased. */
  forget?: true
}

/** Puts a mail into the outbox, in the caller's transaction: it is sent when that commits, and only then. */
export function queueMail<Name extends TemplateName>(em: Em, mail: NewMail<Name>): OutboxMail {
  const { now = new Date(), forget = false, ...content } = mail
  return em.create(OutboxMail, { ...content, forget, created_at: now, due_at: now, tries: 0, state: 'pending' })
}

const SERVER_PATIENCE_MS = 10_000

/** The way to the mail server at `smtp://user:password@host:port` (`smtps:` for TLS from the start). */
export const smtpTransport = (smtpUrl: string): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: SERVER_PATIENCE_MS,
    greetingTimeout: SERVER_PATIENCE_MS,
    socketTimeout: SERVER_PATIENCE_MS,
    // Templates carry everything themselves: no file and no address is ever read for a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
