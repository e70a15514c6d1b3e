import { randomUUID } from 'node:crypto'
import type { Address, Attachment, Email } from 'postal-mime'
import PostalMime from 'postal-mime'

/** A received message. `to` are the addresses it was delivered to, blind copies among them. */
export type Mail = {
  id: string
  /** As its sender named it: two of one id are copies of one mail. */
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** When it arrived: ISO 8601 in UTC. */
  date: string
  /** Where a mail program posts to end mails like it (RFC 8058); empty where it names no such place. */
  unsubscribe: string
  attachments: { filename: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }[]
}

const MAX_MAILS = 500
const MAX_TOTAL_BYTES = 200 * 1024 * 1024

/** The mails of everybody, newest first, in memory and bounded: the oldest make room. */
export type Mailbox = {
  deliver(raw: Buffer, envelope: { from: string; to: string[] }): Promise<Mail>
  /** All, or those delivered to an address. */
  list(to?: string): Mail[]
  get(id: string): Mail | undefined
}

export function createMailbox(): Mailbox {
  const mails: { mail: Mail; size: number }[] = []

  return {
    async deliver(raw, envelope) {
      const mail = toMail(await PostalMime.parse(raw), envelope)
      mails.unshift({ mail, size: raw.length })
      while (mails.length > MAX_MAILS || mails.reduce((total, { size }) => total + size, 0) > MAX_TOTAL_BYTES)
        mails.pop()
      return mail
    },
    list(to) {
      const wanted = to?.trim().toLowerCase()
      const all = mails.map(({ mail }) => mail)
      return wanted ? all.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted)) : all
    },
    get: (id) => mails.find(({ mail }) => mail.id === id)?.mail,
  }
}

function toMail(email: Email, envelope: { from: string; to: string[] }): Mail {
  return {
    id: randomUUID(),
    messageId: email.messageId ?? '',
    from: addressOf(email.from) || envelope.from,
    to: envelope.to,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    date: new Date().toISOString(),
    unsubscribe: oneClickOf(email),
    attachments: email.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.mimeType,
      bytes: bytesOf(attachment),
    })),
  }
}

const headerOf = ({ headers }: Email, name: string): string => headers.find(({ key }) => key === name)?.value ?? ''

function oneClickOf(email: Email): string {
  if (headerOf(email, 'list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return ''
  return /<(https?:[^>]+)>/.exec(headerOf(email, 'list-unsubscribe'))?.[1] ?? ''
}

/** `Name <address>`, or the address alone when there is no name. */
function addressOf(from: Address | undefined): string {
  if (!from?.address) return ''
  return from.name ? `${from.name} <${from.address}>` : from.address
}

const bytesOf = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
