import { send } from '@olympiad/contracts/call'
import { sendContactMessage } from '@olympiad/contracts/calls/content'
import * as simple from '@olympiad/contracts/resources/simple'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declarationOf } from '../platform/http/declarations.ts'
import { startDemoApi } from '../testing/demo.ts'
import { parseJsonResponse } from '../testing/harness.ts'
import { ADMIN_ACCESS } from './admin-access.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
type Method = (typeof METHODS)[number]
const MEMBERS = ['student', 'coach', 'entity', 'judge'] as const

const cellsOf = (line: string): string[] => line.trim().split(/ {2,}/)
const [head = '', ...written] = ADMIN_ACCESS.trim().split('\n')
const untabledLines = Object.values(simple).flatMap(({ name }) => {
  const path = `/api/admin/${name}`
  if (written.some((line) => cellsOf(line)[0] === path)) return []
  return [`${path}  200  400  400  400`, `${path}/:id  404  -  404  404`]
})
const lines = [...written, ...untabledLines]
const ROWS = lines.map((line) => {
  const [path = '', ...cells] = cellsOf(line)
  const calls = METHODS.flatMap((method, nth) => (cells[nth] === '-' ? [] : [{ method, status: Number(cells[nth]) }]))
  return { path, calls, open: (cells[METHODS.length] ?? '').split(' ').filter((word) => word !== '') }
})

/** An id that no record has: calls that name it change nothing. */
const UNKNOWN_ID = '0123456789abcdef01234567'
const addressOf = (path: string): string =>
  path
    .replace(/:\w+\{([a-z]+)(?:\|[a-z]+)+\}/, '$1')
    .replace(/:season$/, 'all')
    .replace(/:\w+(?:\{\[0-9a-f\]\{24\}\})?\??/g, UNKNOWN_ID)

let api: Awaited<ReturnType<typeof startDemoApi>>
let members: { who: string; fetcher: Awaited<ReturnType<typeof api.as>> }[]
beforeAll(async () => {
  api = await startDemoApi()
  // The demo has no message.
  const message = { name: 'Noura', email: 'noura@example.com', phone: '0501234567', message: 'x' }
  await send(sendContactMessage, { body: message }, api.visitor)
  members = []
  for (const caller of MEMBERS) members.push({ who: caller, fetcher: await api.as(caller) })
})
afterAll(() => api.close())

const callOf = (method: Method): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  ...((method === 'POST' || method === 'PUT') && { body: '{}' }),
})

describe('in the admin area', () => {
  it.each(ROWS)('$path is for admins', async ({ path, calls, open }) => {
    for (const { method, status } of calls) {
      const statusFor = async (fetcher: typeof api.admin) => (await fetcher(addressOf(path), callOf(method))).status
      expect(await statusFor(api.admin), `${method} by an admin`).toBe(status)
      const isOpen = open.includes(method)
      expect(await statusFor(api.visitor), `${method} without a session`).toBe(isOpen ? status : 401)
      for (const { who: caller, fetcher } of members) {
        expect(await statusFor(fetcher), `${method} by a ${caller}`).toBe(isOpen ? status : 403)
      }
    }
  })

  it("a stranger's body is refused before it is read", async () => {
    const huge = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '['.repeat(2_000_000) }
    expect((await api.visitor('/api/admin/faqs', huge)).status).toBe(401)
    for (const { fetcher } of members) expect((await fetcher('/api/admin/faqs', huge)).status).toBe(403)
  })
})

describe('the table', () => {
  it('has a column for every method', () => expect(cellsOf(head)).toEqual(['path', ...METHODS, 'open']))

  it('has exactly the routes of the area, and the admin-only routes elsewhere', () => {
    const isOfAdmins = (handler: object): boolean => {
      const declared = declarationOf(handler)
      return declared?.kind === 'call' && declared.call.access === 'admins'
    }
    const routes = api.app.routes.filter(({ method }) => method !== 'ALL')
    const guarded = routes.filter(({ handler, path }) => isOfAdmins(handler) || path.startsWith('/api/admin/'))
    const answered = new Set(guarded.map(({ method, path }) => `${method} ${path}`))
    const known = ROWS.flatMap(({ path, calls }) => calls.map(({ method }) => `${method} ${path}`))
    expect(known.toSorted()).toEqual([...answered].toSorted())
  })
})

const PATHS = new Set(ROWS.map(({ path }) => path))
const LISTS = ROWS.filter(({ path }) => PATHS.has(`${path}/:id`) && path !== '/api/admin/dashboard')
const listsWith = (method: Method) => LISTS.filter(({ calls }) => calls.some((call) => call.method === method))

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const refusal = async (path: string, init: RequestInit = {}) => {
  const answer = await api.admin(path, init)
  const { errors } = await parseJsonResponse(answer)
  return { status: answer.status, fields: errors.map(({ field }) => field) }
}
type Listed = { id: string }
const rowsOf = async (path: string) => parseJsonResponse<Listed[]>(await api.admin(`${path}?range=[0,0]`))
const entries = async (): Promise<string> =>
  (await api.admin('/api/admin/audit?range=[0,0]')).headers.get('content-range') ?? ''

