import { type Fetcher, send } from '@olympiad/contracts/call'
import { adminSignIn, exchangeMembershipToken, signIn, signUp } from '@olympiad/contracts/calls/auth'
import { createComment, createTopic, listCategories } from '@olympiad/contracts/calls/community'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import { lookUpCoach, lookUpMember } from '@olympiad/contracts/calls/teams'
import { createDemoPeople } from '@olympiad/sandbox/people/create-demo-people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../app.ts'
import { createJobs } from '../jobs.ts'
import { User } from '../model/user.entity.ts'
import { callCheckPayment, completeAtProvider } from '../modules/payments/payments.fixture.ts'
import {
  callErrorOf,
  createOpenCompetition,
  register,
  registrationForm,
  setSandboxFault,
} from '../modules/teams/registration.fixture.ts'
import { createLog } from '../platform/log.ts'
import { seed } from '../seed/seed.ts'
import { PASSWORD, PEOPLE, startTestApi, type TestApi } from '../testing/harness.ts'
import { listenInstrumented } from './operation.fixture.ts'

const CARD = '4464040000000007'
const INPUT = {
  name: 'سارة بنت عبدالله القحطاني',
  email: 'sara.qahtani@example.com',
  phone: '0501239876',
  password: 'a-Password-typed-1',
  token: 'token-of-somebody-else-0123456789abcdef',
}
const lines: string[] = []
const personalData = new Set<string>([...Object.values(INPUT), PASSWORD, CARD])

