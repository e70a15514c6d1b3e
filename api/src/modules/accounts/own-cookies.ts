import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** A cookie of ours: out of reach of scripts, and sent to this host alone (`__Host-`) where it is reached by https. */
export type OwnCookie = {
  read(c: Context): string | undefined
  set(c: Context, value: string): void
  drop(c: Context): void
}

export function ownCookie(name: string, seconds: number, publicUrl: string): OwnCookie {
  const secure = new URL(publicUrl).protocol === 'https:'
  const fullName = secure ? `__Host-${name}` : name
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const
  return {
    read: (c) => getCookie(c, fullName),
    set: (c, value) => setCookie(c, fullName, value, { ...options, maxAge: seconds }),
    drop: (c) => void deleteCookie(c, fullName, options),
  }
}
