import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pagesOf } from '../support/pdf.ts'
import { admin, coach } from '../support/people.ts'
import { familyOf, type ProcessMark, stillAlive, zombiesOf } from '../support/processes.ts'
import { openSession, type Session } from '../support/session.ts'
import { markPaid } from '../support/team.ts'
import { catalogueOf } from '../support/wizard.ts'
import { inBooks, theProduct, until } from './acts.ts'
import { meanwhile, timed } from './meanwhile.ts'
import { filledForms, sendForm, sendLogo } from './teams.ts'

/** However the browser fails, a document is there by then, or its reader knows that it is not. */
const BOUND_MS = 30_000
const KEPT_MS = 2_000
const TEN = 10

const run = promisify(execFile)
const acts = theProduct('printing')
let session: Session
let numbers: string[]
beforeAll(async () => {
  const { product } = acts
  session = await openSession(product.url, coach.number)
  const office = await openSession(product.url, admin.email)
  const named = Array.from({ length: TEN }, (_, nth) => `Printed ${nth + 1}`)
  const forms = filledForms(await catalogueOf(product.url), await sendLogo(session), named)
  for (const form of forms) await markPaid(office, (await sendForm(form, session)).team._id)
  numbers = await inBooks(product, async (em) =>
    (await em.getCollection<{ number: string }>('invoices').find({}).toArray()).map(({ number }) => number).slice(-TEN),
  )
})
/** Ten invoices that nobody has printed yet. */
beforeEach(() => inBooks(acts.product, (em) => em.getCollection('invoices').updateMany({}, { $set: { file: null } })))

const fetchInvoice = (number: string) =>
  timed(async () => {
    const answer = await session.fetcher(`/api/invoices/${number}.pdf`)
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  })
type Fetched = Awaited<ReturnType<typeof fetchInvoice>>

/** A whole document, or a refusal that says when to ask again. */
function expectClear({ result: { status, headers, bytes }, ms }: Fetched): void {
  expect(ms).toBeLessThan(BOUND_MS)
  if (status === 200) {
    expect(pagesOf(bytes)).toBeGreaterThan(0)
    return
  }
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, code: 'invoice_failed' })
}

async function expectPrinted(wanted: readonly string[]): Promise<void> {
  for (const number of wanted) expect((await fetchInvoice(number)).result.status).toBe(200)
}

const browserOf = async (): Promise<ProcessMark[]> =>
  (await familyOf(acts.product.pid)).filter(({ command }) => command.includes('chromium'))
const isMain = ({ command }: ProcessMark) => !command.includes('--type=')
const isRenderer = ({ command }: ProcessMark) => command.includes('--type=renderer')

/** The browser, once it prints. */
const printingBrowser = () =>
  until(async () => {
    const browser = await browserOf()
    const main = browser.find(isMain)
    const renderers = browser.filter(isRenderer)
    if (!main || renderers.length === 0) throw new Error('the browser does not print yet')
    return { main, renderers, browser }
  })
const rooms = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`olympiad-browser-${acts.product.pid}-`))

/** Nothing is left of a browser that was there. */
async function expectGone(browser: readonly ProcessMark[]): Promise<void> {
  await until(async () => expect(await stillAlive(browser)).toEqual([]))
  await until(async () => expect(await zombiesOf(acts.product.pid)).toEqual([]))
  await until(async () => expect((await rooms()).length).toBeLessThanOrEqual(1))
}

describe('While ten invoices are printed at once', () => {
  it('the browser is killed: each comes whole or is asked for again, and nothing is left of the browser', async () => {
    const asked = Promise.all(numbers.map(fetchInvoice))
    const { main, browser } = await printingBrowser()
    process.kill(main.pid, 'SIGKILL')
    for (const fetched of await asked) expectClear(fetched)
    await expectPrinted(numbers)
    await expectGone(browser)
  })

  it('the browser stands still: each is answered in time, pages come meanwhile, and the next ones are printed', async () => {
    await expectPrinted(numbers.slice(0, 1))
    const { main, browser } = await printingBrowser()
    process.kill(main.pid, 'SIGSTOP')
    const { result, slowest_ms } = await meanwhile(acts.product.url, () =>
      Promise.all(numbers.slice(1).map(fetchInvoice)),
    )
    for (const fetched of result) expectClear(fetched)
    expect(slowest_ms).toBeLessThan(KEPT_MS)
    await expectPrinted(numbers)
    await expectGone(browser)
  })

  it('the browser runs out of memory: each comes whole or is asked for again', async () => {
    await expectPrinted(numbers.slice(0, 1))
    const { renderers } = await printingBrowser()
    for (const { pid } of renderers) await run('prlimit', [`--pid=${pid}`, '--data=1048576'])
    for (const fetched of await Promise.all(numbers.slice(1).map(fetchInvoice))) expectClear(fetched)
    await expectPrinted(numbers)
    // Those that were to print are gone; one that nobody has used yet lacks nothing.
    expect((await stillAlive(renderers)).length).toBeLessThan(renderers.length)
  })

  it('the product is killed: what its browser has left is cleared when it prints again', async () => {
    await expectPrinted(numbers.slice(0, 1))
    const { browser } = await printingBrowser()
    const left = await rooms()
    expect(left).toHaveLength(1)
    await acts.product.kill()
    await until(async () => expect(await stillAlive(browser)).toEqual([]))
    await acts.product.start()
    await expectPrinted(numbers)
    expect(await readdir(tmpdir())).not.toContain(left[0])
  })
})
