import { isLang, type Lang, negotiateLang } from '@olympiad/contracts/lang'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Env } from './env.ts'

/** For programs: Accept-Language, else English. */
export const callLang = (c: Context<Env>): Lang => negotiateLang(undefined, c.req.header('accept-language'))

/** For people: `?lang`, else the page's own language, else the cookie, else the browser's. */
export function pageLang(c: Context<Env>, own?: string): Lang {
  const chosen = [c.req.query('lang'), own].find(isLang)
  return chosen ?? negotiateLang(getCookie(c, 'lang'), c.req.header('accept-language'))
}
