import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn, signIn } from '@olympiad/contracts/calls/auth'
import { admin, PASSWORD } from './people.ts'

export type Session = { cookie: { name: string; value: string }; fetcher: Fetcher }

export const createFetcher =
  (url: string, headers: Record<string, string> = {}): Fetcher =>
  (path, init) =>
    fetch(url + path, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } })

/** Signs in by the page's call; `agent` names the device. The page itself has tests of its own. */
export const openSession = (url: string, identifier: string, agent = 'journey'): Promise<Session> =>
  identifier === admin.email
    ? openAdminSession(url, { email: identifier, password: PASSWORD }, agent)
    : createSession(url, agent, (visitor) => send(signIn, { body: { identifier, password: PASSWORD } }, visitor))

export const openAdminSession = (
  url: string,
  { email, password }: { email: string; password: string },
  agent = 'journey',
): Promise<Session> =>
  createSession(url, agent, (visitor) =>
    send(adminSignIn, { body: { national_id: email, loginType: 'email', password, type: 4 } }, visitor),
  )

async function createSession(
  url: string,
  agent: string,
  call: (visitor: Fetcher) => Promise<unknown>,
): Promise<Session> {
  const cookies: string[] = []
  const visitor = createFetcher(url, { 'user-agent': agent })
  await call(async (path, init) => {
    const response = await visitor(path, init)
    cookies.push(...response.headers.getSetCookie())
    return response
  })
  const [, name, value] = /^(\S*session)=([^;]+)/.exec(cookies.find((one) => /session=/.test(one)) ?? '') ?? []
  if (!name || !value) throw new Error('signing in has set no session cookie')
  return { cookie: { name, value }, fetcher: createFetcher(url, { cookie: `${name}=${value}`, origin: url }) }
}
