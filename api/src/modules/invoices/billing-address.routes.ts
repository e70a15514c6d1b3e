import { getBillingAddress, saveBillingAddress as saveCall } from '@olympiad/contracts/calls/payments'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { refusalOf } from '../../platform/http/validate.ts'
import { accountPage } from '../accounts/account-page.http.ts'
import { entity, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { ownBillingAddress, saveBillingAddress } from './billing-address.ts'

const HOUR = 3600

/** The address that an entity has printed on its tax invoices. */
export function billingAddressRoutes(deps: Pick<Deps, 'orm' | 'seller' | 'now' | 'clientAddress'>) {
  const saves = limits(deps, {
    name: 'billing-address',
    perAccount: { points: 20, seconds: HOUR },
    perAddress: { points: 200, seconds: HOUR },
  })
  const { refusedOnPage, done } = accountPage('billing-address', 'billing')
  return new Hono<Env>()
    .get(getBillingAddress.path, entity, async (c) => c.json(await ownBillingAddress(c.var.em, whoIs(c))))
    .post(saveCall.path, refusedOnPage, entity, async (c) => {
      const user = whoIs(c)
      const form = saveCall.body.safeParse({ ...(await sentFields(c)) })
      if (!form.success) throw refusalOf(form.error)
      await saves(c, user.id)
      const reissued = await saveBillingAddress(deps, user, form.data)
      return done(c, reissued > 0 ? 'billing_address_reissued' : 'billing_address_saved', { reissued })
    })
}
