import { defineMiddleware, sequence } from 'astro:middleware'
import { DEFAULT_LANG, isLang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import type { MiddlewareHandler } from 'astro'
import { devServerMiddleware } from './lib/dev-server.ts'

/**
 * Language: path prefix (which the server stores), else the stored one, else Arabic. A wrong prefix is a 404.
 * A guessed Arabic never redirects: the browser may have stored another language (lib/stored-lang.client.ts).
 */
const language = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next()
  const prefix = splitLang(context.url.pathname).lang
  const storedLang = context.cookies.get('lang')?.value
  const lang = prefix ?? (isLang(storedLang) ? storedLang : undefined)
  context.locals.lang = lang ?? DEFAULT_LANG
  const langParam = context.params['lang']
  if (langParam !== undefined && !isLang(langParam)) return new Response(null, { status: 404 })
  const answer = await next()
  const location = answer.headers.get('location')
  if (!lang && location?.startsWith('/')) answer.headers.set('location', splitLang(location).path)
  return answer
})

export const onRequest: MiddlewareHandler = import.meta.env.DEV ? sequence(devServerMiddleware, language) : language
