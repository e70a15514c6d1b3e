import { randomUUID } from 'node:crypto'
import type { Address, Attachment, Email } from 'postal-mime'

/** `to` holds the delivery addresses, including blind copies. */
export type Mail = {
  id: string
  /** The sender's id: mails with the same id are copies. */
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Arrival, ISO 8601 in UTC. */
  date: string
  /** One-click unsubscribe URL (RFC 8058); empty if the mail has none. */
  unsubscribe: string
  attachments: { filename: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }[]
}

const MAX_MAILS = 500
const MAX_TOTAL_BYTES = 200 * 1024 * 1024

/** In memory, newest first. Bounded: new mails evict the oldest. */
export type Mailbox = {
  deliver(raw: Buffer, envelope: { from: string; to: string[] }): Promise<Mail>
  list(to?: string): Mail[]
  get(id: string): Mail | undefined
}

export function createMailbox(): Mailbox {
  const mails: { mail: Mail; size: number }[] = []

  return {
    async deliver(raw, envelope) {
      const { default: PostalMime } = await import('postal-mime')
      const mail = toMail(await PostalMime.parse(raw), envelope)
      mails.unshift({ mail, size: raw.length })
      while (mails.length > MAX_MAILS || mails.reduce((total, { size }) => total + size, 0) > MAX_TOTAL_BYTES)
        mails.pop()
      return mail
    },
    list(to) {
      const recipient = to?.trim().toLowerCase()
      const all = mails.map(({ mail }) => mail)
      return recipient ? all.filter((mail) => mail.to.some((address) => address.toLowerCase() === recipient)) : all
    },
    get: (id) => mails.find(({ mail }) => mail.id === id)?.mail,
  }
}

function toMail(email: Email, envelope: { from: string; to: string[] }): Mail {
  return {
    id: randomUUID(),
    messageId: email.messageId ?? '',
    from: formatAddress(email.from) || envelope.from,
    to: envelope.to,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    date: new Date().toISOString(),
    unsubscribe: readOneClickUrl(email),
    attachments: email.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.mimeType,
      bytes: toBytes(attachment),
    })),
  }
}

const readHeader = ({ headers }: Email, name: string): string => headers.find(({ key }) => key === name)?.value ?? ''

function readOneClickUrl(email: Email): string {
  if (readHeader(email, 'list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return ''
  return /<(https?:[^>]+)>/.exec(readHeader(email, 'list-unsubscribe'))?.[1] ?? ''
}

function formatAddress(from: Address | undefined): string {
  if (!from?.address) return ''
  return from.name ? `${from.name} <${from.address}>` : from.address
}

const toBytes = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
