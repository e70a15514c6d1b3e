import * as calls from '@olympiad/contracts/calls/second-factor'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { deviceName } from '../../../platform/device.ts'
import { qrSvg } from '../../../platform/pdf/qr.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { ownSelf } from '../guards.ts'
import { ownProofs } from './own-proofs.http.ts'
import { beginSetup, confirmSetup, renewRecovery, secondFactorOf, turnOff } from './second-factor.service.ts'

const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** An admin's own second factor. Whoever holds no more than the session, such as at a desk left open, changes nothing. */
export function secondFactorRoutes(deps: Deps) {
  const { provePassword, withCode } = ownProofs(deps)

  return callRoutes(deps)
    .on(calls.secondFactor, (c) => secondFactorOf(c.var.em, ownSelf(c), deps.secondFactorRequired))
    .on(calls.beginSecondFactor, async (c, { body: { password } }) => {
      await provePassword(c, password)
      const { secret, uri } = await beginSetup(deps, ownSelf(c))
      return { success: true as const, secret, uri, qr: asImage(qrSvg(uri)) }
    })
    .on(calls.confirmSecondFactor, async (c, { body: { code } }) => {
      const from = { token: c.var.token, device: deviceName(c) }
      const recovery_codes = await withCode(c, code, () => confirmSetup(deps, ownSelf(c), code, from))
      return { success: true as const, msg: text(c.var.lang, 'second_factor_on'), recovery_codes }
    })
    .on(calls.renewRecoveryCodes, async (c, { body: { password, code } }) => {
      await provePassword(c, password)
      const recovery_codes = await withCode(c, code, () => renewRecovery(deps, ownSelf(c), code, deviceName(c)))
      return { success: true as const, msg: text(c.var.lang, 'recovery_codes_new'), recovery_codes }
    })
    .on(calls.endSecondFactor, async (c, { body: { password, code } }) => {
      await provePassword(c, password)
      await withCode(c, code, () => turnOff(deps, ownSelf(c), code, deviceName(c)))
      return { success: true as const, msg: text(c.var.lang, 'second_factor_off') }
    }).routes
}
