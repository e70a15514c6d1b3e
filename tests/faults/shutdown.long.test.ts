import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findRunningServerUri } from '@olympiad/embedded-mongo/launch'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedTeams } from '../bench/csv/teams.ts'
import { readDataFile } from '../soak/data-file.ts'
import { findDatabaseCorruption } from '../soak/database-checks.ts'
import { findContradictions } from '../soak/record-checks.ts'
import { readSeasonRecords } from '../soak/season-records.ts'
import { delayPartner } from '../support/partner-faults.ts'
import { admin, coach } from '../support/people.ts'
import { filterAlive, processTree } from '../support/processes.ts'
import { EMBEDDED_DATABASE_ENV, type Product, startProduct } from '../support/product.ts'
import { artefacts } from '../support/screenshots.ts'
import { openSession, type Session } from '../support/session.ts'
import { loadRegistrationCatalogue, type RegistrationCatalogue } from '../support/wizard.ts'
import { measureTime } from './during.ts'
import { waitUntil, withDatabase } from './product-fixture.ts'
import { buildRegistrationForms, type FilledForm, logoForm, submitForm, uploadLogo } from './registration-forms.ts'
import { buildResultsImport } from './results-import.ts'
import { encodeForm, openUnreadResponse, sendHalfBody } from './slow-http-client.ts'

/** Service managers wait this long before they kill. */
const SHUTDOWN_MS = 10_000
/** More than the socket buffers hold for a client that does not read. */
const MANY_TEAMS = 6_000

const OLD_INVOICE = 'INV-2024-000001'
/** A killed process may leave a request to the provider with an unknown outcome for this long. */
const UNKNOWN_STATE_MS = 60_000

let product: Product
let coaching: Session
let office: Session
let catalogue: RegistrationCatalogue
let filled: FilledForm
beforeEach(async () => {
  product = await startProduct(EMBEDDED_DATABASE_ENV)
  coaching = await openSession(product.url, coach.number)
  office = await openSession(product.url, admin.email)
  catalogue = await loadRegistrationCatalogue(product.url)
  const forms = buildRegistrationForms(catalogue, await uploadLogo(coaching), ['At The End'])
  const [form] = forms
  if (!form) throw new Error('the demo has no place for a team')
  filled = form
})
afterEach(() => product?.close(join(artefacts, 'faults-stop.log')))

const cookieOf = ({ cookie }: Session) => ({ cookie: `${cookie.name}=${cookie.value}`, origin: product.url })
const json = { 'content-type': 'application/json' }

async function registering(delay_ms: number) {
  await delayPartner(product.sandboxUrl, 'telr', { calls: 1, delay_ms })
  const sent = submitForm(filled, coaching)
  sent.catch(() => {})
  await waitUntil(async () =>
    expect(await (await fetch(`${product.sandboxUrl}/control`)).text()).not.toContain('"slow"'),
  )
  return { sent }
}

const refused = async () => {
  await waitUntil(async () => await expect(fetch(`${product.url}/healthz`)).rejects.toThrow('fetch failed'))
}

async function expectSoundRecords(): Promise<void> {
  await waitUntil(() => submitForm(filled, coaching), UNKNOWN_STATE_MS)
  const file = readDataFile(product.dataDir)
  const records = readSeasonRecords(file, catalogue.season._id)
  expect([...findDatabaseCorruption(file), ...findContradictions(records)]).toEqual([])
  expect(records.teams.filter(({ name }) => name === filled.form.teamName)).toHaveLength(1)
  const files = await readdir(join(product.dataDir, 'files'), { recursive: true })
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
}

