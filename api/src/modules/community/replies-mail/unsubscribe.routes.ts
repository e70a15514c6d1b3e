import { redirectToUnsubscribe, unsubscribe as unsubscribeCall } from '@olympiad/contracts/calls/community'
import { routes } from '@olympiad/contracts/routes'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { unsubscribe } from '../../accounts/mail-choices.ts'

const ENDED = { replies: 'reply_mails_ended', news: 'news_mails_ended' } as const

/** RFC 8058. A GET leads to our page, since reading must change nothing. */
export const unsubscribeRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(redirectToUnsubscribe, async (c, { query }) => c.redirect(routes.unsubscribe(query.token), 303))
    .on(unsubscribeCall, async (c, { query }) => {
      const ended = await unsubscribe(c.var.em, query.token, deps.now())
      return { success: true as const, msg: translate(c.var.lang, ENDED[ended]) }
    }).routes
