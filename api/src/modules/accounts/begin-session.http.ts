import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { User } from '../../model/user.entity.ts'
import { updateAccountLanguage } from './accounts.service.ts'
import type { Env } from './http-env.ts'
import { rememberDevice } from './known-devices/known-devices.http.ts'
import { sessionCookie } from './session.middleware.ts'
import { endSession, openSession } from './sessions.ts'

/** Replaces the request's session and remembers the browser. @returns the token */
export async function beginSession(
  c: Context<Env>,
  { publicUrl, now }: Pick<Deps, 'publicUrl' | 'now'>,
  user: User,
): Promise<string> {
  if (c.var.token) await endSession(c.var.em, c.var.token)
  await updateAccountLanguage(c.var.em, user, c.var.lang)
  const token = await openSession(c.var.em, user, c.req.header('user-agent') ?? '', now())
  sessionCookie(publicUrl).set(c, token)
  await rememberDevice(c, { publicUrl, now }, [user._id])
  return token
}
