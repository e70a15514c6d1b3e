import { getBillingAddress, saveBillingAddress as saveCall } from '@olympiad/contracts/calls/payments'
import type { Deps } from '../../deps.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { refusalOf } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { accountPage } from '../accounts/account-page.http.ts'
import { entity, whoIs } from '../accounts/guards.ts'
import { ownBillingAddress, saveBillingAddress } from './billing-address.ts'

/** The address that an entity has printed on its tax invoices. */
export function billingAddressRoutes(deps: Pick<Deps, 'orm' | 'seller' | 'now' | 'clientAddress'>) {
  const saves = callLimit(deps, saveCall.limit)
  const { refusedOnPage, done } = accountPage('billing-address', 'billing')
  return callRoutes(deps)
    .on(getBillingAddress, (c) => ownBillingAddress(c.var.em, whoIs(c)))
    .on(
      saveCall,
      async (c) => {
        const user = whoIs(c)
        const form = saveCall.body.safeParse({ ...(await sentFields(c)) })
        if (!form.success) throw refusalOf(form.error)
        await saves(c, user.id)
        const reissued = await saveBillingAddress(deps, user, form.data)
        return done(c, reissued > 0 ? 'billing_address_reissued' : 'billing_address_saved', { reissued })
      },
      refusedOnPage,
      entity,
    ).routes
}
