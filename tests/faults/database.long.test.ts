import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { type LaunchedMongo, launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDataFile } from '../soak/data-file.ts'
import { findDatabaseCorruption } from '../soak/database-checks.ts'
import { findContradictions } from '../soak/record-checks.ts'
import { readSeasonRecords } from '../soak/season-records.ts'
import { coach } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { artefacts } from '../support/screenshots.ts'
import { createFetcher, openSession, type Session } from '../support/session.ts'
import { translate } from '../support/texts.ts'
import { loadRegistrationCatalogue, type RegistrationCatalogue } from '../support/wizard.ts'
import { CACHED_PAGE, measureTime, readDuring } from './during.ts'
import { captureLog, waitUntil } from './product-fixture.ts'
import { buildRegistrationForms, type FilledForm, submitForm, uploadLogo } from './registration-forms.ts'

/** Longest wait for an error response, however the database fails. */
const BOUND_MS = 20_000
/** A cached page responds as soon as the product has noticed. */
const CACHED_PAGE_MS = 2_000
const HEALED_MS = 20_000

let folder: string
let port: number
let database: LaunchedMongo
let product: Product
let session: Session
let catalogue: RegistrationCatalogue
let forms: FilledForm[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-faults-'))
  port = (await freePorts(1))[0] ?? 0
  database = await launch()
  product = await startProduct({ DEMO: '1', MONGODB_URI: `mongodb://127.0.0.1:${port}/` })
  session = await openSession(product.url, coach.number)
  catalogue = await loadRegistrationCatalogue(product.url)
  const teamNames = Array.from({ length: 12 }, (_, nth) => `Outage Team ${nth + 1}`)
  forms = buildRegistrationForms(catalogue, await uploadLogo(session), teamNames)
  // Warms up: the first load of a page's code is slower than the measured times.
  for (const path of ['/ar/my-teams/', '/ar/500/', CACHED_PAGE]) await (await ask(path)).result.arrayBuffer()
})
afterAll(async () => {
  // A failed test may leave the process stopped.
  await signal('SIGCONT')().catch(() => {})
  await product?.close(join(artefacts, 'faults-database.log'))
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const launch = () => launchEmbeddedMongo({ dataDir: folder, port })
const signal = (name: NodeJS.Signals) => async () => void process.kill(database.pid, name)
const restart = async () => {
  database = await launch()
}

const ways = [
  { title: 'is shut down', away: () => database.close(), back: restart },
  { title: 'is killed', away: signal('SIGKILL'), back: restart },
  { title: 'stands still', away: signal('SIGSTOP'), back: signal('SIGCONT') },
]

const ask = (path: string, headers: Record<string, string> = {}) =>
  measureTime(async () => await session.fetcher(path, { headers }))
const visit = (path: string) => measureTime(async () => await createFetcher(product.url)(path))

async function expectSoundRecords(sent: readonly FilledForm[]): Promise<void> {
  const file = readDataFile(folder)
  const records = readSeasonRecords(file, catalogue.season._id)
  expect([...findDatabaseCorruption(file), ...findContradictions(records)]).toEqual([])
  const names = records.teams.map(({ name }) => name)
  for (const { form } of sent) expect(names.filter((name) => name === form.teamName)).toHaveLength(1)
}

describe('While the database is away, and afterwards', () => {
  it.each(ways)('where it $title', async ({ away, back }) => {
    const sent = forms.splice(0, 4)
    expect((await visit(CACHED_PAGE)).result.status).toBe(200)
    const { pid } = product
    const log = captureLog(product)

    const underWay = sent.map((filled) =>
      measureTime(() => submitForm(filled, session).catch((error: unknown) => error)),
    )
    await away()

    // Others get the error page in their language soon; many of them do not slow down cached pages.
    const requestPages = () =>
      Promise.all([
        Promise.all(underWay),
        ask('/ar/my-teams/'),
        Promise.all(Array.from({ length: 20 }, () => ask('/api/teams', { 'accept-language': 'ar' }))),
        visit('/readyz'),
        visit('/healthz'),
      ])
    const { result, slowest_ms } = await readDuring(product.url, requestPages)
    const [ends, page, calls, readiness, health] = result
    expect(slowest_ms).toBeLessThan(CACHED_PAGE_MS)
    for (const { ms } of ends) expect(ms).toBeLessThan(BOUND_MS)
    expect(page.result.status).toBeGreaterThanOrEqual(500)
    expect(await page.result.text()).toContain('<html lang="ar" dir="rtl"')
    expect(page.ms).toBeLessThan(BOUND_MS)
    for (const { result: refused, ms } of calls) {
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await refused.json()).toMatchObject({ success: false, msg: translate('ar', 'database_unavailable') })
      expect(ms).toBeLessThan(BOUND_MS)
    }
    expect(readiness.result.status).toBe(503)
    expect(health.result.status).toBe(200)

    // After recovery the same process and session continue, and repeated requests created nothing twice.
    await back()
    await waitUntil(async () => expect((await visit('/readyz')).result.status).toBe(200), HEALED_MS)
    expect((await ask('/api/teams')).result.status).toBe(200)
    for (const filled of sent) await submitForm(filled, session)
    await expectSoundRecords(sent)
    expect(product.pid).toBe(pid)
    expect(log.lines('unexpected error')).toEqual([])
  })
})
