import type { ObjectId } from '@mikro-orm/mongodb'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import type { Env } from '../http-env.ts'
import { ownCookie } from '../own-cookies.ts'
import { deviceOf, KNOWN_S, MAX_IN_COOKIE, renewDevice } from './known-devices.ts'

type Needs = Pick<Deps, 'publicUrl' | 'now'>

const cookieFor = (publicUrl: string) => ownCookie('device', KNOWN_S, publicUrl)

/** The tokens of a browser's cookie. */
const heldBy = (c: Context, publicUrl: string): string[] =>
  (cookieFor(publicUrl).read(c) ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, MAX_IN_COOKIE)

/**
 * By what the browser is known to whom the identifier names, exactly as it is kept: whoever has signed in with an email that
 * only looks like another has no tries at that one.
 */
export const knownDevice = (
  c: Context<Env>,
  { publicUrl, now }: Needs,
  identifier: string,
  admins: boolean,
): Promise<string | undefined> => deviceOf(c.var.em, heldBy(c, publicUrl), { identifier, admins, now: now() })

/** Makes the browser known to these people, in place of what it held of them. */
export async function rememberDevice(c: Context<Env>, { publicUrl, now }: Needs, users: ObjectId[]): Promise<void> {
  const held = await renewDevice(c.var.em, heldBy(c, publicUrl), users, now())
  cookieFor(publicUrl).set(c, held.join('.'))
}
