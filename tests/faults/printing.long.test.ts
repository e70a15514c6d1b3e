import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countPages } from '../support/pdf.ts'
import { admin, coach } from '../support/people.ts'
import { filterAlive, listZombies, type ProcessIdentity, processTree } from '../support/processes.ts'
import { openSession, type Session } from '../support/session.ts'
import { markTeamPaid } from '../support/team.ts'
import { loadRegistrationCatalogue } from '../support/wizard.ts'
import { measureTime, readDuring } from './during.ts'
import { productFixture, waitUntil, withDatabase } from './product-fixture.ts'
import { buildRegistrationForms, submitForm, uploadLogo } from './registration-forms.ts'

/** By then a document exists or the reader has an error, however the browser fails. */
const BOUND_MS = 30_000
const CACHED_PAGE_MS = 2_000
const TEN = 10

const run = promisify(execFile)
const fixture = productFixture('printing')
let session: Session
let numbers: string[]
beforeAll(async () => {
  const { product } = fixture
  session = await openSession(product.url, coach.number)
  const office = await openSession(product.url, admin.email)
  const teamNames = Array.from({ length: TEN }, (_, nth) => `Printed ${nth + 1}`)
  const forms = buildRegistrationForms(
    await loadRegistrationCatalogue(product.url),
    await uploadLogo(session),
    teamNames,
  )
  for (const form of forms) await markTeamPaid(office, (await submitForm(form, session)).team._id)
  numbers = await withDatabase(product, async (em) =>
    (await em.getCollection<{ number: string }>('invoices').find({}).toArray()).map(({ number }) => number).slice(-TEN),
  )
})
beforeEach(() =>
  withDatabase(fixture.product, (em) => em.getCollection('invoices').updateMany({}, { $set: { file: null } })),
)

const fetchInvoice = (number: string) =>
  measureTime(async () => {
    const answer = await session.fetcher(`/api/invoices/${number}.pdf`)
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  })
type Fetched = Awaited<ReturnType<typeof fetchInvoice>>

function expectPrintedOrRefused({ result: { status, headers, bytes }, ms }: Fetched): void {
  expect(ms).toBeLessThan(BOUND_MS)
  if (status === 200) {
    expect(countPages(bytes)).toBeGreaterThan(0)
    return
  }
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, code: 'invoice_failed' })
}

async function expectPrinted(invoiceNumbers: readonly string[]): Promise<void> {
  for (const number of invoiceNumbers) expect((await fetchInvoice(number)).result.status).toBe(200)
}

const browserOf = async (): Promise<ProcessIdentity[]> =>
  (await processTree(fixture.product.pid)).filter(({ command }) => command.includes('chromium'))
const isMain = ({ command }: ProcessIdentity) => !command.includes('--type=')
const isRenderer = ({ command }: ProcessIdentity) => command.includes('--type=renderer')

const printingBrowser = () =>
  waitUntil(async () => {
    const browser = await browserOf()
    const main = browser.find(isMain)
    const renderers = browser.filter(isRenderer)
    if (!main || renderers.length === 0) throw new Error('the browser does not print yet')
    return { main, renderers, browser }
  })
const rooms = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`olympiad-browser-${fixture.product.pid}-`))

async function expectGone(browser: readonly ProcessIdentity[]): Promise<void> {
  await waitUntil(async () => expect(await filterAlive(browser)).toEqual([]))
  await waitUntil(async () => expect(await listZombies(fixture.product.pid)).toEqual([]))
  await waitUntil(async () => expect((await rooms()).length).toBeLessThanOrEqual(1))
}

describe('While ten invoices are printed at once', () => {
  it('a killed browser leaves no processes, and each invoice is complete or can be retried', async () => {
    const printing = Promise.all(numbers.map(fetchInvoice))
    const { main, browser } = await printingBrowser()
    process.kill(main.pid, 'SIGKILL')
    for (const fetched of await printing) expectPrintedOrRefused(fetched)
    await expectPrinted(numbers)
    await expectGone(browser)
  })

  it('a stopped browser delays no response or page for long, and later invoices are printed', async () => {
    await expectPrinted(numbers.slice(0, 1))
    const { main, browser } = await printingBrowser()
    process.kill(main.pid, 'SIGSTOP')
    const { result, slowest_ms } = await readDuring(fixture.product.url, () =>
      Promise.all(numbers.slice(1).map(fetchInvoice)),
    )
    for (const fetched of result) expectPrintedOrRefused(fetched)
    expect(slowest_ms).toBeLessThan(CACHED_PAGE_MS)
    await expectPrinted(numbers)
    await expectGone(browser)
  })

  it('a browser without memory leaves each invoice complete or retryable', async () => {
    await expectPrinted(numbers.slice(0, 1))
    const { renderers } = await printingBrowser()
    for (const { pid } of renderers) await run('prlimit', [`--pid=${pid}`, '--data=1048576'])
    for (const fetched of await Promise.all(numbers.slice(1).map(fetchInvoice))) expectPrintedOrRefused(fetched)
    await expectPrinted(numbers)
    // The renderers in use are gone; an unused one may stay.
    expect((await filterAlive(renderers)).length).toBeLessThan(renderers.length)
  })

  it('a killed product clears the leftovers of its browser with its next print', async () => {
    await expectPrinted(numbers.slice(0, 1))
    const { browser } = await printingBrowser()
    const left = await rooms()
    expect(left).toHaveLength(1)
    await fixture.product.kill()
    await waitUntil(async () => expect(await filterAlive(browser)).toEqual([]))
    await fixture.product.start()
    await expectPrinted(numbers)
    expect(await readdir(tmpdir())).not.toContain(left[0])
  })
})
