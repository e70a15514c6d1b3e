import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { findRunningServerUri } from '@olympiad/embedded-mongo/launch'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedTeams } from '../bench/csv/teams.ts'
import { readDataFile } from '../soak/data-file.ts'
import { findDatabaseCorruption } from '../soak/database-checks.ts'
import { findContradictions } from '../soak/record-checks.ts'
import { readSeasonRecords } from '../soak/season-records.ts'
import { delayPartner, setPartnerFault } from '../support/partner-faults.ts'
import { admin, coach } from '../support/people.ts'
import { openSession, type Session } from '../support/session.ts'
import { loadRegistrationCatalogue } from '../support/wizard.ts'
import { CACHED_PAGE, readDuring } from './during.ts'
import { captureLog, productFixture, waitUntil, withDatabase } from './product-fixture.ts'
import { buildRegistrationForms, logoForm, submitForm, uploadLogo } from './registration-forms.ts'
import { buildResultsImport } from './results-import.ts'
import { encodeForm, openUnreadResponse, sendHalfBody } from './slow-http-client.ts'

const CACHED_PAGE_MS = 2_000
/** The server responds with an error and disconnects a client that has not sent the head by then. */
const DISCONNECT_MS = 40_000
/** Extra open connections that are allowed: keep-alive ones of active readers. */
const MAX_EXTRA_CONNECTIONS = 10
/** ESTABLISHED and CLOSE_WAIT in the kernel's notation. */
const OPEN_STATES = new Set(['01', '08'])
/** Upper bound of a second crowd's extra memory after a first one's warm-up: leaks add up. */
const MAX_EXTRA_MB = 150
/** Memory is stable when it varies by at most this much over so many samples, one a second. */
const [STABLE_SAMPLES, STABLE_MB] = [4, 10]
/** More than the socket buffers hold for a client that does not read. */
const MANY_TEAMS = 6_000
const CROWD = { silent: 100, dripping: 100, halfClosed: 50, sending: 20, reading: 8 }

const fixture = productFixture('clients')
let coaching: Session
let office: Session
const left: (() => void)[] = []
beforeAll(async () => {
  const { url, dataDir } = fixture.product
  coaching = await openSession(url, coach.number)
  office = await openSession(url, admin.email)
  await seedTeams(findRunningServerUri(dataDir), MANY_TEAMS)
})
function leave(): void {
  for (const close of left.splice(0)) close()
}
afterEach(leave)

