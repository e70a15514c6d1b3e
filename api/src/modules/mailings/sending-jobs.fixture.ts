import type { Deps } from '../../deps.ts'
import { sendDue } from '../../platform/mail/outbox.ts'
import { sendMailings } from './send-mailings.ts'

/** Both jobs of one copy of the server. */
export const sendingJobs = (deps: Deps) => ({
  handOver: (more: Partial<Deps> = {}) => sendMailings({ ...deps, ...more }, new AbortController().signal),
  deliver: () => {
    const { orm, mailTransport: transport, mailFrom: from, publicUrl, log, now } = deps
    return sendDue(orm.em.fork(), { transport, from, publicUrl, log, now })
  },
})
