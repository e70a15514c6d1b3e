import { vi } from 'vitest'

/** A mail as the sandbox's mail box publishes it. */
export type Mail = { id: string; from: string; to: string[]; subject: string; text: string; html: string; date: string }

const MAIL_TIMEOUT_MS = 20_000

/** All mails that were delivered to an address, newest first. */
async function mailsTo(sandboxUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxUrl}/mail/api/messages?to=${encodeURIComponent(address)}`)
  if (!answer.ok) throw new Error(`the mail box answers ${answer.status}`)
  return (await answer.json()) as Mail[]
}

/** The first mail to an address that speaks of something, once it has arrived. */
export const mailAbout = (sandboxUrl: string, address: string, subject: string): Promise<Mail> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(sandboxUrl, address)
      const mail = mails.find((one) => one.subject.includes(subject))
      if (!mail) throw new Error(`no mail about ${subject} among: ${mails.map((one) => one.subject).join(' | ')}`)
      return mail
    },
    { timeout: MAIL_TIMEOUT_MS, interval: 200 },
  )
