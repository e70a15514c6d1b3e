import { sendContact } from '@olympiad/contracts/calls/content'
import { ContactForm } from '@olympiad/contracts/forms/contact'
import { routes } from '@olympiad/contracts/routes'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { accountOfEmail } from '../../platform/http/account-of-email.ts'
import { publicForm, wrongForm } from '../../platform/http/public-form.ts'
import { limit } from '../../platform/http/rate-limit.ts'
import { phoneNumber } from '../../platform/phone.ts'
import type { Env } from '../accounts/http-env.ts'
import { keepMessage } from './contact.service.ts'

const HOUR = 3600

/** The contact form, with or without script. */
export function contactRoutes(deps: Pick<Deps, 'orm' | 'log' | 'now' | 'clientAddress'>) {
  const perAddress = limit(deps, { name: 'contact', points: 20, seconds: HOUR })
  const perEmail = limit(deps, { name: 'contact-email', points: 5, seconds: HOUR })
  return new Hono<Env>().post(
    sendContact.path,
    publicForm({
      schema: ContactForm,
      page: routes.contact(),
      done: 'contact_done',
      wrong: 'contact_fields_empty',
      perAddress,
      clientAddress: deps.clientAddress,
      log: deps.log,
      async keep(c, form, lang) {
        const phone = phoneNumber(form.phone)
        if (!phone) throw wrongForm('contact_fields_empty', [{ field: 'phone', key: 'phone_any_wrong' }])
        await perEmail(c, accountOfEmail(form.email))
        await keepMessage(deps, { ...form, phone }, lang)
      },
    }),
  )
}
