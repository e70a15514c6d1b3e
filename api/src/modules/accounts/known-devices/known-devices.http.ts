import type { ObjectId } from '@mikro-orm/mongodb'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import type { Env } from '../http-env.ts'
import { secureCookie } from '../secure-cookie.ts'
import { findKnownDevice, KNOWN_DEVICE_SECONDS, MAX_COOKIE_TOKENS, renewDevice } from './known-devices.ts'

type Needs = Pick<Deps, 'publicUrl' | 'now'>

const cookieFor = (publicUrl: string) => secureCookie('device', KNOWN_DEVICE_SECONDS, publicUrl)

const readDeviceTokens = (c: Context, publicUrl: string): string[] =>
  (cookieFor(publicUrl).read(c) ?? '')
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, MAX_COOKIE_TOKENS)

/** Exact match: a sign-in with a lookalike email must not unlock tries of the real one. */
export const readKnownDevice = (
  c: Context<Env>,
  { publicUrl, now }: Needs,
  identifier: string,
  admins: boolean,
): Promise<string | undefined> =>
  findKnownDevice(c.var.em, readDeviceTokens(c, publicUrl), { identifier, admins, now: now() })

export async function rememberDevice(c: Context<Env>, { publicUrl, now }: Needs, users: ObjectId[]): Promise<void> {
  const tokens = await renewDevice(c.var.em, readDeviceTokens(c, publicUrl), users, now())
  cookieFor(publicUrl).set(c, tokens.join('.'))
}