describe('Told to end', () => {
  it('it finishes open requests, accepts no new ones, and ends in time with everything stored', async () => {
    const family = await processTree(product.pid)
    const sheet = await buildResultsImport(product, 40)
    const { sent: registered } = await registering(1_500)
    const upload = await sendHalfBody(product.url, '/api/uploads', bodyWith(await encodeForm(logoForm()), coaching))
    const body = Buffer.from(JSON.stringify(sheet))
    const imported = await sendHalfBody(
      product.url,
      '/api/admin/results/imports',
      bodyWith({ headers: json, body }, office),
    )
    const exported = await openUnreadResponse(product.url, '/api/admin/teams?download=true', cookieOf(office))
    const printed = office.fetcher(`/api/invoices/${OLD_INVOICE}.pdf`)
    await waitUntil(async () =>
      expect((await processTree(product.pid)).some((one) => one.command.includes('chrom'))).toBe(true),
    )

    const ended = measureTime(() => product.stop())
    await refused()
    const answers = await Promise.all([upload.sendRest(), imported.sendRest(), exported.read()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await printed).status).toBe(200)
    expect((await registered).team.name).toBe(filled.form.teamName)
    const { result: code, ms } = await ended
    expect(code).toBe(0)
    expect(ms).toBeLessThan(SHUTDOWN_MS)
    await waitUntil(async () => expect(await filterAlive(family)).toEqual([]))

    await product.start()
    const { filename } = JSON.parse(answers[0].text) as { filename: string }
    expect((await fetch(`${product.url}/uploads/${filename}`)).status).toBe(200)
    expect(await withDatabase(product, (em) => em.getCollection('result_imports').countDocuments())).toBe(1)
    await expectSoundRecords()
  })

  it('it cuts requests that cannot end in time, and each is stored completely or not at all', async () => {
    await seedTeams(findRunningServerUri(product.dataDir), MANY_TEAMS)
    const sheet = await buildResultsImport(product, 40)
    const { sent: registered } = await registering(30_000)
    const body = Buffer.from(JSON.stringify(sheet))
    await sendHalfBody(product.url, '/api/uploads', bodyWith(await encodeForm(logoForm()), coaching))
    await sendHalfBody(product.url, '/api/admin/results/imports', bodyWith({ headers: json, body }, office))
    const slow = await openUnreadResponse(product.url, '/api/admin/teams?download=true', {
      ...cookieOf(office),
      accept: 'application/json',
    })

    const { result: code, ms } = await measureTime(() => product.stop())
    expect(code).toBe(0)
    expect(ms).toBeLessThan(SHUTDOWN_MS)
    await expect(registered).rejects.toThrow()
    await expect(slow.read()).rejects.toThrow('aborted')

    await product.start()
    expect(await withDatabase(product, (em) => em.getCollection('result_imports').countDocuments())).toBe(0)
    await expectSoundRecords()
  })

  it('it ignores repeated signals and still finishes open requests', async () => {
    const { sent: registered } = await registering(1_500)
    const ended = measureTime(() => product.stop())
    await refused()
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.kill(product.pid, signal)
    expect((await registered).team.name).toBe(filled.form.teamName)
    const { result: code, ms } = await ended
    expect(code).toBe(0)
    expect(ms).toBeLessThan(SHUTDOWN_MS)
  })

  it('it ends while it is still starting, leaves nothing behind, and starts the next time', async () => {
    await product.stop()
    const starting = product.start()
    const early = expect(starting).rejects.toThrow('ended before it was up (0)')
    const family = await waitUntil(async () => {
      const all = await processTree(process.pid)
      const own = all.find(({ command }) => command.includes('api/src/main.ts'))
      if (!own || !all.some(({ command }) => command.includes('embedded-mongo/src/main.ts'))) throw new Error('not yet')
      return { own, all: await processTree(own.pid) }
    })
    const { ms } = await measureTime(async () => {
      process.kill(family.own.pid, 'SIGTERM')
      await early
    })
    expect(ms).toBeLessThan(SHUTDOWN_MS)
    await waitUntil(async () => expect(await filterAlive(family.all)).toEqual([]))
    await product.start()
    expect((await coaching.fetcher('/api/teams')).status).toBe(200)
  })
})

function bodyWith({ headers, body }: { headers: Record<string, string>; body: Uint8Array }, session: Session) {
  return { body, headers: { ...headers, ...cookieOf(session) } }
}
