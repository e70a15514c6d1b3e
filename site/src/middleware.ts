import { defineMiddleware, sequence } from 'astro:middleware'
import { DEFAULT_LANG, isLang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import type { MiddlewareHandler } from 'astro'
import { standInForServer } from './lib/dev-server.ts'

/** The language: the path's prefix, which the server then keeps, else the kept one, else Arabic. A wrong prefix is no page. */
const language = defineMiddleware((context, next) => {
  if (context.isPrerendered) return next()
  const prefix = splitLang(context.url.pathname).lang
  const kept = context.cookies.get('lang')?.value
  context.locals.lang = prefix ?? (isLang(kept) ? kept : DEFAULT_LANG)
  const asked = context.params['lang']
  if (asked !== undefined && !isLang(asked)) return new Response(null, { status: 404 })
  return next()
})

export const onRequest: MiddlewareHandler = import.meta.env.DEV ? sequence(standInForServer, language) : language
