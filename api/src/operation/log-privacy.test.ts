import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn, exchange, signIn, signUp } from '@olympiad/contracts/calls/auth'
import { createComment, createTopic, listCategories } from '@olympiad/contracts/calls/community'
import { sendContact } from '@olympiad/contracts/calls/content'
import { lookUpCoach, lookUpMember } from '@olympiad/contracts/calls/teams'
import { demoPeople } from '@olympiad/sandbox/people/seed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../app.ts'
import { jobsOf } from '../jobs.ts'
import { User } from '../model/user.entity.ts'
import { check, settleAtProvider } from '../modules/payments/payments.fixture.ts'
import { fault, formFor, openGround, refusal, register } from '../modules/teams/registration.fixture.ts'
import { createLog } from '../platform/log.ts'
import { seed } from '../seed/seed.ts'
import { PASSWORD, PEOPLE, startTestApi, type TestApi } from '../testing/harness.ts'
import { listening } from './operation.fixture.ts'

const CARD = '4464040000000007'
const TYPED = {
  name: 'سارة بنت عبدالله القحطاني',
  email: 'sara.qahtani@example.com',
  phone: '0501239876',
  password: 'a-Password-typed-1',
  token: 'token-of-somebody-else-0123456789abcdef',
}
const lines: string[] = []
/** Everything of somebody that was seen on the way, beside what is typed here. */
const seen = new Set<string>([...Object.values(TYPED), PASSWORD, CARD])

let plain: TestApi
let api: TestApi
let served: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  plain = await startTestApi()
  const deps = { ...plain.deps, log: createLog('trace', { write: (line) => void lines.push(line) }) }
  await seed(deps, { demo: true, admin: undefined })
  const app = createApi(deps)
  // What nobody foresees: a database that quotes the document, an entity that quotes itself, an engine that quotes a text.
  app.get('/breaks/:how', async (c) => {
    const { em } = c.var
    const users = em.getCollection('log_people')
    if (c.req.param('how') === 'unique') {
      await users.createIndex({ email: 1 }, { unique: true })
      await users.insertOne({ email: TYPED.email, name: TYPED.name })
      await users.insertOne({ email: TYPED.email, name: TYPED.name })
    }
    if (c.req.param('how') === 'entity') {
      em.create(User, { name: TYPED.name, email: TYPED.email, phone_number: TYPED.phone } as User)
      await em.flush()
    }
    return c.json(JSON.parse(`{"name": "${TYPED.name}", "token": ${TYPED.token}`))
  })
  served = await listening({ app, deps })
  const fetcher =
    (headers: Record<string, string>): Fetcher =>
    (path, init) =>
      fetch(served.url + path, { ...init, headers: { ...init?.headers, ...headers } })
  const withToken = (token: string) => {
    seen.add(token)
    return fetcher({ authorization: `Bearer ${token}` })
  }
  api = {
    ...plain,
    app,
    deps,
    visitor: fetcher({}),
    withToken,
    as: async (person) => {
      const { jwt } = await send(signIn, { body: { identifier: PEOPLE[person], password: PASSWORD } }, fetcher({}))
      return withToken(jwt)
    },
  }
})
afterAll(async () => {
  await served.close()
  await plain.close()
})

