import { getBillingAddress, saveBillingAddress as saveCall } from '@olympiad/contracts/calls/payments'
import type { Deps } from '../../deps.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { readRequestFields } from '../../platform/http/request-fields.ts'
import { validationError } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { accountPageResponses } from '../accounts/account-page-responses.http.ts'
import { requireEntity, requireUser } from '../accounts/guards.ts'
import { ownBillingAddress, saveBillingAddress } from './billing-address.ts'

export function billingAddressRoutes(deps: Pick<Deps, 'orm' | 'seller' | 'now' | 'resolveClientAddress'>) {
  const saves = createCallLimiter(deps, saveCall.limit)
  const { refusedOnPage, done } = accountPageResponses('billing-address', 'billing')
  return callRoutes(deps)
    .on(getBillingAddress, (c) => ownBillingAddress(c.var.em, requireUser(c)))
    .on(
      saveCall,
      async (c) => {
        const user = requireUser(c)
        const form = saveCall.body.safeParse({ ...(await readRequestFields(c)) })
        if (!form.success) throw validationError(form.error)
        await saves(c, user.id)
        const reissued = await saveBillingAddress(deps, user, form.data)
        return done(c, reissued > 0 ? 'billing_address_reissued' : 'billing_address_saved', { reissued })
      },
      refusedOnPage,
      requireEntity,
    ).routes
}
