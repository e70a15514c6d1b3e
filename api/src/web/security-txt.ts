import { readSecurityTxt } from '@olympiad/contracts/calls/operation'
import type { Deps } from '../deps.ts'
import { NotFound } from '../platform/errors.ts'
import { callRoutes } from '../routes/call-routes.ts'

const VALIDITY_MS = 180 * 24 * 3_600_000

/** RFC 9116; 404 without a configured contact. */
export function securityTxt(
  deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'securityContact' | 'publicUrl' | 'now'>,
) {
  const { securityContact, publicUrl, now } = deps
  return callRoutes(deps).on(readSecurityTxt, async (c) => {
    if (securityContact === undefined) throw new NotFound('not_found')
    const fields = {
      Contact: securityContact,
      Expires: new Date(now().getTime() + VALIDITY_MS).toISOString(),
      'Preferred-Languages': 'ar, en',
      Canonical: publicUrl + readSecurityTxt.path,
    }
    c.header('cache-control', 'public, max-age=86400')
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    return c.text(lines.join(''))
  }).routes
}
