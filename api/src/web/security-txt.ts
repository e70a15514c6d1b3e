import { readSecurityTxt } from '@olympiad/contracts/calls/operation'
import type { Deps } from '../deps.ts'
import { NotFound } from '../platform/errors.ts'
import { callRoutes } from '../routes/call-routes.ts'

const GOOD_FOR_MS = 180 * 24 * 3_600_000

/** Whom to tell of a weakness (RFC 9116); nothing where nobody is named. */
export function securityTxt(deps: Pick<Deps, 'orm' | 'clientAddress' | 'securityContact' | 'publicUrl' | 'now'>) {
  const { securityContact, publicUrl, now } = deps
  return callRoutes(deps).on(readSecurityTxt, async (c) => {
    if (securityContact === undefined) throw new NotFound('not_found')
    const fields = {
      Contact: securityContact,
      Expires: new Date(now().getTime() + GOOD_FOR_MS).toISOString(),
      'Preferred-Languages': 'ar, en',
      Canonical: publicUrl + readSecurityTxt.path,
    }
    c.header('cache-control', 'public, max-age=86400')
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    return c.text(lines.join(''))
  }).routes
}
