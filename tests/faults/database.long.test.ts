import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { type LaunchedMongo, launchEmbeddedMongo } from '@olympiad/embedded-mongo/launch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contradictions } from '../soak/audit.ts'
import { booksOf } from '../soak/books.ts'
import { readDataFile } from '../soak/data-file.ts'
import { damageOf } from '../soak/soundness.ts'
import { coach } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { artefacts } from '../support/screens.ts'
import { callsTo, openSession, type Session } from '../support/session.ts'
import { text } from '../support/texts.ts'
import { type Catalogue, catalogueOf } from '../support/wizard.ts'
import { logFrom, until } from './acts.ts'
import { KEPT_PAGE, meanwhile, timed } from './meanwhile.ts'
import { type Filled, filledForms, sendForm, sendLogo } from './teams.ts'

/** Nobody waits longer than this to hear that it doesn't work now, however the database is away. */
const BOUND_MS = 20_000
/** A page that is kept comes as soon as one has noticed. */
const KEPT_MS = 2_000
const HEALED_MS = 20_000

let folder: string
let port: number
let database: LaunchedMongo
let product: Product
let session: Session
let catalogue: Catalogue
let forms: Filled[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-faults-'))
  port = (await freePorts(1))[0] ?? 0
  database = await launch()
  product = await startProduct({ DEMO: '1', MONGODB_URI: `mongodb://127.0.0.1:${port}/` })
  session = await openSession(product.url, coach.number)
  catalogue = await catalogueOf(product.url)
  const named = Array.from({ length: 12 }, (_, nth) => `Outage Team ${nth + 1}`)
  forms = filledForms(catalogue, await sendLogo(session), named)
  // What a page needs is loaded when it is first shown, and on a busy machine that takes longer than what is measured here.
  for (const path of ['/ar/my-teams/', '/ar/500/', KEPT_PAGE]) await (await ask(path)).result.arrayBuffer()
})
afterAll(async () => {
  // What failed in the middle may have left it standing still.
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

/** Each way in which a database goes, and comes back. */
const ways = [
  { title: 'is shut down', away: () => database.close(), back: restart },
  { title: 'is killed', away: signal('SIGKILL'), back: restart },
  { title: 'stands still', away: signal('SIGSTOP'), back: signal('SIGCONT') },
]

const ask = (path: string, headers: Record<string, string> = {}) =>
  timed(async () => await session.fetcher(path, { headers }))
const visit = (path: string) => timed(async () => await callsTo(product.url)(path))

/** What the books hold of the season is whole, and everything once. */
async function expectSoundBooks(sent: readonly Filled[]): Promise<void> {
  const file = readDataFile(folder)
  const books = booksOf(file, catalogue.season._id)
  expect([...damageOf(file), ...contradictions(books)]).toEqual([])
  const names = books.teams.map(({ name }) => name)
  for (const { form } of sent) expect(names.filter((name) => name === form.teamName)).toHaveLength(1)
}

describe('While the database is away, and afterwards', () => {
  it.each(ways)('where it $title', async ({ away, back }) => {
    const sent = forms.splice(0, 4)
    expect((await visit(KEPT_PAGE)).result.status).toBe(200)
    const { pid } = product
    const log = logFrom(product)

    // Four registrations are under way when it goes.
    const underWay = sent.map((filled) => timed(() => sendForm(filled, session).catch((error: unknown) => error)))
    await away()

    // Others say that they can't now, in the reader's language and soon; many who hear that keep nobody from a kept page.
    const asked = () =>
      Promise.all([
        Promise.all(underWay),
        ask('/ar/my-teams/'),
        Promise.all(Array.from({ length: 20 }, () => ask('/api/teams', { 'accept-language': 'ar' }))),
        visit('/readyz'),
        visit('/healthz'),
      ])
    const { result, slowest_ms } = await meanwhile(product.url, asked)
    const [ends, page, calls, readiness, health] = result
    expect(slowest_ms).toBeLessThan(KEPT_MS)
    for (const { ms } of ends) expect(ms).toBeLessThan(BOUND_MS)
    expect(page.result.status).toBeGreaterThanOrEqual(500)
    expect(await page.result.text()).toContain('<html lang="ar" dir="rtl"')
    expect(page.ms).toBeLessThan(BOUND_MS)
    for (const { result: refused, ms } of calls) {
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await refused.json()).toMatchObject({ success: false, msg: text('ar', 'database_away') })
      expect(ms).toBeLessThan(BOUND_MS)
    }
    expect(readiness.result.status).toBe(503)
    expect(health.result.status).toBe(200)

    // Back: the same process, the same session, and what was sent again is there once.
    await back()
    await until(async () => expect((await visit('/readyz')).result.status).toBe(200), HEALED_MS)
    expect((await ask('/api/teams')).result.status).toBe(200)
    for (const filled of sent) await sendForm(filled, session)
    await expectSoundBooks(sent)
    expect(product.pid).toBe(pid)
    expect(log.lines('unforeseen error')).toEqual([])
  })
})
