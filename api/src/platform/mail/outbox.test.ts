import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/harness.ts'
import { inTransaction } from '../database.ts'
import { queueMail, smtpTransport } from './mail.ts'
import { OutboxMail } from './outbox.entity.ts'
import { retryDelay, type SendDueOptions, sendDue } from './outbox.ts'

type Received = { to: string[]; subject: string; text: string; html: string }

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => fork().nativeDelete(OutboxMail, {}))

const fork = () => api.deps.orm.em.fork()
const DATA = {
  buyer: 'فهد السديري',
  team: 'صقور سدير',
  team_no: 147,
  competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission' },
  total: 51_800,
  currency: 'SAR',
  invoice_no: 'INV-2026-000001',
}
const START = new Date('2026-12-18T10:00:00Z')
const later = (ms: number) => () => new Date(START.getTime() + ms)

const queue = (to: string, lang: 'ar' | 'en' = 'en') =>
  inTransaction(api.deps.orm, async (em) => {
    queueMail(em, { to, lang, template: 'payment_received', data: DATA, now: START })
  })
const send = (smtpUrl: string, options: Partial<SendDueOptions> = {}) =>
  sendDue(fork(), {
    transport: smtpTransport(smtpUrl),
    from: 'الأولمبياد <no-reply@olympiad.example>',
    publicUrl: 'https://olympiad.example.sa',
    log: pino({ level: 'silent' }),
    now: () => START,
    ...options,
  })
const waiting = (to: string) => fork().findOneOrFail(OutboxMail, { to })
async function received(to: string): Promise<Received[]> {
  const answer = await fetch(`${api.sandbox.url}/mail/api/messages?to=${to}`)
  return (await answer.json()) as Received[]
}

