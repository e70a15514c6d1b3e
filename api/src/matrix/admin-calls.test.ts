import * as simple from '@olympiad/contracts/resources/simple'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../modules/accounts/guards.ts'
import { startDemoApi } from '../testing/demo.ts'
import { jsonOf } from '../testing/harness.ts'
import { ADMIN_TABLE } from './admin-table.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
type Method = (typeof METHODS)[number]
const MEMBERS = ['student', 'coach', 'entity', 'judge'] as const

/** The columns of a line; at least two spaces are between them. */
const cellsOf = (line: string): string[] => line.trim().split(/ {2,}/)
const [head = '', ...written] = ADMIN_TABLE.trim().split('\n')
/** A simple resource that the table doesn't name has all calls, for admins alone. */
const others = Object.values(simple).flatMap(({ name }) => {
  const path = `/api/admin/${name}`
  if (written.some((line) => cellsOf(line)[0] === path)) return []
  return [`${path}  200  400  400  400`, `${path}/:id  404  -  404  404`]
})
const lines = [...written, ...others]
const ROWS = lines.map((line) => {
  const [path = '', ...cells] = cellsOf(line)
  const calls = METHODS.flatMap((method, nth) => (cells[nth] === '-' ? [] : [{ method, status: Number(cells[nth]) }]))
  return { path, calls, open: (cells[METHODS.length] ?? '').split(' ').filter((word) => word !== '') }
})

/** An id that is nobody's: what is asked of it is refused as late as can be, and changes nothing. */
const NOBODY = '0123456789abcdef01234567'
const addressOf = (path: string): string =>
  path
    .replace(/:part\{coaches\|members\}/, 'coaches')
    .replace(/:season$/, 'all')
    .replace(/:\w+(?:\{\[0-9a-f\]\{24\}\})?\??/g, NOBODY)

let api: Awaited<ReturnType<typeof startDemoApi>>
let members: { who: string; fetcher: Awaited<ReturnType<typeof api.as>> }[]
beforeAll(async () => {
  api = await startDemoApi()
  members = []
  for (const who of MEMBERS) members.push({ who, fetcher: await api.as(who) })
})
afterAll(() => api.close())

/** A call that says nothing beside its path. */
const callOf = (method: Method): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  ...((method === 'POST' || method === 'PUT') && { body: '{}' }),
})

describe('in the admin area', () => {
  it.each(ROWS)('$path is for admins', async ({ path, calls, open }) => {
    for (const { method, status } of calls) {
      const said = async (fetcher: typeof api.admin) => (await fetcher(addressOf(path), callOf(method))).status
      expect(await said(api.admin), `${method} by an admin`).toBe(status)
      const free = open.includes(method)
      expect(await said(api.visitor), `${method} without a session`).toBe(free ? status : 401)
      for (const { who, fetcher } of members) {
        expect(await said(fetcher), `${method} by a ${who}`).toBe(free ? status : 403)
      }
    }
  })

  it('a body of a stranger is refused before it is read', async () => {
    const huge = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '['.repeat(2_000_000) }
    expect((await api.visitor('/api/admin/faqs', huge)).status).toBe(401)
    for (const { fetcher } of members) expect((await fetcher('/api/admin/faqs', huge)).status).toBe(403)
  })
})

describe('the table', () => {
  it('has a column for every method', () => expect(cellsOf(head)).toEqual(['path', ...METHODS, 'open']))

  it('has every route of the area, and every one elsewhere that is for admins alone, and no others', () => {
    const guard: unknown = admin
    const routes = api.app.routes.filter(({ method }) => method !== 'ALL')
    const guarded = routes.filter(({ handler, path }) => handler === guard || path.startsWith('/api/admin/'))
    const answered = new Set(guarded.map(({ method, path }) => `${method} ${path}`))
    const known = ROWS.flatMap(({ path, calls }) => calls.map(({ method }) => `${method} ${path}`))
    expect(known.toSorted()).toEqual([...answered].toSorted())
  })
})

/** Collections of the console: those that are read as a list and by id. */
const PATHS = new Set(ROWS.map(({ path }) => path))
const LISTS = ROWS.filter(({ path }) => PATHS.has(`${path}/:id`) && path !== '/api/admin/dashboard')
const takes = (method: Method) => LISTS.filter(({ calls }) => calls.some((call) => call.method === method))

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const refusal = async (path: string, init: RequestInit = {}) => {
  const answer = await api.admin(path, init)
  const { errors } = await jsonOf(answer)
  return { status: answer.status, fields: errors.map(({ field }) => field) }
}
type Listed = { id: string }
const rowsOf = async (path: string) => jsonOf<Listed[]>(await api.admin(`${path}?range=[0,0]`))
const entries = async (): Promise<string> =>
  (await api.admin('/api/admin/audit?range=[0,0]')).headers.get('content-range') ?? ''

describe.each(LISTS)('the list of $path', ({ path }) => {
  it('comes as the console asks for it, and as the specification does', async () => {
    const answer = await api.admin(`${path}?range=[0,1]&sort=["id","ASC"]`)
    expect(answer.status).toBe(200)
    const rows = await jsonOf<Listed[]>(answer)
    const [, name, total] = /^([\w-]+) 0-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
    expect(path.endsWith(`/${name}`)).toBe(true)
    const { currentPage, totalItems, ...more } = await jsonOf<Record<string, unknown>>(
      await api.admin(`${path}?page=0`),
    )
    expect({ currentPage, totalItems }).toEqual({ currentPage: 0, totalItems: Number(total) })
    expect(Object.values(more).filter((value) => Array.isArray(value))).toHaveLength(1)
    const [first] = rows
    if (!first) return
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted())
    expect(await jsonOf(await api.admin(`${path}/${first.id}`))).toEqual(first)
    // There the id is a competition's, as specified (001 §7).
    if (path === '/api/admin/files') return
    const single = await jsonOf<Record<string, unknown>>(await api.admin(`${path}?id=${first.id}`))
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

describe('a field that the form does not have', () => {
  const FOREIGN = { isAdmin: true, password_hash: 'x', $set: { name: 'x' } }
  /** An admin's account may be sent with what it is (002 §3). */
  const unknownTo = (path: string) =>
    Object.keys(FOREIGN).filter((name) => name !== 'isAdmin' || !path.endsWith('/admins'))
  const send = (method: Method): RequestInit => ({ ...callOf(method), body: JSON.stringify(FOREIGN) })

  it.each(takes('POST').filter(({ path }) => path !== '/api/admin/contactus'))(
    'is refused in a new record of $path',
    async ({ path }) => {
      const before = await entries()
      const { status, fields } = await refusal(path, send('POST'))
      expect(status).toBe(400)
      expect(fields).toEqual(expect.arrayContaining(unknownTo(path)))
      expect(await entries(), 'nothing was written').toBe(before)
    },
  )

  // The demo may have no record of what the table doesn't name.
  const known = takes('PUT').filter(({ path }) => written.some((line) => cellsOf(line)[0] === path))
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
