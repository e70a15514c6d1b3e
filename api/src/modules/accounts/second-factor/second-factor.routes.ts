import * as calls from '@olympiad/contracts/calls/second-factor'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { deviceName } from '../../../platform/device.ts'
import { valid } from '../../../platform/http/validate.ts'
import { qrSvg } from '../../../platform/pdf/qr.ts'
import { adminSelf, ownSelf } from '../guards.ts'
import type { Env } from '../http-env.ts'
import { ownProofs } from './own-proofs.http.ts'
import { beginSetup, confirmSetup, renewRecovery, secondFactorOf, turnOff } from './second-factor.service.ts'

const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** An admin's own second factor. Whoever holds no more than the session, such as at a desk left open, changes nothing. */
export function secondFactorRoutes(deps: Deps) {
  const { provePassword, withCode } = ownProofs(deps)

  return new Hono<Env>()
    .get(calls.secondFactor.path, adminSelf, async (c) =>
      c.json(await secondFactorOf(c.var.em, ownSelf(c), deps.secondFactorRequired)),
    )
    .post(calls.beginSecondFactor.path, adminSelf, valid('json', calls.beginSecondFactor.body), async (c) => {
      await provePassword(c, c.req.valid('json').password)
      const { secret, uri } = await beginSetup(deps, ownSelf(c))
      return c.json({ success: true as const, secret, uri, qr: asImage(qrSvg(uri)) })
    })
    .post(calls.confirmSecondFactor.path, adminSelf, valid('json', calls.confirmSecondFactor.body), async (c) => {
      const { code } = c.req.valid('json')
      const from = { token: c.var.token, device: deviceName(c) }
      const recovery_codes = await withCode(c, code, () => confirmSetup(deps, ownSelf(c), code, from))
      return c.json({ success: true as const, msg: text(c.var.lang, 'second_factor_on'), recovery_codes })
    })
    .post(calls.renewRecoveryCodes.path, adminSelf, valid('json', calls.renewRecoveryCodes.body), async (c) => {
      const { password, code } = c.req.valid('json')
      await provePassword(c, password)
      const recovery_codes = await withCode(c, code, () => renewRecovery(deps, ownSelf(c), code, deviceName(c)))
      return c.json({ success: true as const, msg: text(c.var.lang, 'recovery_codes_new'), recovery_codes })
    })
    .post(calls.endSecondFactor.path, adminSelf, valid('json', calls.endSecondFactor.body), async (c) => {
      const { password, code } = c.req.valid('json')
      await provePassword(c, password)
      await withCode(c, code, () => turnOff(deps, ownSelf(c), code, deviceName(c)))
      return c.json({ success: true as const, msg: text(c.var.lang, 'second_factor_off') })
    })
}
