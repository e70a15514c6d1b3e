import type { Call } from '@olympiad/contracts/call'
import * as auth from '@olympiad/contracts/calls/auth'
import * as community from '@olympiad/contracts/calls/community'
import * as content from '@olympiad/contracts/calls/content'
import * as ownSession from '@olympiad/contracts/calls/current-session'
import * as payments from '@olympiad/contracts/calls/payments'
import * as programmes from '@olympiad/contracts/calls/programmes'
import * as teams from '@olympiad/contracts/calls/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from './testing/harness.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const callsOf = (exported: Readonly<Record<string, unknown>>): Call[] =>
  Object.values(exported).filter(
    (each): each is Call =>
      typeof each === 'object' &&
      each !== null &&
      'path' in each &&
      'method' in each &&
      !String(each.path).includes(':'),
  )
const calls = callsOf({ ...auth, ...ownSession, ...community, ...content, ...payments, ...programmes, ...teams })
const OPEN = new Set([
  'POST /api/auth/signin',
  'POST /api/adduser',
  'POST /api/auth/signout',
  'POST /api/auth/signup',
  'POST /api/auth/exchange',
  'GET /api/auth/popup',
  'GET /api/auth/callback',
  'GET /api/loginseason',
  'GET /api/teams/invitation',
  'POST /api/teams/invitation',
  'GET /api/community/categories',
  'GET /api/community',
  'GET /api/community/comments',
  'GET /api/community/unsubscribe',
  'POST /api/community/unsubscribe',
  'POST /api/payment/telr/webhook',
  ...callsOf({ ...content, ...programmes }).map(({ method, path }) => `${method} ${path}`),
])

describe('the calls of the contracts', () => {
  it.each(calls.map(({ method, path }) => [method, path]))('%s %s is mounted', (method, path) => {
    const mounted = api.app.routes.map((route) => `${route.method} ${route.path.replace(/\/$/, '')}`)
    expect(mounted).toContain(`${method} ${path}`)
  })

  it.each(
    calls.map(({ method, path }) => [method, path] as const).filter(([method, path]) => !OPEN.has(`${method} ${path}`)),
  )('%s %s is nothing for visitors', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
    const answer = await api.app.request(path, { method, headers: { 'content-type': 'application/json' }, ...body })
    expect(answer.status).toBe(401)
  })

  it('are answered with and without a slash at the end', async () => {
    for (const path of ['/api/regions', '/api/regions/']) expect((await api.app.request(path)).status).toBe(200)
  })
})

describe('a query of more names than any call has', () => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => `x${at}=1`).join('&')
  it('is refused before it is taken apart', async () => {
    expect((await api.app.request(`/api/regions?${named(101)}`)).status).toBe(400)
    expect((await api.app.request(`/api/regions?${named(100)}`)).status).toBe(200)
  })
})

describe('every answer', () => {
  it('is named, so that its line in the log is found', async () => {
    const { headers } = await api.app.request('/api/regions/')
    expect(headers.get('x-request-id')).toMatch(/.{8,}/)
  })
})
