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
export async function openSession(url: string, identifier: string, agent = 'journey'): Promise<Session> {
  const cookies: string[] = []
  const visitor = callsTo(url, { 'user-agent': agent })
  const keeping: Fetcher = async (path, init) => {
    const response = await visitor(path, init)
    cookies.push(...response.headers.getSetCookie())
    return response
  }
  if (identifier === admin.email) {
    await send(
      adminSignIn,
      { body: { national_id: identifier, loginType: 'email', password: PASSWORD, type: 4 } },
      keeping,
    )
  } else {
    await send(signIn, { body: { identifier, password: PASSWORD } }, keeping)
  }
  const [, name, value] = /^(\S*session)=([^;]+)/.exec(cookies.find((one) => /session=/.test(one)) ?? '') ?? []
  if (!name || !value) throw new Error(`signing in as ${identifier} has set no session cookie`)
  return { cookie: { name, value }, fetcher: callsTo(url, { cookie: `${name}=${value}`, origin: url }) }
}
