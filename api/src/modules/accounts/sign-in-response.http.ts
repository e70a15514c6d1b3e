import { translate } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { User } from '../../model/user.entity.ts'
import { beginSession } from './begin-session.http.ts'
import type { Env } from './http-env.ts'
import { setupField } from './second-factor/second-factor-setup.ts'

export async function signInResponse(
  c: Context<Env>,
  deps: Pick<Deps, 'publicUrl' | 'now' | 'secondFactorRequired'>,
  user: User,
) {
  const jwt = await beginSession(c, deps, user)
  c.header('authorization', `Bearer ${jwt}`)
  const msg = translate(c.var.lang, 'signin_done')
  return { success: true as const, msg, jwt, user: user.view(), ...setupField(deps, user) }
}
