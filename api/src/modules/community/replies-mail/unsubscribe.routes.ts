import { unsubscribe } from '@olympiad/contracts/calls/community'
import { routes } from '@olympiad/contracts/routes'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { limit } from '../../../platform/http/rate-limit.ts'
import { valid } from '../../../platform/http/validate.ts'
import type { Env } from '../../accounts/http-env.ts'
import { endReplyMails } from './mail-choice.ts'

/**
 * The end of mails about replies: posted by mail programs (RFC 8058) and by our own page. Whoever follows the address of
 * the header like a link comes to that page, since reading changes nothing.
 */
export function unsubscribeRoutes(deps: Pick<Deps, 'orm' | 'now' | 'clientAddress'>) {
  // A provider of mail ends those of many people from one address.
  const perAddress = limit(deps, { name: 'unsubscribe', points: 300, seconds: 600 })
  return new Hono<Env>()
    .get(unsubscribe.path, valid('query', unsubscribe.query), (c) =>
      c.redirect(routes.endReplyMails(c.req.valid('query').token), 303),
    )
    .post(unsubscribe.path, valid('query', unsubscribe.query), async (c) => {
      await perAddress(c, deps.clientAddress(c))
      await endReplyMails(c.var.em, c.req.valid('query').token, deps.now())
      return c.json({ success: true, msg: text(c.var.lang, 'reply_mails_ended') })
    })
}
