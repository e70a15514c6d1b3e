import { signUp as call } from '@olympiad/contracts/calls/auth'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { limit } from '../../platform/http/rate-limit.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from './http-env.ts'
import { signUp } from './sign-up.ts'

/** Account creation: made at the membership platform, and nobody is signed in by it (000 §4). */
export function signUpRoutes(deps: Pick<Deps, 'orm' | 'membership'>) {
  const perPerson = limit(deps, { name: 'signup', points: 10, seconds: 3600, text: 'signup_too_many' })

  return new Hono<Env>().post(call.path, valid('json', call.body), async (c) => {
    const form = c.req.valid('json')
    for (const key of [form.national_id, form.email.toLowerCase()]) await perPerson(c, key)
    const { type, text: done, url } = await signUp(deps.membership, form, c.var.lang)
    return c.json({ success: true as const, msg: text(c.var.lang, done), type, url })
  })
}
