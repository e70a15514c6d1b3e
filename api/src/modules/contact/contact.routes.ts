import { sendContactMessage, sendFollowUp } from '@olympiad/contracts/calls/content'
import { routes } from '@olympiad/contracts/routes'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { canonicalEmail } from '../../platform/http/canonical-email.ts'
import { formError, publicForm } from '../../platform/http/public-form.ts'
import { createCallLimiter, createRateLimiter } from '../../platform/http/rate-limit.ts'
import { normalisePhoneNumber } from '../../platform/phone.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { followUp, storeMessage } from './contact.service.ts'
import { readThreadToken } from './thread-token.ts'

export function contactRoutes(deps: Pick<Deps, 'orm' | 'log' | 'now' | 'resolveClientAddress' | 'encryption'>) {
  const perThread = createRateLimiter(deps, sendFollowUp.limit.bodyKey)
  const perEmail = createRateLimiter(deps, sendContactMessage.limit.bodyKey)
  return callRoutes(deps)
    .on(
      sendContactMessage,
      publicForm({
        call: sendContactMessage,
        limit: createCallLimiter(deps, sendContactMessage.limit),
        page: routes.contact(),
        successKey: 'contact_done',
        errorKey: 'contact_fields_empty',
        log: deps.log,
        async save(c, form, lang) {
          const phone = normalisePhoneNumber(form.phone)
          if (!phone) throw formError('contact_fields_empty', [{ field: 'phone', key: 'phone_any_wrong' }])
          await perEmail(c, canonicalEmail(form.email))
          await storeMessage(deps, { ...form, phone }, lang)
        },
      }),
    )
    .on(
      sendFollowUp,
      publicForm({
        call: sendFollowUp,
        limit: createCallLimiter(deps, sendFollowUp.limit),
        page: routes.contact(),
        successKey: 'contact_done',
        errorKey: 'contact_fields_empty',
        log: deps.log,
        async save(c, form) {
          const id = readThreadToken(deps.encryption, form.token)
          if (!id) throw new NotFound('thread_unknown')
          await perThread(c, id.toHexString())
          await followUp(deps, id, form)
        },
      }),
    ).routes
}
