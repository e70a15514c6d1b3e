import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isNationalId } from '@olympiad/contracts/text-normalisation'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { createApi } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { Session } from '../../model/session.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PASSWORD, type TestApi } from '../../testing/harness.ts'
import type { Env } from './http-env.ts'
import type { PlatformPerson } from './membership.ts'
import { membershipClient } from './membership-client.ts'

export const ORIGIN = 'http://localhost:3000'
type App = Hono<Env>

export const postJson = (app: App, path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export const signInAs = (app: App, identifier: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  postJson(app, '/api/auth/signin', { identifier, password }, headers)

export const sessionCookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? ''

export async function setMembershipFault(
  { sandbox }: TestApi,
  mode: 'down' | 'slow' | 'nonsense' | 'huge',
): Promise<void> {
  const set = (mode: string) =>
    fetch(`${sandbox.url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'membership', mode }),
    })
  onTestFinished(async () => void (await set('ok')))
  await set(mode)
}

export async function countStored({ deps }: TestApi): Promise<{ users: number; sessions: number }> {
  const em = deps.orm.em.fork()
  return { users: await em.count(User), sessions: await em.count(Session) }
}

export const apiWith = ({ deps }: TestApi, changes: Partial<Deps>): App => createApi({ ...deps, ...changes })

let lastId = 1_500_000_000
export function newNationalId(): string {
  do lastId += 1
  while (!isNationalId(String(lastId)))
  return String(lastId)
}

export async function scriptedPlatform(answer: (path: string) => unknown, status = 200) {
  const requests: Request[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = request.url ?? ''
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {}
    requests.push(new Request(`http://platform${path}`, { method: request.method ?? 'GET', headers, ...body }))
    const scripted = answer(path)
    if (scripted instanceof Response) response.writeHead(scripted.status, Object.fromEntries(scripted.headers)).end()
    else response.writeHead(status).end(JSON.stringify(scripted))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    asked: requests,
    url,
    client: membershipClient({ url, siteUrl: url, clientId: 'olympiad', clientSecret: 's3cret&more' }),
  }
}

export async function studentWithPicture({
  deps,
  sandbox,
}: Pick<TestApi, 'deps' | 'sandbox'>): Promise<PlatformPerson> {
  const national_id = newNationalId()
  const form = new FormData()
  const facts = { national_id, name: 'سلمان', email: `${national_id}@demo.test`, phone_number: '0501234567', type: '0' }
  for (const [field, value] of Object.entries({ ...facts, password: PASSWORD })) form.set(field, value)
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0b6b55' } })
    .jpeg()
    .toBuffer()
  form.set('logo', new File([new Uint8Array(photo)], 'me.jpg'))
  await fetch(`${sandbox.url}/membership/user-register`, { method: 'POST', body: form })
  const person = await deps.membership.findMember(national_id)
  if (!person?.picture) throw new Error('the platform did not keep the picture')
  return person
}
