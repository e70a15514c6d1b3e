import { isLang, type Lang, negotiateLang } from '@olympiad/contracts/lang'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Env } from './env.ts'

/** What programs hear: the language that they ask for by Accept-Language, else English. */
export const callLang = (c: Context<Env>): Lang => negotiateLang(undefined, c.req.header('accept-language'))

/** What people read: `?lang`, else the page's own language, else the choice kept on this host, else the browser's. */
export function pageLang(c: Context<Env>, own?: string): Lang {
  const chosen = [c.req.query('lang'), own].find(isLang)
  return chosen ?? negotiateLang(getCookie(c, 'lang'), c.req.header('accept-language'))
}
