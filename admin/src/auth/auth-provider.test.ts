import { HttpError } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authProviderOf } from './auth-provider.ts'
import { Session } from './session.ts'
import { testServer } from './test-server.ts'

const EMAIL = 'admin@demo.test'
const SITE = 'https://olympiad.example/'
let server: ReturnType<typeof testServer>
let auth: ReturnType<typeof authProviderOf>

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  server = testServer()
  auth = authProviderOf(new Session(server.fetcher), SITE)
})

const signIn = () => auth.login({ email: EMAIL, password: server.password })

describe('getting in', () => {
  test('an admin gets in and is named', async () => {
    await signIn()
    await auth.checkAuth({})
    expect(await auth.getIdentity?.()).toMatchObject({ fullName: 'Sara', email: EMAIL })
  })

  test('a wrong password is refused in the words of the server', async () => {
    await expect(auth.login({ email: EMAIL, password: 'guess' })).rejects.toThrow('Password is not matched')
  })

  test('an admin with a second factor gets in by its code, and is told why not without', async () => {
    server.state.code = '123456'
    await expect(signIn()).rejects.toMatchObject({ code: 'second_factor_needed' })
    await expect(auth.login({ email: EMAIL, password: server.password, code: '000000' })).rejects.toThrow('wrong')
    await auth.login({ email: EMAIL, password: server.password, code: '123456' })
    await auth.checkAuth({})
  })

  test('who has to set a second factor up is known for it, until it is done', async () => {
    server.state.setup = true
    await signIn()
    expect(await auth.getIdentity?.()).toMatchObject({ setupDue: true })
    delete server.state.setup
    auth['renew']()
    expect(await auth.getIdentity?.()).toMatchObject({ setupDue: false })
  })

  test('someone who is not signed in is sent to the sign-in page, without a message', async () => {
    await expect(auth.checkAuth({})).rejects.toEqual({ redirectTo: '/login', message: false })
  })

  test('a signed-in member is sent to the site, and stays signed in there', async () => {
    server.state.signedIn = 1
    await expect(auth.checkAuth({})).rejects.toEqual({ redirectTo: SITE, message: false })
    expect(await auth.logout({})).toBe(SITE)
    expect(server.state.signedIn).toBe(1)
  })

  test('a refusal never comes before the server was asked', async () => {
    for (let round = 1; round <= 3; round++) {
      await auth.checkAuth({}).catch(() => undefined)
      expect(server.state.calls).toHaveLength(round)
    }
  })

  test('screens that check at the same moment ask the server once', async () => {
    server.state.signedIn = 4
    await Promise.all([auth.checkAuth({}), auth.checkAuth({}), auth.getIdentity?.()])
    expect(server.state.calls).toEqual(['/api/getuser'])
  })
})

describe('getting out', () => {
  test('Logout ends the session on the server', async () => {
    await signIn()
    expect(await auth.logout({})).toBe('/login')
    expect(server.state.signedIn).toBeUndefined()
  })

  test('a Logout that did not arrive is no Logout', async () => {
    await signIn()
    server.state.away = true
    await expect(auth.logout({})).rejects.toThrow()
    server.state.away = false
    await auth.checkAuth({})
  })

  test('an admin whose session has ended is told so', async () => {
    await signIn()
    server.state.signedIn = undefined
    await expect(auth.checkError(new HttpError('Please sign in first.', 401))).rejects.toThrow()
    expect(await auth.logout({})).toBe('/login?ended')
  })

  test('an admin who signs out while a screen still loads is not told that the session has ended', async () => {
    await signIn()
    const out = auth.logout({})
    await expect(auth.checkError(new HttpError('Please sign in first.', 401))).rejects.toThrow()
    expect(await out).toBe('/login')
    expect(await auth.logout({})).toBe('/login')
  })

  test('a call that is forbidden signs nobody out', async () => {
    await signIn()
    await auth.checkError(new HttpError('Your account may not do this.', 403))
    await auth.checkAuth({})
  })

  test('a server that is briefly away signs nobody out', async () => {
    vi.useFakeTimers()
    await signIn()
    vi.advanceTimersByTime(60_000)
    server.state.away = true
    await auth.checkAuth({})
    server.state.away = false
    await auth.checkAuth({})
    expect(server.state.calls.filter((path) => path === '/api/getuser')).toHaveLength(2)
  })

  test('a session that ended while nobody looked is noticed at the next screen', async () => {
    vi.useFakeTimers()
    await signIn()
    server.state.signedIn = undefined
    vi.advanceTimersByTime(60_000)
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?ended' })
  })
})
