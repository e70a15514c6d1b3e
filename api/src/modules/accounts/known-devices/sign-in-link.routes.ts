import { askSignInLink, openSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { deviceName } from '../../../platform/device.ts'
import { NotFound } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { attempts } from '../attempts.ts'
import { rememberDevice } from './known-devices.http.ts'
import { accountsBy, newLink, spendLink } from './known-devices.ts'

/**
 * A way in for whom strangers' tries have shut out: a link in their mail makes the browser known in which it is opened. It
 * signs nobody in; password and second factor are asked for as ever.
 */
export function signInLinkRoutes(deps: Pick<Deps, 'orm' | 'clientAddress' | 'publicUrl' | 'now'>) {
  const links = attempts(deps, askSignInLink.limit)

  return callRoutes(deps)
    .on(askSignInLink, async (c, { body: { identifier, type } }) => {
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
      return { success: true as const, msg: text(c.var.lang, 'signin_link_sent') }
    })
    .on(openSignInLink, async (c, { body }) => {
      const users = await spendLink(c.var.em, body.token, deps.now())
      if (!users) throw new NotFound('signin_link_ended')
      await rememberDevice(c, deps, users)
      return { success: true as const, msg: text(c.var.lang, 'signin_link_opened') }
    }).routes
}
