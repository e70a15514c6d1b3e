import { defineMiddleware } from 'astro:middleware'
import { type Fetcher, send, sendForm } from '@olympiad/contracts/call'
import { getUser } from '@olympiad/contracts/calls/current-session'
import { listStaffedEvents } from '@olympiad/contracts/calls/judging'
import { splitLang } from '@olympiad/contracts/routes'

/** In `astro dev` pages run without the product's server: they call the api at API_URL with the origin PUBLIC_URL. */
export const devServerMiddleware = defineMiddleware(async ({ locals, request, url, isPrerendered }, next) => {
  if (isPrerendered) return next()
  const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
  const publicUrl = process.env['PUBLIC_URL'] ?? 'http://localhost:3000'
  const { lang } = splitLang(url.pathname)
  const otherCookies = (request.headers.get('cookie') ?? '')
    .split('; ')
    .filter((one) => !lang || !one.startsWith('lang='))
  const cookie = [...otherCookies, ...(lang ? [`lang=${lang}`] : [])].join('; ')
  const fetcher: Fetcher = (path, init) =>
    fetch(new URL(path, api), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie, origin: publicUrl },
    })
  locals.publicUrl = publicUrl
  locals.now = new Date()
  locals.membershipUrl = process.env['MEMBERSHIP_SITE_URL'] ?? publicUrl
  locals.send = (call, input) => send(call, input, fetcher)
  locals.sendForm = (call, form) => sendForm(call, form, fetcher)
  locals.user = await readUser(locals.send).catch(() => null)
  return next()
})

async function readUser(sendCall: App.Locals['send']): Promise<App.Locals['user']> {
  const { user } = await sendCall(getUser, {})
  if (!user) return null
  const { events } = await sendCall(listStaffedEvents, {})
  return { ...user, isOnStaff: events.length > 0 }
}
