import { askSignInLink, openSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { deviceName } from '../../../platform/device.ts'
import { NotFound } from '../../../platform/errors.ts'
import { limit } from '../../../platform/http/rate-limit.ts'
import { valid } from '../../../platform/http/validate.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { attempts } from '../attempts.ts'
import type { Env } from '../http-env.ts'
import { rememberDevice } from './known-devices.http.ts'
import { accountsBy, LINK_S, newLink, spendLink } from './known-devices.ts'

/**
 * A way in for whom strangers' tries have shut out: a link in their mail makes the browser known in which it is opened. It
 * signs nobody in; password and second factor are asked for as ever.
 */
export function signInLinkRoutes(deps: Pick<Deps, 'orm' | 'clientAddress' | 'metrics' | 'publicUrl' | 'now'>) {
  const links = attempts(deps, {
    name: 'signin-link',
    text: 'rate_limited',
    person: [{ points: 5, seconds: LINK_S }],
    address: { points: 100, seconds: LINK_S },
  })
  const openings = limit(deps, { name: 'signin-link-open', points: 300, seconds: 600 })

  return new Hono<Env>()
    .post(askSignInLink.path, valid('json', askSignInLink.body), async (c) => {
      const { identifier, type } = c.req.valid('json')
      const admins = type !== undefined
      const { em } = c.var
      await links.take(c, admins ? `admin:${identifier}` : identifier)
      // One mailbox has one mail, whoever else has it too.
      const [account, ...others] = await accountsBy(em, identifier, admins)
      if (account?.email) {
        const users = [account, ...others.filter(({ email }) => email === account.email)].map(({ _id }) => _id)
        const now = deps.now()
        const token = await newLink(em, users, now)
        const data = { receiver: account.name, token, console: admins, device: deviceName(c) }
        queueMail(em, { to: account.email, lang: account.lang, template: 'sign_in_link', data, now, forget: true })
        await em.flush()
      }
      return c.json({ success: true as const, msg: text(c.var.lang, 'signin_link_sent') })
    })
    .post(openSignInLink.path, valid('json', openSignInLink.body), async (c) => {
      await openings(c, deps.clientAddress(c))
      const users = await spendLink(c.var.em, c.req.valid('json').token, deps.now())
      if (!users) throw new NotFound('signin_link_ended')
      await rememberDevice(c, deps, users)
      return c.json({ success: true as const, msg: text(c.var.lang, 'signin_link_opened') })
    })
}
