import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it, onTestFinished, vi } from 'vitest'
import { jsonListResponse } from '../csv/json-list.ts'
import { sheetResponse } from '../csv/sheet.ts'

type Row = { id: string }
async function* pages(count: number, fails: boolean): AsyncGenerator<Row[]> {
  for (let page = 0; page < count; page += 1) yield [{ id: `row ${page}` }]
  if (fails) throw new Error('the database is gone')
}

const app = new Hono()
  .get('/csv/:fails', (c) =>
    sheetResponse(
      c,
      {},
      {
        name: 'a',
        columns: [{ name: 'id', value: ({ id }: Row) => id }],
        pages: pages(3, c.req.param('fails') === 'true'),
        lang: 'en',
        now: new Date(0),
      },
    ),
  )
  .get('/json/:fails', (c) => jsonListResponse(c, 'rows', pages(3, c.req.param('fails') === 'true')))

async function served(routes: Hono): Promise<string> {
  const server = createServer(getRequestListener(routes.fetch))
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((done) => void server.close(() => done()))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each([
  ['csv', '\uFEFFid\r\nrow 0\r\nrow 1\r\nrow 2\r\n'],
  ['json', '{"success":true,"rows":[{"id":"row 0"},{"id":"row 1"},{"id":"row 2"}]}'],
])('a list as %s is complete', async (kind, expected) => {
  const answer = await fetch(`${await served(app)}/${kind}/false`)
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(expected)
})

it.each(['csv', 'json'])('a failing list as %s cuts the connection, and the server goes on', async (kind) => {
  const errorLog = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => errorLog.mockRestore())
  const url = await served(app)
  const answer = await fetch(`${url}/${kind}/true`)
  await expect(answer.text()).rejects.toThrow()
  expect(String(errorLog.mock.calls[0]?.[0])).toContain('the database is gone')
  expect((await fetch(`${url}/${kind}/false`)).status).toBe(200)
})

it('a list stops when its reader disconnects', async () => {
  let isClosed = false
  async function* endless(): AsyncGenerator<Row[]> {
    try {
      for (;;) {
        yield [{ id: 'x'.repeat(100_000) }]
        await nextTurn()
      }
    } finally {
      isClosed = true
    }
  }
  const url = await served(new Hono().get('/', (c) => jsonListResponse(c, 'rows', endless())))
  const reader = (await fetch(url)).body?.getReader()
  await reader?.read()
  expect(isClosed).toBe(false)
  await reader?.cancel()
  await expect.poll(() => isClosed).toBe(true)
})
