import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { addressOfRunning } from '@olympiad/embedded-mongo/launch'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedTeams } from '../bench/csv/teams.ts'
import { contradictions } from '../soak/audit.ts'
import { booksOf } from '../soak/books.ts'
import { readDataFile } from '../soak/data-file.ts'
import { damageOf } from '../soak/soundness.ts'
import { hang, misbehave } from '../support/partners.ts'
import { admin, coach } from '../support/people.ts'
import { openSession, type Session } from '../support/session.ts'
import { catalogueOf } from '../support/wizard.ts'
import { inBooks, logFrom, theProduct, until } from './acts.ts'
import { KEPT_PAGE, meanwhile } from './meanwhile.ts'
import { importOf } from './sheet.ts'
import { filledForms, logoForm, sendForm, sendLogo } from './teams.ts'
import { askSlowly, bytesOf, sendHalf } from './wire.ts'

const KEPT_MS = 2_000
/** Who has not sent the head of a request by then is told so and cut. */
const CUT_MS = 40_000
/** Connections that the product may hold which it did not before: kept ones of who reads on. */
const MORE_HELD = 10
/** ESTABLISHED and CLOSE_WAIT, as the kernel writes them. */
const HELD_STATES = new Set(['01', '08'])
/** What a second crowd may need more than the first, which has warmed it up: what is left behind adds up. */
const MORE_MB = 150
/** Memory that differs by no more than this in so many looks, a second apart, is settled. */
const [QUIET_LOOKS, STILL_MB] = [4, 10]
/** More of an export than sockets hold for who doesn't read. */
const MANY_TEAMS = 6_000
const CROWD = { silent: 100, dripping: 100, halfClosed: 50, sending: 20, reading: 8 }

const acts = theProduct('clients')
let coaching: Session
let office: Session
const left: (() => void)[] = []
beforeAll(async () => {
  const { url, dataDir } = acts.product
  coaching = await openSession(url, coach.number)
  office = await openSession(url, admin.email)
  await seedTeams(addressOfRunning(dataDir), MANY_TEAMS)
})
function leave(): void {
  for (const one of left.splice(0)) one()
}
afterEach(leave)

