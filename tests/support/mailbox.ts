import { vi } from 'vitest'

/** A mail as the sandbox's mail box publishes it. */
export type Mail = {
  id: string
  /** Two of one id are copies of one mail. */
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  date: string
  /** Where one click in a mail program posts to, to end mails like it; empty where there is no such place. */
  unsubscribe: string
}

const MAIL_TIMEOUT_MS = 20_000

/** All mails that were delivered to an address, newest first. */
export async function mailsTo(sandboxUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxUrl}/mail/api/messages?to=${encodeURIComponent(address)}`)
  if (!answer.ok) throw new Error(`the mail box answers ${answer.status}`)
  return (await answer.json()) as Mail[]
}

/** The newest mail to an address whose subject speaks of something, once it has arrived. */
const mailWhere = (sandboxUrl: string, address: string, subjectFits: (subject: string) => boolean): Promise<Mail> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(sandboxUrl, address)
      const mail = mails.find(({ subject }) => subjectFits(subject))
      if (!mail) throw new Error(`not among the mails: ${mails.map(({ subject }) => subject).join(' | ')}`)
      return mail
    },
    { timeout: MAIL_TIMEOUT_MS, interval: 200 },
  )

export const mailAbout = (sandboxUrl: string, address: string, words: string): Promise<Mail> =>
  mailWhere(sandboxUrl, address, (subject) => subject.includes(words))

/** The mail that tells of a team's payment, not the one of its registration. */
export const paymentMail = (sandboxUrl: string, address: string, team: string): Promise<Mail> =>
  mailWhere(sandboxUrl, address, (subject) => subject.includes(team) && /دفعتك|payment/.test(subject))
