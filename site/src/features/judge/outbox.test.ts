import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SentScoring } from '@olympiad/contracts/views/judging'
import { afterEach, describe, expect, it } from 'vitest'
import { judgeCalls } from './calls.ts'
import { NOW, sheetOf } from './judge.fixture.ts'
import { type KeptSheet, toScoring } from './kept-sheet.ts'
import { batchesOf, sendWaiting } from './outbox.ts'

type Answer = { status: number; body: object } | 'cut'
type Sent = { id: string; values: Record<string, number> }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function bodyOf(request: IncomingMessage): Promise<{ scorings: Sent[] }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

/** A server that stores what it gets, unless `answer` says otherwise. */
async function startServer(answer: (scorings: Sent[]) => Answer | undefined = () => undefined) {
  const stored = new Map<string, Sent>()
  const batches: number[] = []
  const ok = (scorings: Sent[]) => ({
    ...{ success: true, at: NOW },
    scorings: scorings.map(({ id }): SentScoring => ({ id, state: 'confirmed', reasons: [], msg: '', errors: [] })),
  })
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { scorings } = await bodyOf(request)
    batches.push(scorings.length)
    const own = answer(scorings)
    if (own === undefined) for (const each of scorings) stored.set(each.id, each)
    if (own === 'cut') return void request.socket.destroy()
    response.writeHead(own?.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(own?.body ?? ok(scorings)))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { send } = judgeCalls((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init))
  return { send, stored, batches, close: () => server.close() }
}

/** A device that keeps sheets. */
function keep(sheets: KeptSheet[]) {
  const kept = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  const save = async (changed: readonly KeptSheet[]) => {
    for (const sheet of changed) kept.set(sheet.id, sheet)
  }
  return { save, toScoring, all: () => [...kept.values()], states: () => [...kept.values()].map(({ state }) => state) }
}

const waiting = (change: Partial<KeptSheet> = {}) => sheetOf({ state: 'waiting', finished_at: NOW, ...change })
const failure = (status: number, body: object = {}): Answer => ({
  status,
  body: { success: false, msg: 'No.', code: 'server_error', errors: [], ...body },
})

describe('finished sheets', () => {
  it('arrive, and the device keeps the answer', async () => {
    const server = await startServer()
    const device = keep([waiting(), waiting(), sheetOf()])
    expect(await sendWaiting(device.all(), { ...server, ...device })).toBe('ok')
    expect(device.states()).toEqual(['confirmed', 'confirmed', 'draft'])
    expect(server.stored.size).toBe(2)
  })

  it('go in batches that the server takes, of one event each, the oldest first', () => {
    const many = Array.from({ length: 120 }, (_, nth) =>
      waiting({ event: nth % 2 ? 'e1' : 'e2', finished_at: new Date(Date.parse(NOW) - nth * 1000).toISOString() }),
    )
    const batches = batchesOf(many)
    expect(batches.map(({ length }) => length).sort((a, b) => a - b)).toEqual([10, 10, 50, 50])
    expect(batches[0]?.[0]?.finished_at).toBe(many.at(-1)?.finished_at)
    for (const batch of batches) expect(new Set(batch.map(({ event }) => event)).size).toBe(1)
  })

  it('wait on when the connection is cut, even after the server stored them, and go again once', async () => {
    let cuts = 1
    const stored: string[] = []
    const server = await startServer((scorings) => {
      stored.push(...scorings.map(({ id }) => id))
      cuts -= 1
      return cuts >= 0 ? 'cut' : undefined
    })
    const device = keep([waiting()])
    expect(await sendWaiting(device.all(), { ...server, ...device })).toBe('none')
    expect(device.states()).toEqual(['waiting'])
    expect(await sendWaiting(device.all(), { ...server, ...device })).toBe('ok')
    expect(device.states()).toEqual(['confirmed'])
    expect(new Set(stored).size).toBe(1)
  })

  it.each([
    [401, 'signed_out'],
    [503, 'busy'],
    [429, 'busy'],
  ])('wait on after an answer of %d', async (status, connection) => {
    const server = await startServer(() => failure(status))
    const device = keep([waiting()])
    expect(await sendWaiting(device.all(), { ...server, ...device })).toBe(connection)
    expect(device.states()).toEqual(['waiting'])
  })

  it('that the server refuses stay with the item named, the others go', async () => {
    const [good, bad] = [waiting(), waiting()]
    const errors = [{ field: 'blocks', msg: 'At most 6.' }]
    const server = await startServer((scorings) => ({
      status: 200,
      body: {
        ...{ success: true, at: NOW },
        scorings: scorings.map(({ id }) =>
          id === bad.id
            ? { id, state: 'refused', reasons: [], msg: 'At most 6.', errors }
            : { id, state: 'sent', reasons: ['objected'], msg: '', errors: [] },
        ),
      },
    }))
    const device = keep([good, bad])
    await sendWaiting(device.all(), { ...server, ...device })
    expect(device.all()).toMatchObject([
      { state: 'sent', reasons: ['objected'] },
      { state: 'refused', errors },
    ])
  })

  it('are not held up by one that the server cannot read', async () => {
    const [bad, good] = [waiting(), waiting()]
    const server = await startServer((scorings) =>
      scorings.some(({ id }) => id === bad.id) ? failure(400, { code: 'invalid_value' }) : undefined,
    )
    const device = keep([bad, good])
    expect(await sendWaiting(device.all(), { ...server, ...device })).toBe('ok')
    expect(device.states()).toEqual(['refused', 'confirmed'])
    expect(server.batches).toEqual([2, 1, 1])
  })

  it('without an answer of their own go on waiting', async () => {
    const server = await startServer(() => ({ status: 200, body: { success: true, at: NOW, scorings: [] } }))
    const device = keep([waiting()])
    await sendWaiting(device.all(), { ...server, ...device })
    expect(device.states()).toEqual(['waiting'])
  })
})
