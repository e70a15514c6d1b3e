import { followUnsubscribe, unsubscribe } from '@olympiad/contracts/calls/community'
import { routes } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { endReplyMails } from './mail-choice.ts'

/**
 * The end of mails about replies: posted by mail programs (RFC 8058) and by our own page. Whoever follows the address of
 * the header like a link comes to that page, since reading changes nothing.
 */
export const unsubscribeRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'clientAddress'>) =>
  callRoutes(deps)
    .on(followUnsubscribe, async (c, { query }) => c.redirect(routes.endReplyMails(query.token), 303))
    .on(unsubscribe, async (c, { query }) => {
      await endReplyMails(c.var.em, query.token, deps.now())
      return { success: true as const, msg: text(c.var.lang, 'reply_mails_ended') }
    }).routes
