import { send } from '@olympiad/contracts/call'
import { adminSignIn, signIn } from '@olympiad/contracts/calls/auth'
import { afterAll, expect, test } from 'vitest'
import { commandsOf } from '../../testing/database-commands.ts'
import { PASSWORD, PEOPLE, startTestApi } from '../../testing/harness.ts'
import { ensureAdmin } from './accounts.service.ts'

const api = await startTestApi({ monitorCommands: true })
afterAll(() => api.close())

const person = { body: { identifier: PEOPLE.coach, password: PASSWORD } }

test('a sign-in of a member that changes nothing of the account needs 7 commands', async () => {
  await send(signIn, person, api.visitor)
  expect(await commandsOf(api.deps.orm, () => send(signIn, person, api.visitor))).toEqual([
    // Whose count it is; account and address.
    ...['find users', 'update rate_limits'],
    // The account of the person from the platform; the attempt was no guess.
    ...['find users', 'update rate_limits'],
    'insert sessions',
    // The browser, and those of this person that are too many.
    ...['insert device_tokens', 'find device_tokens'],
  ])
})

test('a known browser replaces its token, and the former session', async () => {
  let headers = new Headers()
  await send(signIn, person, async (path, init) => {
    const answer = await api.visitor(path, init)
    headers = answer.headers
    return answer
  })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const again = () => send(signIn, { ...person, headers: { cookie, origin: 'http://localhost:3000' } }, api.visitor)
  const commands = await commandsOf(api.deps.orm, again)
  // The session comes before them.
  expect(commands.slice(commands.indexOf('find device_tokens'))).toEqual([
    ...['find device_tokens', 'find users', 'findAndModify rate_limits'],
    ...['find users', 'findAndModify rate_limits'],
    ...['delete sessions', 'insert sessions'],
    ...['find device_tokens', 'delete device_tokens', 'insert device_tokens'],
  ])
})

test('a sign-in of an admin needs 8 commands', async () => {
  const email = 'counted@demo.test'
  await ensureAdmin(api.deps.orm.em.fork(), { name: 'Counted', email, password: PASSWORD }, api.deps.now())
  const body = { national_id: email, loginType: 'email', password: PASSWORD, type: 4 } as const
  const admin = () => send(adminSignIn, { body, headers: { 'accept-language': 'ar' } }, api.visitor)
  expect(await commandsOf(api.deps.orm, admin)).toEqual([
    'update rate_limits',
    // Before and after the password was verified, which takes long.
    ...['find users', 'find users'],
    ...['update rate_limits', 'insert audit', 'insert sessions'],
    ...['insert device_tokens', 'find device_tokens'],
  ])
})
