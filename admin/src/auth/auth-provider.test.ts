import { HttpError } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthProvider } from './auth-provider.ts'
import { createFakeAuthApi } from './fake-auth-api.fixture.ts'
import { Session } from './session.ts'

const EMAIL = 'admin@demo.test'
const SITE = 'https://olympiad.example/'
let server: ReturnType<typeof createFakeAuthApi>
let auth: ReturnType<typeof createAuthProvider>

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  server = createFakeAuthApi()
  auth = createAuthProvider(new Session(server.fetcher), SITE)
})

const signIn = () => auth.login({ email: EMAIL, password: server.password })

describe('sign-in', () => {
  test('an admin signs in and has an identity', async () => {
    await signIn()
    await auth.checkAuth({})
    expect(await auth.getIdentity?.()).toMatchObject({ fullName: 'Sara', email: EMAIL })
  })

  test('a wrong password shows the server’s message', async () => {
    await expect(auth.login({ email: EMAIL, password: 'guess' })).rejects.toThrow('Password is not matched')
  })

  test('an admin with a second factor needs its code, and sees an error without it', async () => {
    server.state.code = '123456'
    await expect(signIn()).rejects.toMatchObject({ code: 'second_factor_required' })
    await expect(auth.login({ email: EMAIL, password: server.password, code: '000000' })).rejects.toThrow('wrong')
    await auth.login({ email: EMAIL, password: server.password, code: '123456' })
    await auth.checkAuth({})
  })

  test('the identity reports a required second factor until it is set up', async () => {
    server.state.setup = true
    await signIn()
    expect(await auth.getIdentity?.()).toMatchObject({ setupDue: true })
    delete server.state.setup
    auth['invalidate']()
    expect(await auth.getIdentity?.()).toMatchObject({ setupDue: false })
  })

  test('a visitor is redirected to the sign-in page, without a message', async () => {
    await expect(auth.checkAuth({})).rejects.toEqual({ redirectTo: '/login', message: false })
  })

  test('a signed-in member is redirected to the site, and stays signed in there', async () => {
    server.state.signedIn = 1
    await expect(auth.checkAuth({})).rejects.toEqual({ redirectTo: SITE, message: false })
    expect(await auth.logout({})).toBe(SITE)
    expect(server.state.signedIn).toBe(1)
  })

  test('checkAuth rejects only after a response of the server', async () => {
    for (let round = 1; round <= 3; round++) {
      await auth.checkAuth({}).catch(() => undefined)
      expect(server.state.calls).toHaveLength(round)
    }
  })

  test('concurrent checks share one request', async () => {
    server.state.signedIn = 4
    await Promise.all([auth.checkAuth({}), auth.checkAuth({}), auth.getIdentity?.()])
    expect(server.state.calls).toEqual(['/api/getuser'])
  })
})

describe('a role', () => {
  const canOpen = (resource: string, action = 'list') => auth.canAccess?.({ resource, action })

  test('opens the screens of its rights, and the dashboard', async () => {
    server.state.role = 'content'
    await signIn()
    expect(await canOpen('faqs', 'create')).toBe(true)
    expect(await canOpen('competions', 'edit')).toBe(true)
    expect(await canOpen('competions', 'create')).toBe(false)
    expect(await canOpen('teams')).toBe(false)
    expect(await canOpen('users', 'show')).toBe(false)
    expect(await canOpen('dashboard')).toBe(true)
  })

  test('that was changed meanwhile holds after a refusal', async () => {
    await signIn()
    server.state.role = 'viewer'
    expect(await canOpen('users')).toBe(true)
    await auth.checkError(new HttpError('Your role does not include this.', 403))
    expect(await canOpen('users')).toBe(false)
    expect(await canOpen('teams')).toBe(true)
  })
})

describe('sign-out', () => {
  test('logout ends the session on the server', async () => {
    await signIn()
    expect(await auth.logout({})).toBe('/login')
    expect(server.state.signedIn).toBeUndefined()
  })

  test('a failed logout request does not count as a logout', async () => {
    await signIn()
    server.state.away = true
    await expect(auth.logout({})).rejects.toThrow()
    server.state.away = false
    await auth.checkAuth({})
  })

  test('an expired session is reported to the admin', async () => {
    await signIn()
    server.state.signedIn = undefined
    await expect(auth.checkError(new HttpError('Please sign in first.', 401))).rejects.toThrow()
    expect(await auth.logout({})).toBe('/login?ended')
  })

  test('a sign-out while a screen loads does not report an expired session', async () => {
    await signIn()
    const out = auth.logout({})
    await expect(auth.checkError(new HttpError('Please sign in first.', 401))).rejects.toThrow()
    expect(await out).toBe('/login')
    expect(await auth.logout({})).toBe('/login')
  })

  test('a forbidden call signs nobody out', async () => {
    await signIn()
    await auth.checkError(new HttpError('Your account may not do this.', 403))
    await auth.checkAuth({})
  })

  test('a short server outage signs nobody out', async () => {
    vi.useFakeTimers()
    await signIn()
    vi.advanceTimersByTime(60_000)
    server.state.away = true
    await auth.checkAuth({})
    server.state.away = false
    await auth.checkAuth({})
    expect(server.state.calls.filter((path) => path === '/api/getuser')).toHaveLength(2)
  })

  test('the next screen detects a session that expired in the background', async () => {
    vi.useFakeTimers()
    await signIn()
    server.state.signedIn = undefined
    vi.advanceTimersByTime(60_000)
    await expect(auth.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login?ended' })
  })
})
