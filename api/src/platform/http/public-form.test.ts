import { readFormResult } from '@olympiad/contracts/forms/form-result'
import type { TextKey } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { PlatformEnv } from './env.ts'
import { createErrorHandler } from './error-handler.ts'
import { publicForm } from './public-form.ts'

const contact = {
  page: '/contact/',
  successKey: 'request_sent',
  errorKey: 'fill_form_carefully',
  limit: async () => {},
} as const

const labels = { errorLabelSet: new Set(['TransientTransactionError']) }
const failures: [string, object, TextKey][] = [
  ['the database is away', { name: 'MongoNetworkError' }, 'database_unavailable'],
  [
    'the database goes amid a transaction',
    { name: 'DriverException', beforeHandshake: false, ...labels },
    'database_unavailable',
  ],
  ['the database has no room', { name: 'MongoServerError', code: 14_031 }, 'storage_full'],
  ['somebody else was faster', { name: 'DriverException', ...labels }, 'write_conflict'],
  ['nobody foresaw it', { name: 'TypeError' }, 'something_wrong'],
]

it.each(failures)('Where %s, a post without script shows what to do', async (_when, like, key) => {
  const log = pino({ level: 'silent' })
  const form = publicForm({
    ...contact,
    call: { body: z.strictObject({ name: z.string() }) },
    log,
    save: () => Promise.reject(Object.assign(new Error('x'), like)),
  })
  const app = new Hono<PlatformEnv>().post('/', form)
  const headers = { accept: 'text/html', referer: 'http://localhost:3000/ar/contact/' }
  const answer = await app.request('/', { method: 'POST', headers, body: new URLSearchParams({ name: 'Noura' }) })
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
  expect([answer.status, pathname]).toEqual([303, '/ar/contact/'])
  expect(readFormResult(searchParams)).toEqual({ sent: false, errorKey: key, fieldErrors: [] })
})

function open(wrapper?: string) {
  const saved: unknown[] = []
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (entry: string) => void logged.push(JSON.parse(entry).msg) })
  const fields = z.strictObject({
    name: z.string(),
    topic_url: z.optional(z.string()),
    training: z.optional(z.array(z.strictObject({ day: z.string() }))),
  })
  const form = publicForm({
    ...contact,
    call: {
      body: wrapper === undefined ? fields : z.strictObject({ [wrapper]: fields }),
      ...(wrapper !== undefined && { wrapper }),
    },
    log,
    save: async (_c, body) => {
      if (JSON.stringify(body).includes('unforeseen')) throw new TypeError('x')
      saved.push(body)
    },
  })
  const app = new Hono<PlatformEnv>()
    .use(async (c, next) => {
      c.set('lang', 'en')
      await next()
    })
    .post('/', form)
  app.onError(createErrorHandler(log))
  const post = async (body: unknown, type = 'application/json') =>
    await app.request('/', { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })
  const native = async (body: string) => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.request('/', { method: 'POST', headers, body })
    return readFormResult(new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams)
  }
  return { kept: saved, logged, post, native }
}

describe('a public form', () => {
  it('saves its fields, with or without a wrapper', async () => {
    const plain = open()
    expect((await plain.post({ name: 'Noura', topic_url: '' })).status).toBe(200)
    expect(plain.kept).toEqual([{ name: 'Noura', topic_url: '' }])
    const wrapped = open('data')
    expect((await wrapped.post({ data: { name: 'Noura' } })).status).toBe(200)
    expect(await wrapped.native('name=Sara')).toEqual({ sent: true })
    expect(wrapped.kept).toEqual([{ data: { name: 'Noura' } }, { data: { name: 'Sara' } }])
  })

  it('reports success for a filled honeypot but saves nothing', async () => {
    const plain = open()
    expect((await plain.post({ name: 'Bot', topic_url: 'https://spam.example' })).status).toBe(200)
    expect(await plain.native('name=Bot&topic_url=x')).toEqual({ sent: true })
    const wrapped = open('data')
    expect((await wrapped.post({ data: { name: 'Bot', topic_url: 'x' } })).status).toBe(200)
    expect(await wrapped.native('name=Bot&topic_url=x')).toEqual({ sent: true })
    expect([...plain.kept, ...wrapped.kept]).toEqual([])
  })

  it.each([null, 'name', 7, [], {}])('refuses %j instead of fields', async (body) => {
    for (const form of [open(), open('data')]) {
      expect((await form.post(body)).status).toBe(400)
      expect(form.kept).toEqual([])
    }
  })

  it('accepts JSON under its content type only', async () => {
    expect((await open().post({ name: 'Noura' }, 'application/json; charset=utf-8')).status).toBe(200)
    for (const type of ['text/plain', 'application/jsonp', 'text/x-application/json'])
      expect((await open().post({ name: 'Noura' }, type)).status, type).toBe(415)
  })

  it('reads posted rows of fields and the last of equal names', async () => {
    const form = open()
    await form.native('name=No&name=Noura&training.1.day=Monday&training.0.day=Sunday')
    expect(form.kept).toEqual([{ name: 'Noura', training: [{ day: 'Sunday' }, { day: 'Monday' }] }])
  })

  it('accepts at most a hundred inputs', async () => {
    const inputs = (count: number) => Array.from({ length: count }, () => 'name=Noura').join('&')
    expect(await open().native(inputs(100))).toEqual({ sent: true })
    expect(await open().native(inputs(101))).toEqual({ sent: false, errorKey: 'invalid_value', fieldErrors: [] })
  })

  it('logs unexpected errors but no visitor’s mistakes', async () => {
    const form = open()
    expect(await form.native('name=unforeseen')).toMatchObject({ errorKey: 'something_wrong' })
    expect(await form.native('nickname=Noura')).toMatchObject({ errorKey: 'fill_form_carefully' })
    expect(form.logged).toEqual(['unexpected error'])
  })
})
