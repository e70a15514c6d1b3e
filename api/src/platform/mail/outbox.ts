import type { Lang } from '@olympiad/contracts/lang'
import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Em } from '../database.ts'
import { OutboxMail } from './outbox.entity.ts'
import { SENDER } from './templates/layout.ts'
import { NotWritten, renderMail } from './templates/templates.ts'

export type SendDueOptions = {
  transport: Transporter
  /** Sender, `Name <address>`; a bare address is given our name in the reader's language. */
  from: string
  /** Base of the links in mails, without a trailing slash. */
  publicUrl: string
  log: Pick<Logger, 'error' | 'warn'>
  now?: () => Date
  signal?: AbortSignal
}

const senderOf = (from: string, lang: Lang) => (from.includes('<') ? from : { name: SENDER[lang], address: from })

const LEASE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
/** ‘Not now’ for so long is never (RFC 5321, 4.5.4.1): a box that is full, or a server that means no. */
const GIVE_UP_MS = 4 * 24 * 3_600_000

/** The pause after the n-th failed try: 30 s, doubled each time, at most an hour. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)

/** Takes the mail that has waited longest; while this copy of the program sends it, no other one takes it. */
const takeDue = (em: Em, now: Date) =>
  em
    .getCollection(OutboxMail)
    .findOneAndUpdate(
      { state: 'pending', due_at: { $lte: now } },
      { $set: { due_at: new Date(now.getTime() + LEASE_MS) }, $inc: { tries: 1 } },
      { sort: { due_at: 1 }, returnDocument: 'after' },
    )

/** `refused`: this mail, for good; `later`: this mail, for now; `outage`: the server takes no mail of ours at present. */
type Failure = 'refused' | 'later' | 'outage'

function failureOf(error: unknown): Failure {
  if (error instanceof NotWritten) return 'later'
  if (!(error instanceof Error) || !('code' in error)) return 'refused'
  const { code, command, responseCode } = { command: '', responseCode: 0, ...error }
  if (code === 'EMESSAGE') return 'later'
  if (code !== 'EENVELOPE' || command === 'MAIL FROM') return 'outage'
  // No answer of a server: the address is none. 5xx: nobody is there. 4xx: not now.
  return responseCode === 0 || responseCode >= 500 ? 'refused' : 'later'
}

type Tried = Pick<OutboxMail, 'tries'> & { refused_since?: Date | null | undefined }

/** What becomes of a mail by a failure. While the mail server itself takes none, nothing counts against a mail. */
function fateOf({ tries, refused_since }: Tried, found: Failure, now: Date) {
  const since = refused_since ?? now
  const given = found === 'refused' || (found === 'later' && now.getTime() - since.getTime() >= GIVE_UP_MS)
  if (given) return { failure: 'refused' as const, state: 'failed' as const }
  const due_at = new Date(now.getTime() + pauseAfter(tries))
  return { failure: found, due_at, ...(found === 'later' && { refused_since: since }) }
}

/**
 * Sends the mails that are due, one after the other. What could not be sent stays and is tried again after growing
 * pauses, one that is told ‘not now’ for four days at most; when the mail server is out of reach the rest isn't tried now.
 * Several copies may do this at once.
 * @returns how many were sent
 */
export async function sendDue(em: Em, options: SendDueOptions): Promise<number> {
  const { transport, from, publicUrl, log, now = () => new Date(), signal } = options
  let sent = 0
  while (!signal?.aborted) {
    const mail = await takeDue(em, now())
    if (!mail) break
    try {
      const content = await renderMail(mail, publicUrl)
      // The same id at a second try lets the reader's mail program drop a copy.
      const messageId = `<${mail._id.toHexString()}@${new URL(publicUrl).hostname}>`
      await transport.sendMail({
        from: senderOf(from, mail.lang),
        // One receiver, never a list: an address of a form may hold a comma.
        to: { name: '', address: mail.to },
        messageId,
        date: mail.created_at,
        ...content,
      })
    } catch (error) {
      const { failure, ...fate } = fateOf(mail, failureOf(error), now())
      const reason = error instanceof Error ? error.message : String(error)
      if (failure === 'refused' && mail.forget) await em.nativeDelete(OutboxMail, { _id: mail._id })
      else await em.nativeUpdate(OutboxMail, { _id: mail._id }, { ...fate, last_error: reason.slice(0, 500) })
      const facts = { mail: mail._id.toHexString(), failure, reason, tries: mail.tries }
      log[failure === 'refused' ? 'error' : 'warn'](facts, 'a mail was not sent')
      if (failure === 'outage') break
      continue
    }
    // That it was sent is remembered for a while; what it said has left us.
    if (mail.forget) await em.nativeDelete(OutboxMail, { _id: mail._id })
    else await em.nativeUpdate(OutboxMail, { _id: mail._id }, { state: 'sent', sent_at: now(), data: null })
    sent += 1
  }
  return sent
}
