import { sendContact } from '@olympiad/contracts/calls/content'
import { routes } from '@olympiad/contracts/routes'
import type { Deps } from '../../deps.ts'
import { accountOfEmail } from '../../platform/http/account-of-email.ts'
import { publicForm, wrongForm } from '../../platform/http/public-form.ts'
import { callLimit, limit } from '../../platform/http/rate-limit.ts'
import { phoneNumber } from '../../platform/phone.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { keepMessage } from './contact.service.ts'

/** The contact form, with or without script. */
export function contactRoutes(deps: Pick<Deps, 'orm' | 'log' | 'now' | 'clientAddress'>) {
  const perEmail = limit(deps, sendContact.limit.named)
  return callRoutes(deps).on(
    sendContact,
    publicForm({
      call: sendContact,
      count: callLimit(deps, sendContact.limit),
      page: routes.contact(),
      done: 'contact_done',
      wrong: 'contact_fields_empty',
      log: deps.log,
      async keep(c, form, lang) {
        const phone = phoneNumber(form.phone)
        if (!phone) throw wrongForm('contact_fields_empty', [{ field: 'phone', key: 'phone_any_wrong' }])
        await perEmail(c, accountOfEmail(form.email))
        await keepMessage(deps, { ...form, phone }, lang)
      },
    }),
  ).routes
}
