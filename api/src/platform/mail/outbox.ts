import type { Lang } from '@olympiad/contracts/lang'
import type { Logger } from 'pino'
import type { Em } from '../database.ts'
import type { MailTransport } from './mail.ts'
import { OutboxMail } from './outbox.entity.ts'
import { SENDER } from './templates/layout.ts'
import { renderMail, UnrenderableMail } from './templates/templates.ts'

export type SendDueOptions = {
  transport: MailTransport
  /** `Name <address>`; a bare address gets our name. */
  from: string
  /** Without a trailing slash. */
  publicUrl: string
  log: Pick<Logger, 'error' | 'warn'>
  now?: () => Date
  signal?: AbortSignal
}

const senderOf = (from: string, lang: Lang) => (from.includes('<') ? from : { name: SENDER[lang], address: from })

const LEASE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
/** Temporary refusals for this long count as permanent (RFC 5321, 4.5.4.1). */
const GIVE_UP_MS = 4 * 24 * 3_600_000

export const retryDelay = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)

const takeDue = (em: Em, now: Date) =>
  em
    .getCollection(OutboxMail)
    .findOneAndUpdate(
      { state: 'pending', due_at: { $lte: now } },
      { $set: { due_at: new Date(now.getTime() + LEASE_MS) }, $inc: { tries: 1 } },
      { sort: { due_at: 1 }, returnDocument: 'after' },
    )

type Failure = 'refused' | 'later' | 'outage'

function failureOf(error: unknown): Failure {
  if (error instanceof UnrenderableMail) return 'later'
  if (!(error instanceof Error) || !('code' in error)) return 'refused'
  const { code, command, responseCode } = { command: '', responseCode: 0, ...error }
  if (code === 'EMESSAGE') return 'later'
  if (code !== 'EENVELOPE' || command === 'MAIL FROM') return 'outage'
  // 0 means the address is invalid; 5xx permanent, 4xx temporary.
  return responseCode === 0 || responseCode >= 500 ? 'refused' : 'later'
}

type Attempted = Pick<OutboxMail, 'tries'> & { refused_since?: Date | null | undefined }

/** An outage of the mail server never counts against a mail. */
function failureUpdate({ tries, refused_since }: Attempted, kind: Failure, now: Date) {
  const since = refused_since ?? now
  const isGivenUp = kind === 'refused' || (kind === 'later' && now.getTime() - since.getTime() >= GIVE_UP_MS)
  if (isGivenUp) return { failure: 'refused' as const, state: 'failed' as const }
  const due_at = new Date(now.getTime() + retryDelay(tries))
  return { failure: kind, due_at, ...(kind === 'later' && { refused_since: since }) }
}

/** Stops at an outage. Several copies may run it at once. @returns the number of sent mails */
export async function sendDue(em: Em, options: SendDueOptions): Promise<number> {
  const { transport, from, publicUrl, log, now = () => new Date(), signal } = options
  let sent = 0
  while (!signal?.aborted) {
    const mail = await takeDue(em, now())
    if (!mail) break
    try {
      const content = await renderMail(mail, publicUrl)
      // A stable id lets mail programs drop a duplicate after a retry.
      const messageId = `<${mail._id.toHexString()}@${new URL(publicUrl).hostname}>`
      await transport.sendMail({
        from: senderOf(from, mail.lang),
        // An object, never text: an address from a form may contain a comma and become a list.
        to: { name: '', address: mail.to },
        messageId,
        date: mail.created_at,
        // Half as long as quoted-printable for Arabic. Spam filters dislike it for plain ASCII.
        ...(mail.lang === 'ar' && { textEncoding: 'base64' as const }),
        ...content,
      })
    } catch (error) {
      const { failure, ...update } = failureUpdate(mail, failureOf(error), now())
      const reason = error instanceof Error ? error.message : String(error)
      if (failure === 'refused' && mail.forget) await em.nativeDelete(OutboxMail, { _id: mail._id })
      else await em.nativeUpdate(OutboxMail, { _id: mail._id }, { ...update, last_error: reason.slice(0, 500) })
      const logFields = { mail: mail._id.toHexString(), failure, reason, tries: mail.tries }
      log[failure === 'refused' ? 'error' : 'warn'](logFields, 'a mail was not sent')
      if (failure === 'outage') break
      continue
    }
    if (mail.forget) await em.nativeDelete(OutboxMail, { _id: mail._id })
    else await em.nativeUpdate(OutboxMail, { _id: mail._id }, { state: 'sent', sent_at: now(), data: null })
    sent += 1
  }
  return sent
}
