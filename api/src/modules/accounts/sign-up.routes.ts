import { signUp as call } from '@olympiad/contracts/calls/auth'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { valid } from '../../platform/http/validate.ts'
import { attempts } from './attempts.ts'
import type { Env } from './http-env.ts'
import { signUp } from './sign-up.ts'

const HOUR = 3600

/** Account creation: made at the membership platform, and nobody is signed in by it (000 §4). */
export function signUpRoutes(deps: Pick<Deps, 'orm' | 'membership' | 'clientAddress' | 'metrics'>) {
  // A school signs its classes up from one address.
  const asked = attempts(deps, {
    name: 'signup',
    text: 'signup_too_many',
    person: [{ points: 10, seconds: HOUR }],
    address: { points: 400, seconds: HOUR },
  })

  return new Hono<Env>().post(call.path, valid('json', call.body), async (c) => {
    const form = c.req.valid('json')
    for (const key of [form.national_id, form.email]) await asked.take(c, key)
    const { type, text: done, url } = await signUp(deps.membership, form, c.var.lang)
    return c.json({ success: true as const, msg: text(c.var.lang, done), type, url })
  })
}
