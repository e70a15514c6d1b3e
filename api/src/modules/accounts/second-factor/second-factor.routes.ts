import * as calls from '@olympiad/contracts/calls/second-factor'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { deviceName } from '../../../platform/device.ts'
import { qrImage } from '../../../platform/pdf/qr.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUserOrEnrolling } from '../guards.ts'
import { reauthenticationVerifier } from './reauthentication-verifier.http.ts'
import {
  beginSetup,
  confirmSetup,
  replaceRecoveryCodes,
  secondFactorStatus,
  turnOffSecondFactor,
} from './second-factor.service.ts'

/** Every change needs a code, as a session alone may be stolen. */
export function secondFactorRoutes(deps: Deps) {
  const { verifyPassword, withCode } = reauthenticationVerifier(deps)

  return callRoutes(deps)
    .on(calls.getSecondFactor, (c) =>
      secondFactorStatus(c.var.em, requireUserOrEnrolling(c), deps.secondFactorRequired),
    )
    .on(calls.startSecondFactorSetup, async (c, { body: { password } }) => {
      await verifyPassword(c, password)
      const { secret, uri } = await beginSetup(deps, requireUserOrEnrolling(c))
      return { success: true as const, secret, uri, qr: qrImage(uri) }
    })
    .on(calls.confirmSecondFactorSetup, async (c, { body: { code } }) => {
      const from = { token: c.var.token, device: deviceName(c) }
      const recovery_codes = await withCode(c, code, () => confirmSetup(deps, requireUserOrEnrolling(c), code, from))
      return { success: true as const, msg: translate(c.var.lang, 'second_factor_on'), recovery_codes }
    })
    .on(calls.regenerateRecoveryCodes, async (c, { body: { password, code } }) => {
      await verifyPassword(c, password)
      const recovery_codes = await withCode(c, code, () =>
        replaceRecoveryCodes(deps, requireUserOrEnrolling(c), code, deviceName(c)),
      )
      return { success: true as const, msg: translate(c.var.lang, 'recovery_codes_new'), recovery_codes }
    })
    .on(calls.disableSecondFactor, async (c, { body: { password, code } }) => {
      await verifyPassword(c, password)
      await withCode(c, code, () => turnOffSecondFactor(deps, requireUserOrEnrolling(c), code, deviceName(c)))
      return { success: true as const, msg: translate(c.var.lang, 'second_factor_off') }
    }).routes
}