const cookieOf = ({ cookie }: Session) => ({ cookie: `${cookie.name}=${cookie.value}`, origin: acts.product.url })
/** Connections that the product holds for clients: established ones, and those whose other end has gone. */
async function heldConnections(): Promise<number> {
  const port = Number(new URL(acts.product.url).port).toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')))
  const held = tables.flatMap((table) => table.split('\n')).map((line) => line.trim().split(/\s+/))
  return held.filter(([, local, , state]) => local?.endsWith(`:${port}`) && HELD_STATES.has(state ?? '')).length
}
const megabytes = async () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${acts.product.pid}/status`, 'utf8'))?.[1]) / 1024

/** Its memory, once that has not grown for a while: whoever does not read is made no more for. */
async function settled(): Promise<number> {
  const looks: number[] = []
  await vi.waitFor(
    async () => {
      looks.push(await megabytes())
      const last = looks.slice(-QUIET_LOOKS)
      expect(last).toHaveLength(QUIET_LOOKS)
      expect(Math.max(...last) - Math.min(...last)).toBeLessThan(STILL_MB)
    },
    { timeout: CUT_MS, interval: 1_000 },
  )
  return looks.at(-1) ?? 0
}

async function caller(words = ''): Promise<Socket> {
  const { hostname, port } = new URL(acts.product.url)
  const socket = connect({
    host: hostname === 'localhost' ? '127.0.0.1' : hostname,
    port: Number(port),
    allowHalfOpen: true,
  })
  socket.on('error', () => {})
  left.push(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(words)
  return socket
}
const many = <T>(count: number, one: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, one))

const HEAD = `GET ${KEPT_PAGE} HTTP/1.1\r\nHost: localhost\r\n`
/** Says a letter now and then, so as not to be taken for silent. */
async function dripping(): Promise<Socket> {
  const socket = await caller(HEAD)
  const drip = setInterval(() => socket.write('X'), 1_000)
  socket.once('close', () => clearInterval(drip))
  return socket
}
/** Asks, and says that it will say no more. */
async function halfClosed(): Promise<string> {
  const socket = await caller(`${HEAD}Connection: close\r\n\r\n`)
  socket.end()
  let heard = ''
  for await (const piece of socket) heard += piece
  return heard.split('\r\n')[0] ?? ''
}
const sending = async () => {
  const { headers, body } = await bytesOf(logoForm())
  const sent = await sendHalf(acts.product.url, '/api/uploads', {
    body,
    headers: { ...headers, ...cookieOf(coaching) },
  })
  left.push(sent.leave)
  return sent
}
const reading = async () => {
  const headers = { ...cookieOf(office), accept: 'application/json' }
  const asked = await askSlowly(acts.product.url, '/api/admin/teams?download=true', headers)
  left.push(asked.leave)
  expect(asked.status).toBe(200)
  return asked
}

describe('Among clients that are slow, silent or gone', () => {
  it(
    'others are served at once, the slow are cut in time, and nothing of them is left',
    async () => {
      const log = logFrom(acts.product)
      await (await fetch(acts.product.url + KEPT_PAGE)).text()
      const heldBefore = await heldConnections()
      // A first crowd warms the product up; what is left of one would add up.
      await many(CROWD.reading, reading)
      const memoryBefore = await settled()
      leave()
      await until(async () => expect(await heldConnections()).toBeLessThanOrEqual(heldBefore + MORE_HELD), CUT_MS)
      const slow = await Promise.all([many(CROWD.silent, () => caller()), many(CROWD.dripping, dripping)])
      // Node answers them if it can at once, and else takes them for gone; nobody is left waiting.
      for (const answer of await many(CROWD.halfClosed, halfClosed)) expect(['HTTP/1.1 200 OK', '']).toContain(answer)
      await many(CROWD.sending, sending)
      await many(CROWD.reading, reading)
      expect(await heldConnections()).toBeGreaterThan(heldBefore + CROWD.silent + CROWD.dripping)

      const cut = slow
        .flat()
        .filter((socket) => !socket.closed && !socket.readableEnded)
        .map((socket) => new Promise<void>((done) => socket.once('end', done).once('close', done).resume()))
      const { slowest_ms, result } = await meanwhile(acts.product.url, async () => {
        const logo = await sendLogo(coaching)
        const teams = await coaching.fetcher('/api/teams')
        await Promise.all(cut)
        return { logo, status: teams.status }
      })
      expect(result.status).toBe(200)
      expect(slowest_ms).toBeLessThan(KEPT_MS)
      expect((await settled()) - memoryBefore).toBeLessThan(MORE_MB)

      leave()
      await until(async () => expect(await heldConnections()).toBeLessThanOrEqual(heldBefore + MORE_HELD), CUT_MS)
      expect(log.lines('"level":50')).toEqual([])
    },
    2 * CUT_MS,
  )

  it('who goes away in the middle leaves nothing half done', async () => {
    const { product } = acts
    const catalogue = await catalogueOf(product.url)
    const logo = await sendLogo(coaching)
    const [form] = filledForms(catalogue, logo, ['Gone Away'])
    if (!form) throw new Error('no form')
    const files = async () => (await readdir(join(product.dataDir, 'files'), { recursive: true })).toSorted()
    const filesBefore = await files()
    const heldBefore = await heldConnections()
    const log = logFrom(product)

    // An upload, an import and an export, in their middle.
    await sending()
    const body = Buffer.from(JSON.stringify(await importOf(product, 40)))
    const headers = { 'content-type': 'application/json', ...cookieOf(office) }
    left.push((await sendHalf(product.url, '/api/admin/results/imports', { body, headers })).leave)
    await reading()
    // A registration that waits for the provider, whose sender can't wait.
    await hang(product.sandboxUrl, 'telr', { calls: 1, delay_ms: 1_000 })
    const impatient = new AbortController()
    const gone = coaching.fetcher('/api/teams/registration', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': form.key },
      body: JSON.stringify({ data: form.form }),
      signal: impatient.signal,
    })
    await until(async () => expect(await (await fetch(`${product.sandboxUrl}/control`)).text()).not.toContain('"slow"'))
    impatient.abort()
    await expect(gone).rejects.toThrow('aborted')
    leave()

    await until(async () => expect(await heldConnections()).toBeLessThanOrEqual(heldBefore + MORE_HELD))
    await misbehave(product.sandboxUrl, 'telr', 'ok')
    const again = await until(() => sendForm(form, coaching))
    expect(again.team.name).toBe('Gone Away')
    expect(await files()).toEqual(filesBefore)
    expect(await inBooks(product, (em) => em.getCollection('result_imports').countDocuments())).toBe(0)
    const file = readDataFile(product.dataDir)
    const books = booksOf(file, catalogue.season._id)
    expect([...damageOf(file), ...contradictions(books)]).toEqual([])
    expect(books.teams.filter(({ name }) => name === 'Gone Away')).toHaveLength(1)
    expect(log.lines('"level":50')).toEqual([])
  })
})
