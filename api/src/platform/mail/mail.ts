import type { ObjectId } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { Transporter } from 'nodemailer'
import type { Em } from '../database.ts'
import { OutboxMail } from './outbox.entity.ts'
import type { MailData, TemplateName } from './templates/templates.ts'

export type NewMail<Name extends TemplateName> = {
  to: string
  lang: Lang
  template: Name
  data: MailData[Name]
  /** Its sender's own record has the same. */
  _id?: ObjectId
  now?: Date
  /** Deletes it after sending or refusal: it holds a token, or its receiver was erased. */
  forget?: true
}

/** In the caller's transaction: sent only after the commit. */
export function queueMail<Name extends TemplateName>(em: Em, mail: NewMail<Name>): OutboxMail {
  const { now = new Date(), forget = false, ...content } = mail
  return em.create(OutboxMail, { ...content, forget, created_at: now, due_at: now, tries: 0, state: 'pending' })
}

const SERVER_PATIENCE_MS = 10_000

export type MailTransport = Pick<Transporter, 'sendMail'>

/** `smtp://user:password@host:port`, or `smtps:` for implicit TLS. */
export function smtpTransport(smtpUrl: string): MailTransport {
  let transport: Transporter | undefined
  return {
    async sendMail(mail) {
      // Loaded by the first mail, so that the start does not wait for it.
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport({
        url: smtpUrl,
        connectionTimeout: SERVER_PATIENCE_MS,
        greetingTimeout: SERVER_PATIENCE_MS,
        socketTimeout: SERVER_PATIENCE_MS,
        // Mails never load a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return await transport.sendMail(mail)
    },
  }
}
