import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn, signIn } from '@olympiad/contracts/calls/auth'
import { admin, PASSWORD } from './people.ts'

/** Somebody who is signed in: for a browser as a cookie, for calls as a fetcher. */
export type Session = { cookie: { name: string; value: string }; fetcher: Fetcher }

/** Calls as a visitor. */
export const callsTo =
  (url: string, headers: Record<string, string> = {}): Fetcher =>
  (path, init) =>
    fetch(url + path, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } })

/**
 * Signs a demo person in by the call that the page makes, on the device that calls itself `agent`; what the page does with
 * it has journeys of its own.
 */
export const openSession = (url: string, identifier: string, agent = 'journey'): Promise<Session> =>
  identifier === admin.email
    ? openAdminSession(url, { email: identifier, password: PASSWORD }, agent)
    : kept(url, agent, (visitor) => send(signIn, { body: { identifier, password: PASSWORD } }, visitor))

/** Signs an admin in who has no second factor. */
export const openAdminSession = (
  url: string,
  { email, password }: { email: string; password: string },
  agent = 'journey',
): Promise<Session> =>
  kept(url, agent, (visitor) =>
    send(adminSignIn, { body: { national_id: email, loginType: 'email', password, type: 4 } }, visitor),
  )

/** The session that a call has set. */
async function kept(url: string, agent: string, call: (visitor: Fetcher) => Promise<unknown>): Promise<Session> {
  const cookies: string[] = []
  const visitor = callsTo(url, { 'user-agent': agent })
  await call(async (path, init) => {
    const response = await visitor(path, init)
    cookies.push(...response.headers.getSetCookie())
    return response
  })
  const [, name, value] = /^(\S*session)=([^;]+)/.exec(cookies.find((one) => /session=/.test(one)) ?? '') ?? []
  if (!name || !value) throw new Error('signing in has set no session cookie')
  return { cookie: { name, value }, fetcher: callsTo(url, { cookie: `${name}=${value}`, origin: url }) }
}