describe('the outbox', () => {
  test('sends a mail once, after its transaction commits', async () => {
    await queue('once@example.sa')
    expect(await send(api.sandbox.smtp)).toBe(1)
    expect(await send(api.sandbox.smtp)).toBe(0)
    expect(await received('once@example.sa')).toHaveLength(1)
    expect(await waiting('once@example.sa')).toMatchObject({ state: 'sent', tries: 1 })
  })

  test('sends nothing for a rolled back transaction', async () => {
    const undone = inTransaction(api.deps.orm, async (em) => {
      queueMail(em, { to: 'undone@example.sa', lang: 'en', template: 'payment_received', data: DATA })
      await em.flush()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await send(api.sandbox.smtp)).toBe(0)
  })

  test('sends each mail once although several copies work at the same time', async () => {
    for (const copy of [1, 2, 3, 4, 5, 6]) await queue(`copy${copy}@example.sa`)
    const sent = await Promise.all([1, 2, 3].map(() => send(api.sandbox.smtp)))
    expect(sent.reduce((sum, count) => sum + count)).toBe(6)
    for (const copy of [1, 2, 3, 4, 5, 6]) expect(await received(`copy${copy}@example.sa`)).toHaveLength(1)
  })

  test('postpones a mail with a newer template and sends the others', async () => {
    await queue('newer@example.sa')
    await queue('known@example.sa')
    await fork().nativeUpdate(OutboxMail, { to: 'newer@example.sa' }, { template: 'of_next_year' })
    expect(await send(api.sandbox.smtp)).toBe(1)
    expect(await waiting('newer@example.sa')).toMatchObject({ state: 'pending', due_at: later(30_000)() })
    await fork().nativeUpdate(OutboxMail, { to: 'newer@example.sa' }, { template: 'payment_received' })
    expect(await send(api.sandbox.smtp, { now: later(30_000) })).toBe(1)
  })

  test('postpones a mail with newer data and gives it up after days', async () => {
    await queue('shape@example.sa')
    await queue('known@example.sa')
    const { data } = await waiting('shape@example.sa')
    await fork().nativeUpdate(OutboxMail, { to: 'shape@example.sa' }, { data: { buyer: 'فهد' } })
    expect(await send(api.sandbox.smtp)).toBe(1)
    expect(await waiting('shape@example.sa')).toMatchObject({ state: 'pending', due_at: later(30_000)() })
    expect(await send(api.sandbox.smtp, { now: later(30_000) })).toBe(0)
    expect(await waiting('shape@example.sa')).toMatchObject({ state: 'pending', due_at: later(90_000)() })
    await fork().nativeUpdate(OutboxMail, { to: 'shape@example.sa' }, { data })
    expect(await send(api.sandbox.smtp, { now: later(90_000) })).toBe(1)
    await queue('never@example.sa')
    await fork().nativeUpdate(OutboxMail, { to: 'never@example.sa' }, { data: null })
    await send(api.sandbox.smtp)
    await send(api.sandbox.smtp, { now: later(5 * 24 * 3_600_000) })
    expect(await waiting('never@example.sa')).toMatchObject({ state: 'failed' })
  })

  test('sends the mail of a copy that died while sending', async () => {
    await queue('orphan@example.sa')
    await fork().nativeUpdate(OutboxMail, { to: 'orphan@example.sa' }, { due_at: later(5 * 60_000)(), tries: 1 })
    expect(await send(api.sandbox.smtp, { now: later(60_000) })).toBe(0)
    expect(await send(api.sandbox.smtp, { now: later(6 * 60_000) })).toBe(1)
  })
})

describe('while the mail server is out of reach', () => {
  const nowhere = 'smtp://127.0.0.1:1'

  test('mails wait with growing pauses and are sent when it is back', async () => {
    await queue('patient@example.sa')
    await queue('patient2@example.sa')
    expect(await send(nowhere)).toBe(0)
    const mails = await fork().find(OutboxMail, {}, { orderBy: { tries: -1 } })
    expect(mails.map(({ state, tries }) => ({ state, tries }))).toEqual([
      { state: 'pending', tries: 1 },
      { state: 'pending', tries: 0 },
    ])
    expect(mails[0]?.due_at).toEqual(later(30_000)())
    expect(mails[0]?.last_error).toContain('ECONNREFUSED')
    expect(await send(api.sandbox.smtp, { now: later(30_000) })).toBe(2)
    expect(await received('patient@example.sa')).toHaveLength(1)
  })

  test('the pauses grow from half a minute to an hour', () => {
    expect([1, 2, 3, 7, 8, 50].map(retryDelay)).toEqual([30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000])
  })
})

describe('a mail server that answers', () => {
  let server: Server
  const sockets = new Set<Socket>()
  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })

  /** With `mailsPerConnection`, it ends a connection at the next mail (421). */
  async function startServer(
    refusals: Record<string, string>,
    { mailsPerConnection = Infinity } = {},
  ): Promise<string> {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.write('220 ready\r\n')
      let inMessage = false
      let mails = 0
      createInterface({ input: socket }).on('line', (line) => {
        if (inMessage && line !== '.') return
        if (line.startsWith('MAIL FROM') && ++mails > mailsPerConnection) return void socket.end('421 too many\r\n')
        const refusal = Object.entries(refusals).find(([command]) => line.toUpperCase().startsWith(command))?.[1]
        inMessage = line === 'DATA' && !refusal
        socket.write(`${refusal ?? (inMessage ? '354 go on' : '250 fine')}\r\n`)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  test('a permanent refusal is final and logged; others still get their mail', async () => {
    await queue('nobody@example.sa')
    await queue('somebody@example.sa')
    const smtp = await startServer({ 'RCPT TO:<NOBODY@': '550 no such user' })
    expect(await send(smtp)).toBe(1)
    expect(await waiting('nobody@example.sa')).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('550'),
    })
    expect(await waiting('somebody@example.sa')).toMatchObject({ state: 'sent' })
  })

  test('a temporary refusal is retried; others still get their mail', async () => {
    await queue('busy@example.sa')
    await queue('ready@example.sa')
    const smtp = await startServer({ 'RCPT TO:<BUSY@': '451 try again later' })
    expect(await send(smtp)).toBe(1)
    expect(await waiting('busy@example.sa')).toMatchObject({ state: 'pending', due_at: later(30_000)() })
  })

  test('temporary refusals for days are final and logged; an outage does not count', async () => {
    await queue('never@example.sa')
    const smtp = await startServer({ 'RCPT TO:<NEVER@': '452 mailbox full' })
    const errors: object[] = []
    const log = { warn: () => {}, error: (facts: object) => void errors.push(facts) }
    const day = 24 * 3_600_000
    await send('smtp://127.0.0.1:1', { log })
    await send(smtp, { log, now: later(7 * day) })
    expect(await waiting('never@example.sa')).toMatchObject({ state: 'pending', refused_since: later(7 * day)() })
    await send(smtp, { log, now: later(11 * day - 1) })
    expect(await waiting('never@example.sa')).toMatchObject({ state: 'pending', refused_since: later(7 * day)() })
    expect(errors).toEqual([])
    await send(smtp, { log, now: later(11 * day + 3_600_000) })
    expect(await waiting('never@example.sa')).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('452'),
    })
    expect(errors).toMatchObject([{ failure: 'refused', tries: 4 }])
    expect(JSON.stringify(errors)).not.toContain('never@')
  })

  test('a limit of mails per connection delays no mail', async () => {
    for (const name of ['first', 'second', 'third', 'fourth']) await queue(`${name}@example.sa`)
    expect(await send(await startServer({}, { mailsPerConnection: 1 }))).toBe(4)
  })

  test('a refused sender is our mistake: no mail is given up', async () => {
    await queue('kept@example.sa')
    expect(await send(await startServer({ 'MAIL FROM': '550 not you' }))).toBe(0)
    expect(await waiting('kept@example.sa')).toMatchObject({ state: 'pending' })
  })
})
