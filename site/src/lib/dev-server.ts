import { defineMiddleware } from 'astro:middleware'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { getUser } from '@olympiad/contracts/calls/auth'

/** In `astro dev` pages run outside the product's server: they reach the api at API_URL over the network. */
export const standInForServer = defineMiddleware(async ({ locals, request }, next) => {
  const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
  const cookie = request.headers.get('cookie') ?? ''
  const fetcher: Fetcher = (path, init) =>
    fetch(new URL(path, api), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie, origin: api },
    })
  locals.publicUrl = api
  locals.send = (call, input) => send(call, input, fetcher)
  locals.user = await locals.send(getUser, {}).then(
    ({ user }) => user,
    () => null,
  )
  return next()
})
