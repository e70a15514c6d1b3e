import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { TooLarge } from '../../platform/errors.ts'
import type { PlatformEnv } from '../../platform/http/env.ts'
import type { SettleDeps } from './settle.ts'
import { adviceTaker } from './take-advice.ts'

/** Where the provider tells of payments by a form post; named in its console. */
export const WEBHOOK_PATH = '/api/payment/telr/webhook'
const FORM_LIMIT = 16 * 1024

/** For the provider's servers: without session and origin rule, so mounted before them. The signature says who it is. */
export function webhookRoutes(deps: SettleDeps) {
  const takeAdvice = adviceTaker(deps)
  return new Hono<PlatformEnv>().post(
    WEBHOOK_PATH,
    bodyLimit({
      maxSize: FORM_LIMIT,
      onError: () => {
        throw new TooLarge('body_too_large')
      },
    }),
    async (c) => {
      await takeAdvice(new URLSearchParams(await c.req.text()))
      return c.json({ success: true as const })
    },
  )
}
