import { report as call } from '@olympiad/contracts/calls/community'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { limits } from '../../../platform/http/rate-limit.ts'
import { valid } from '../../../platform/http/validate.ts'
import { signedIn, whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { report } from './reports.service.ts'

const HOUR = 3600

/** Reports of what should not stand in the forum; also from those who may not write in it. */
export function reportRoutes(deps: Pick<Deps, 'orm' | 'now' | 'clientAddress'>) {
  const reports = limits(deps, {
    name: 'report',
    perAccount: { points: 20, seconds: HOUR },
    perAddress: { points: 200, seconds: HOUR },
  })
  return new Hono<Env>().post(call.path, signedIn, valid('json', call.body), async (c) => {
    const user = whoIs(c)
    await reports(c, user.id)
    await report(deps, c.req.valid('json'), user)
    return c.json({ success: true, msg: text(c.var.lang, 'report_done') })
  })
}
