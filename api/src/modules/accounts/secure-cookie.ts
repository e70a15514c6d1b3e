import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** Not readable by scripts; with https limited to this host (`__Host-`). */
export type SecureCookie = {
  read(c: Context): string | undefined
  set(c: Context, value: string): void
  delete(c: Context): void
}

export function secureCookie(name: string, seconds: number, publicUrl: string): SecureCookie {
  const secure = new URL(publicUrl).protocol === 'https:'
  const fullName = secure ? `__Host-${name}` : name
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const
  return {
    read: (c) => getCookie(c, fullName),
    set: (c, value) => setCookie(c, fullName, value, { ...options, maxAge: seconds }),
    delete: (c) => void deleteCookie(c, fullName, options),
  }
}