describe.each(LISTS)('the list of $path', ({ path }) => {
  it("answers in the console's format and in the specification's", async () => {
    const answer = await api.admin(`${path}?range=[0,1]&sort=["id","ASC"]`)
    expect(answer.status).toBe(200)
    const rows = await parseJsonResponse<Listed[]>(answer)
    const [, name, total] = /^([\w-]+) 0-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
    expect(path.endsWith(`/${name}`)).toBe(true)
    const { currentPage, totalItems, ...more } = await parseJsonResponse<Record<string, unknown>>(
      await api.admin(`${path}?page=0`),
    )
    expect({ currentPage, totalItems }).toEqual({ currentPage: 0, totalItems: Number(total) })
    expect(Object.values(more).filter((value) => Array.isArray(value))).toHaveLength(1)
    const [first] = rows
    if (!first) return
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted())
    expect(await parseJsonResponse(await api.admin(`${path}/${first.id}`))).toEqual(first)
    // The id there is a competition's, as specified (001 §7).
    if (path === '/api/admin/files') return
    const single = await parseJsonResponse<Record<string, unknown>>(await api.admin(`${path}?id=${first.id}`))
    expect(Object.values(single)).toContainEqual(first)
  })

  it.each([
    [`filter=${json({ nonsense: 1 })}`, 'filter.nonsense'],
    [`filter=${json({ $where: '1' })}`, 'filter.$where'],
    [`filter=${json([])}`, 'filter'],
    ['filter={', 'filter'],
    [`sort=${json(['password_hash', 'ASC'])}`, 'sort.0'],
    [`sort=${json(['id', 'UP'])}`, 'sort.1'],
    [`range=${json([0, 100_000])}`, 'range'],
    [`range=${json([-1, 5])}`, 'range.0'],
    ['page=-1', 'page'],
    ['page=0&per_page=7', 'per_page'],
    ['page=0&nonsense=1', 'nonsense'],
    ['nonsense=1', 'nonsense'],
  ])('is refused for %s, naming the field', async (query, field) => {
    expect(await refusal(`${path}?${query}`)).toEqual({ status: 400, fields: [field] })
  })

  it('takes no operator inside a filter', async () => {
    const FIELDS = [
      'id',
      's',
      'status',
      'season',
      'competion',
      'team',
      'type',
      'region',
      'payment_status',
      'created_at',
    ]
    for (const field of FIELDS) {
      for (const value of [{ $ne: null }, [{ $gt: '' }]]) {
        const { status, fields } = await refusal(`${path}?filter=${json({ [field]: value })}`)
        expect({ status, under: fields[0]?.split('.').slice(0, 2).join('.') }, field).toEqual({
          status: 400,
          under: `filter.${field}`,
        })
      }
    }
  })
})

describe('an unknown field', () => {
  const FOREIGN_FIELDS = { isAdmin: true, password_hash: 'x', $set: { name: 'x' } }
  /** A client may send an admin's account back as it is (002 §3). */
  const unknownTo = (path: string) =>
    Object.keys(FOREIGN_FIELDS).filter((name) => name !== 'isAdmin' || !path.endsWith('/admins'))
  const send = (method: Method): RequestInit => ({ ...callOf(method), body: JSON.stringify(FOREIGN_FIELDS) })

  it.each(listsWith('POST').filter(({ path }) => path !== '/api/admin/contactus'))(
    'is refused in a new record of $path',
    async ({ path }) => {
      const before = await entries()
      const { status, fields } = await refusal(path, send('POST'))
      expect(status).toBe(400)
      expect(fields).toEqual(expect.arrayContaining(unknownTo(path)))
      expect(await entries(), 'nothing was written').toBe(before)
    },
  )

  const known = listsWith('PUT').filter(({ path }) => written.some((line) => cellsOf(line)[0] === path))
  it.each(known)('is refused in a change of $path', async ({ path }) => {
    const [record] = await rowsOf(path)
    if (!record) throw new Error(`the demo has no record of ${path}`)
    const before = await entries()
    const { status, fields } = await refusal(`${path}/${record.id}`, send('PUT'))
    expect(status).toBe(400)
    expect(fields).toEqual(expect.arrayContaining(unknownTo(path)))
    expect(await entries(), 'nothing was written').toBe(before)
    expect((await rowsOf(path))[0]).toEqual(record)
  })
})
