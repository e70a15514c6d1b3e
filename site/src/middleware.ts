import { defineMiddleware, sequence } from 'astro:middleware'
import { DEFAULT_LANG, isLang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import type { MiddlewareHandler } from 'astro'
import { standInForServer } from './lib/dev-server.ts'

/**
 * The language: the path's prefix, which the server then keeps, else the kept one, else Arabic. A wrong prefix is no page.
 * Where Arabic was but a guess, no redirect makes it a choice: the browser may know another one (lib/stored-lang.client.ts).
 */
const language = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next()
  const prefix = splitLang(context.url.pathname).lang
  const kept = context.cookies.get('lang')?.value
  const named = prefix ?? (isLang(kept) ? kept : undefined)
  context.locals.lang = named ?? DEFAULT_LANG
  const asked = context.params['lang']
  if (asked !== undefined && !isLang(asked)) return new Response(null, { status: 404 })
  const answer = await next()
  const to = answer.headers.get('location')
  if (!named && to?.startsWith('/')) answer.headers.set('location', splitLang(to).path)
  return answer
})

export const onRequest: MiddlewareHandler = import.meta.env.DEV ? sequence(standInForServer, language) : language
