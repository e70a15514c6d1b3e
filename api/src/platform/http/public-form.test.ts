import { readFormResult } from '@olympiad/contracts/forms/form-result'
import type { TextKey } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import * as z from 'zod'
import type { PlatformEnv } from './env.ts'
import { publicForm } from './public-form.ts'

const labels = { errorLabelSet: new Set(['TransientTransactionError']) }
const failures: [string, object, TextKey][] = [
  ['the database is away', { name: 'MongoNetworkError' }, 'database_away'],
  [
    'the database goes amid a transaction',
    { name: 'DriverException', beforeHandshake: false, ...labels },
    'database_away',
  ],
  ['the database has no room', { name: 'MongoServerError', code: 14_031 }, 'no_room'],
  ['somebody else was faster', { name: 'DriverException', ...labels }, 'retry_conflict'],
  ['nobody foresaw it', { name: 'TypeError' }, 'something_wrong'],
]

it.each(failures)('Where %s, who sends a form without script is told what to do', async (_when, like, key) => {
  const log = pino({ level: 'silent' })
  const form = publicForm({
    schema: z.strictObject({ name: z.string() }),
    page: '/contact/',
    done: 'request_sent',
    wrong: 'fill_form_carefully',
    perAddress: Object.assign(async () => {}, { giveBack: async () => {} }),
    clientAddress: () => '127.0.0.1',
    log,
    keep: () => Promise.reject(Object.assign(new Error('x'), like)),
  })
  const app = new Hono<PlatformEnv>().post('/', form)
  const headers = { accept: 'text/html', referer: 'http://localhost:3000/ar/contact/' }
  const answer = await app.request('/', { method: 'POST', headers, body: new URLSearchParams({ name: 'Noura' }) })
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
  expect([answer.status, pathname]).toEqual([303, '/ar/contact/'])
  expect(readFormResult(searchParams)).toEqual({ sent: false, failed: key, wrong: [] })
})