describe('The log at its most talkative', () => {
  it('follows sign-ins, good and bad', async () => {
    await api.as('student')
    const wrong = { identifier: PEOPLE.judge, password: TYPED.password }
    await refusal(send(signIn, { body: wrong }, api.visitor))
    const bad = { national_id: TYPED.email, loginType: 'email', password: TYPED.password, type: 4 } as const
    await refusal(send(adminSignIn, { body: bad }, api.visitor))
    await refusal(send(exchange, { body: { data: { token: TYPED.token } } }, api.visitor))
    await api.visitor(`/api/loginseason?token=${TYPED.token}`)
    await api.visitor('/api/getuser', { headers: { cookie: `session=${TYPED.token}` } })
    const headers = { 'content-type': 'application/json' }
    await api.visitor(signUp.path, { method: 'POST', headers, body: JSON.stringify({ ...TYPED, type: 0 }) })
  })

  it('follows a registration and its payment', async () => {
    const coach = await api.as('coach')
    const ground = await openGround(api)
    await send(lookUpCoach, { body: { coach_id: PEOPLE.coach2 } }, coach)
    await send(lookUpMember, { body: { member_id: PEOPLE.student4 } }, coach)
    const { team, response } = await register(coach, formFor(ground))
    await settleAtProvider(api, response.order.ref, { outcome: 'authorised' })
    expect((await check(coach, team._id)).payment_status).toBe('paid')
  })

  it('follows the forum, a message and the admins', async () => {
    const student = await api.as('student')
    const { categories } = await send(listCategories, {}, student)
    const category = categories.find(({ status }) => status)?._id ?? ''
    const topic = { title: TYPED.name, description: `اكتبوا لي على ${TYPED.email} أو ${TYPED.phone}`, category }
    const { result } = await send(createTopic, { body: topic }, student)
    const comment = { community_id: result._id, body: `${TYPED.phone} ${TYPED.name}` }
    await send(createComment, { body: comment }, student).catch(() => {})
    const message = { name: TYPED.name, email: TYPED.email, phone: TYPED.phone, message: TYPED.name }
    await send(sendContact, { body: message }, api.visitor)
    const body = { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 } as const
    const admin = api.withToken((await send(adminSignIn, { body }, api.visitor)).jwt)
    const users = (await (await admin('/api/admin/users?range=[0,999]')).json()) as { id: string }[]
    await admin(`/api/admin/users?s=${encodeURIComponent(TYPED.name)}&page=0`)
    const changed = await admin(`/api/admin/users/${users[0]?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: TYPED.name, email: TYPED.email, phone_number: TYPED.phone }),
    })
    expect(changed.status).toBeLessThan(500)
  })

  it('follows partners that are down or answer nonsense, and a mail server that refuses', async () => {
    for (const mode of ['down', 'nonsense', 'huge'] as const) {
      await fault(api, 'membership', mode)
      await refusal(api.as('coach2'))
    }
    await fault(api, 'membership', 'ok')
    const tell = (mode: string) =>
      fetch(`${api.sandbox.url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'mail', mode }),
      })
    for (const mode of ['refuse', 'ok']) {
      await tell(mode)
      for (const job of jobsOf(api.deps)) await job.run(new AbortController().signal)
    }
    expect(lines.some((line) => line.includes('a mail was not sent'))).toBe(true)
  })

  it('follows what nobody foresaw, with the route and the id that the answer has', async () => {
    for (const how of ['unique', 'entity', 'text']) {
      const answer = await api.visitor(`/breaks/${how}?email=${TYPED.email}`)
      expect(answer.status).toBe(500)
      const id = answer.headers.get('x-request-id') ?? 'none'
      const told = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line))
      expect(told).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ level: 50, route: '/breaks/:how', msg: 'unforeseen error' }),
          expect.objectContaining({ level: 40, route: '/breaks/:how', status: 500, msg: 'request' }),
        ]),
      )
    }
  })

  it('has a line of each request, and of nobody a name, a number, an address, a token or a password', async () => {
    const users = await api.deps.orm.em.fork().findAll(User)
    for (const { name, email, national_id, phone_number } of [...users, ...demoPeople()]) {
      for (const fact of [name, email, national_id, phone_number]) if (fact) seen.add(fact)
    }
    const requests = lines.filter((line) => line.includes('"msg":"request"'))
    expect(requests.length).toBeGreaterThan(25)
    const found = [...seen].filter((fact) => lines.some((line) => line.includes(fact)))
    expect(found).toEqual([])
    // Nobody's words at all: whatever is in Arabic was typed by somebody or is about somebody.
    expect(lines.filter((line) => /\p{Script=Arabic}/u.test(line))).toEqual([])
    expect(lines.filter((line) => /127\.0\.0\.1(?!:)/.test(line))).toEqual([])
    expect(lines.every((line) => line.startsWith('{"level":'))).toBe(true)
  })
})
