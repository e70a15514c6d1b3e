import { receivePaymentWebhook } from '@olympiad/contracts/calls/payments'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../../deps.ts'
import { TooLarge } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import type { ReconcileDeps } from './reconcile-order.ts'
import { createWebhookHandler } from './webhook-handler.ts'

const FORM_LIMIT = 16 * 1024

/** Mount it before sessions and the origin check. The signature authenticates. */
export function webhookRoutes(deps: ReconcileDeps & Pick<Deps, 'resolveClientAddress'>) {
  const handleWebhook = createWebhookHandler(deps)
  return callRoutes(deps).on(
    receivePaymentWebhook,
    async (c) => {
      await handleWebhook(new URLSearchParams(await c.req.text()))
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
