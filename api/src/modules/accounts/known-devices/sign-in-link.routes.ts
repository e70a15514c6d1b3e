import { redeemSignInLink, requestSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { deviceName } from '../../../platform/device.ts'
import { NotFound } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { signInLimits } from '../sign-in-limits.ts'
import { rememberDevice } from './known-devices.http.ts'
import { consumeSignInLink, createSignInLink, findAccountsByIdentifier } from './known-devices.ts'

/**
 * Unlocks an account whose tries strangers have used up. The link makes the browser known but signs nobody in:
 * password and second factor are still required.
 */
export function signInLinkRoutes(deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'publicUrl' | 'now'>) {
  const links = signInLimits(deps, requestSignInLink.limit)

  return callRoutes(deps)
    .on(requestSignInLink, async (c, { body: { identifier, type } }) => {
      const admins = type !== undefined
      const { em } = c.var
      await links.consume(c, admins ? `admin:${identifier}` : identifier)
      const [account, ...others] = await findAccountsByIdentifier(em, identifier, admins)
      if (account?.email) {
        const users = [account, ...others.filter(({ email }) => email === account.email)].map(({ _id }) => _id)
        const now = deps.now()
        const token = await createSignInLink(em, users, now)
        const data = { receiver: account.name, token, console: admins, device: deviceName(c) }
        queueMail(em, { to: account.email, lang: account.lang, template: 'sign_in_link', data, now, forget: true })
        await em.flush()
      }
      return { success: true as const, msg: translate(c.var.lang, 'signin_link_sent') }
    })
    .on(redeemSignInLink, async (c, { body }) => {
      const users = await consumeSignInLink(c.var.em, body.token, deps.now())
      if (!users) throw new NotFound('signin_link_ended')
      await rememberDevice(c, deps, users)
      return { success: true as const, msg: translate(c.var.lang, 'signin_link_opened') }
    }).routes
}
