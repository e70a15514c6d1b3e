import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { NotFound } from '../platform/errors.ts'
import type { PlatformEnv } from '../platform/http/env.ts'

const PATH = '/.well-known/security.txt'
const GOOD_FOR_MS = 180 * 24 * 3_600_000

/** Whom to tell of a weakness (RFC 9116); nothing where nobody is named. */
export const securityTxt = ({ securityContact, publicUrl, now }: Pick<Deps, 'securityContact' | 'publicUrl' | 'now'>) =>
  new Hono<PlatformEnv>().get(PATH, (c) => {
    if (securityContact === undefined) throw new NotFound('not_found')
    const fields = {
      Contact: securityContact,
      Expires: new Date(now().getTime() + GOOD_FOR_MS).toISOString(),
      'Preferred-Languages': 'ar, en',
      Canonical: publicUrl + PATH,
    }
    c.header('cache-control', 'public, max-age=86400')
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    return c.text(lines.join(''))
  })