const cookieOf = ({ cookie }: Session) => ({ cookie: `${cookie.name}=${cookie.value}`, origin: fixture.product.url })
/** Established connections, and those that the client has closed. */
async function heldConnections(): Promise<number> {
  const port = Number(new URL(fixture.product.url).port).toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')))
  const connections = tables.flatMap((table) => table.split('\n')).map((line) => line.trim().split(/\s+/))
  return connections.filter(([, local, , state]) => local?.endsWith(`:${port}`) && OPEN_STATES.has(state ?? '')).length
}
const megabytes = async () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${fixture.product.pid}/status`, 'utf8'))?.[1]) / 1024

async function settled(): Promise<number> {
  const samples: number[] = []
  await vi.waitFor(
    async () => {
      samples.push(await megabytes())
      const last = samples.slice(-STABLE_SAMPLES)
      expect(last).toHaveLength(STABLE_SAMPLES)
      expect(Math.max(...last) - Math.min(...last)).toBeLessThan(STABLE_MB)
    },
    { timeout: DISCONNECT_MS, interval: 1_000 },
  )
  return samples.at(-1) ?? 0
}

async function caller(words = ''): Promise<Socket> {
  const { hostname, port } = new URL(fixture.product.url)
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
const many = <T>(count: number, close: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, close))

const HEAD = `GET ${CACHED_PAGE} HTTP/1.1\r\nHost: localhost\r\n`
/** Sends a byte now and then, to avoid the idle timeout. */
async function sendSlowly(): Promise<Socket> {
  const socket = await caller(HEAD)
  const sendByte = setInterval(() => socket.write('X'), 1_000)
  socket.once('close', () => clearInterval(sendByte))
  return socket
}
async function halfClosed(): Promise<string> {
  const socket = await caller(`${HEAD}Connection: close\r\n\r\n`)
  socket.end()
  let heard = ''
  for await (const piece of socket) heard += piece
  return heard.split('\r\n')[0] ?? ''
}
const sending = async () => {
  const { headers, body } = await encodeForm(logoForm())
  const sent = await sendHalfBody(fixture.product.url, '/api/uploads', {
    body,
    headers: { ...headers, ...cookieOf(coaching) },
  })
  left.push(sent.abort)
  return sent
}
const reading = async () => {
  const headers = { ...cookieOf(office), accept: 'application/json' }
  const exportResponse = await openUnreadResponse(fixture.product.url, '/api/admin/teams?download=true', headers)
  left.push(exportResponse.abort)
  expect(exportResponse.status).toBe(200)
  return exportResponse
}

describe('Among clients that are slow, silent or gone', () => {
  it(
    'others are served at once, the slow are cut in time, and nothing of them is left',
    async () => {
      const log = captureLog(fixture.product)
      await (await fetch(fixture.product.url + CACHED_PAGE)).text()
      const heldBefore = await heldConnections()
      // The first crowd warms up; a leak adds up with the second.
      await many(CROWD.reading, reading)
      const memoryBefore = await settled()
      leave()
      await waitUntil(
        async () => expect(await heldConnections()).toBeLessThanOrEqual(heldBefore + MAX_EXTRA_CONNECTIONS),
        DISCONNECT_MS,
      )
      const slow = await Promise.all([many(CROWD.silent, () => caller()), many(CROWD.dripping, sendSlowly)])
      // Node responds at once or treats the client as gone; no connection stays open.
      for (const answer of await many(CROWD.halfClosed, halfClosed)) expect(['HTTP/1.1 200 OK', '']).toContain(answer)
      await many(CROWD.sending, sending)
      await many(CROWD.reading, reading)
      expect(await heldConnections()).toBeGreaterThan(heldBefore + CROWD.silent + CROWD.dripping)

      const cut = slow
        .flat()
        .filter((socket) => !socket.closed && !socket.readableEnded)
        .map((socket) => new Promise<void>((done) => socket.once('end', done).once('close', done).resume()))
      const { slowest_ms, result } = await readDuring(fixture.product.url, async () => {
        const logo = await uploadLogo(coaching)
        const teams = await coaching.fetcher('/api/teams')
        await Promise.all(cut)
        return { logo, status: teams.status }
      })
      expect(result.status).toBe(200)
      expect(slowest_ms).toBeLessThan(CACHED_PAGE_MS)
      expect((await settled()) - memoryBefore).toBeLessThan(MAX_EXTRA_MB)

      leave()
      await waitUntil(
        async () => expect(await heldConnections()).toBeLessThanOrEqual(heldBefore + MAX_EXTRA_CONNECTIONS),
        DISCONNECT_MS,
      )
      expect(log.lines('"level":50')).toEqual([])
    },
    2 * DISCONNECT_MS,
  )

  it('a client that disconnects midway leaves nothing half done', async () => {
    const { product } = fixture
    const catalogue = await loadRegistrationCatalogue(product.url)
    const logo = await uploadLogo(coaching)
    const [form] = buildRegistrationForms(catalogue, logo, ['Gone Away'])
    if (!form) throw new Error('no form')
    const files = async () => (await readdir(join(product.dataDir, 'files'), { recursive: true })).toSorted()
    const filesBefore = await files()
    const heldBefore = await heldConnections()
    const log = captureLog(product)

    await sending()
    const body = Buffer.from(JSON.stringify(await buildResultsImport(product, 40)))
    const headers = { 'content-type': 'application/json', ...cookieOf(office) }
    left.push((await sendHalfBody(product.url, '/api/admin/results/imports', { body, headers })).abort)
    await reading()
    await delayPartner(product.sandboxUrl, 'telr', { calls: 1, delay_ms: 1_000 })
    const impatient = new AbortController()
    const gone = coaching.fetcher('/api/teams/registration', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': form.key },
      body: JSON.stringify({ data: form.form }),
      signal: impatient.signal,
    })
    await waitUntil(async () =>
      expect(await (await fetch(`${product.sandboxUrl}/control`)).text()).not.toContain('"slow"'),
    )
    impatient.abort()
    await expect(gone).rejects.toThrow('aborted')
    leave()

    await waitUntil(async () => expect(await heldConnections()).toBeLessThanOrEqual(heldBefore + MAX_EXTRA_CONNECTIONS))
    await setPartnerFault(product.sandboxUrl, 'telr', 'ok')
    const again = await waitUntil(() => submitForm(form, coaching))
    expect(again.team.name).toBe('Gone Away')
    expect(await files()).toEqual(filesBefore)
    expect(await withDatabase(product, (em) => em.getCollection('result_imports').countDocuments())).toBe(0)
    const file = readDataFile(product.dataDir)
    const records = readSeasonRecords(file, catalogue.season._id)
    expect([...findDatabaseCorruption(file), ...findContradictions(records)]).toEqual([])
    expect(records.teams.filter(({ name }) => name === 'Gone Away')).toHaveLength(1)
    expect(log.lines('"level":50')).toEqual([])
  })
})
