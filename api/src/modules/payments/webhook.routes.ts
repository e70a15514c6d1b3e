import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../../deps.ts'
import { TooLarge } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import type { SettleDeps } from './settle.ts'
import { adviceTaker } from './take-advice.ts'

const FORM_LIMIT = 16 * 1024

/** For the provider's servers: without session and origin rule, so mounted before them. The signature says who it is. */
export function webhookRoutes(deps: SettleDeps & Pick<Deps, 'clientAddress'>) {
  const takeAdvice = adviceTaker(deps)
  return callRoutes(deps).on(
    receivePaymentWebhook,
    async (c) => {
      await takeAdvice(new URLSearchParams(await c.req.text()))
      return { success: true as const }
    },
    bodyLimit({
      maxSize: FORM_LIMIT,
      onError: () => {
        throw new TooLarge('body_too_large')
      },
    }),
  ).routes
}
