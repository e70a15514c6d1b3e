import { vi } from 'vitest'

export type Mail = {
  id: string
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  date: string
  /** One-click unsubscribe address; empty without one. */
  unsubscribe: string
}

const MAIL_TIMEOUT_MS = 20_000

export async function mailsTo(sandboxUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxUrl}/mail/api/messages?to=${encodeURIComponent(address)}`)
  if (!answer.ok) throw new Error(`the mail box answers ${answer.status}`)
  return (await answer.json()) as Mail[]
}

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

export const paymentMail = (sandboxUrl: string, address: string, team: string): Promise<Mail> =>
  mailWhere(sandboxUrl, address, (subject) => subject.includes(team) && /دفعتك|payment/.test(subject))