let plain: TestApi
let api: TestApi
let served: Awaited<ReturnType<typeof listenInstrumented>>
beforeAll(async () => {
  plain = await startTestApi()
  const deps = { ...plain.deps, log: createLog('trace', { write: (line) => void lines.push(line) }) }
  await seed(deps, { demo: true, admin: undefined })
  const app = createApi(deps)
  app.get('/breaks/:how', async (c) => {
    const { em } = c.var
    const users = em.getCollection('log_people')
    if (c.req.param('how') === 'unique') {
      await users.createIndex({ email: 1 }, { unique: true })
      await users.insertOne({ email: INPUT.email, name: INPUT.name })
      await users.insertOne({ email: INPUT.email, name: INPUT.name })
    }
    if (c.req.param('how') === 'entity') {
      em.create(User, { name: INPUT.name, email: INPUT.email, phone_number: INPUT.phone } as User)
      await em.flush()
    }
    return c.json(JSON.parse(`{"name": "${INPUT.name}", "token": ${INPUT.token}`))
  })
  served = await listenInstrumented({ app, deps })
  const fetcher =
    (headers: Record<string, string>): Fetcher =>
    (path, init) =>
      fetch(served.url + path, { ...init, headers: { ...init?.headers, ...headers } })
  const withToken = (token: string) => {
    personalData.add(token)
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

describe('The log at its most verbose level', () => {
  it('follows sign-ins, good and bad', async () => {
    await api.as('student')
    const wrongCredentials = { identifier: PEOPLE.judge, password: INPUT.password }
    await callErrorOf(send(signIn, { body: wrongCredentials }, api.visitor))
    const bad = { national_id: INPUT.email, loginType: 'email', password: INPUT.password, type: 4 } as const
    await callErrorOf(send(adminSignIn, { body: bad }, api.visitor))
    await callErrorOf(send(exchangeMembershipToken, { body: { data: { token: INPUT.token } } }, api.visitor))
    await api.visitor(`/api/loginseason?token=${INPUT.token}`)
    await api.visitor('/api/getuser', { headers: { cookie: `session=${INPUT.token}` } })
    const headers = { 'content-type': 'application/json' }
    await api.visitor(signUp.path, { method: 'POST', headers, body: JSON.stringify({ ...INPUT, type: 0 }) })
  })

  it('follows a registration and its payment', async () => {
    const coach = await api.as('coach')
    const ground = await createOpenCompetition(api)
    await send(lookUpCoach, { body: { coach_id: PEOPLE.coach2 } }, coach)
    await send(lookUpMember, { body: { member_id: PEOPLE.student4 } }, coach)
    const { team, response } = await register(coach, registrationForm(ground))
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
    expect((await callCheckPayment(coach, team._id)).payment_status).toBe('paid')
  })

  it('follows the forum, a message and the admins', async () => {
    const student = await api.as('student')
    const { categories } = await send(listCategories, {}, student)
    const category = categories.find(({ status }) => status)?._id ?? ''
    const topic = { title: INPUT.name, description: `اكتبوا لي على ${INPUT.email} أو ${INPUT.phone}`, category }
    const { result } = await send(createTopic, { body: topic }, student)
    const comment = { community_id: result._id, body: `${INPUT.phone} ${INPUT.name}` }
    await send(createComment, { body: comment }, student).catch(() => {})
    const message = { name: INPUT.name, email: INPUT.email, phone: INPUT.phone, message: INPUT.name }
    await send(sendContactMessage, { body: message }, api.visitor)
    const body = { national_id: 'admin@demo.test', loginType: 'email', password: PASSWORD, type: 4 } as const
    const admin = api.withToken((await send(adminSignIn, { body }, api.visitor)).jwt)
    const users = (await (await admin('/api/admin/users?range=[0,999]')).json()) as { id: string }[]
    await admin(`/api/admin/users?s=${encodeURIComponent(INPUT.name)}&page=0`)
    const changed = await admin(`/api/admin/users/${users[0]?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: INPUT.name, email: INPUT.email, phone_number: INPUT.phone }),
    })
    expect(changed.status).toBeLessThan(500)
  })

  it('follows partners that are down or answer nonsense, and a mail server that refuses', async () => {
    for (const mode of ['down', 'nonsense', 'huge'] as const) {
      await setSandboxFault(api, 'membership', mode)
      await callErrorOf(api.as('coach2'))
    }
    await setSandboxFault(api, 'membership', 'ok')
    const tell = (mode: string) =>
      fetch(`${api.sandbox.url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'mail', mode }),
      })
    for (const mode of ['refuse', 'ok']) {
      await tell(mode)
      for (const job of createJobs(api.deps)) await job.run(new AbortController().signal)
    }
    expect(lines.some((line) => line.includes('a mail was not sent'))).toBe(true)
  })

  it('follows unforeseen errors, with route and request id', async () => {
    for (const how of ['unique', 'entity', 'text']) {
      const answer = await api.visitor(`/breaks/${how}?email=${INPUT.email}`)
      expect(answer.status).toBe(500)
      const id = answer.headers.get('x-request-id') ?? 'none'
      const entries = lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line))
      expect(entries).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ level: 50, route: '/breaks/:how', msg: 'unexpected error' }),
          expect.objectContaining({ level: 40, route: '/breaks/:how', status: 500, msg: 'request' }),
        ]),
      )
    }
  })

  it('has a line for each request, and no name, number, address, token or password', async () => {
    const users = await api.deps.orm.em.fork().findAll(User)
    for (const { name, email, national_id, phone_number } of [...users, ...createDemoPeople()]) {
      for (const fact of [name, email, national_id, phone_number]) if (fact) personalData.add(fact)
    }
    const requests = lines.filter((line) => line.includes('"msg":"request"'))
    expect(requests.length).toBeGreaterThan(25)
    const found = [...personalData].filter((fact) => lines.some((line) => line.includes(fact)))
    expect(found).toEqual([])
    // Arabic text in a log is always personal input.
    expect(lines.filter((line) => /\p{Script=Arabic}/u.test(line))).toEqual([])
    expect(lines.filter((line) => /127\.0\.0\.1(?!:)/.test(line))).toEqual([])
    expect(lines.every((line) => line.startsWith('{"level":'))).toBe(true)
  })
})
