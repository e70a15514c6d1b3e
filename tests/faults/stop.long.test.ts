import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOfRunning } from '@olympiad/embedded-mongo/launch'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedTeams } from '../bench/csv/teams.ts'
import { contradictions } from '../soak/audit.ts'
import { booksOf } from '../soak/books.ts'
import { readDataFile } from '../soak/data-file.ts'
import { damageOf } from '../soak/soundness.ts'
import { hang } from '../support/partners.ts'
import { admin, coach } from '../support/people.ts'
import { familyOf, stillAlive } from '../support/processes.ts'
import { EMBEDDED, type Product, startProduct } from '../support/product.ts'
import { artefacts } from '../support/screens.ts'
import { openSession, type Session } from '../support/session.ts'
import { type Catalogue, catalogueOf } from '../support/wizard.ts'
import { inBooks, until } from './acts.ts'
import { timed } from './meanwhile.ts'
import { importOf } from './sheet.ts'
import { type Filled, filledForms, logoForm, sendForm, sendLogo } from './teams.ts'
import { askSlowly, bytesOf, sendHalf } from './wire.ts'

/** Those who stop services wait so long and then kill. */
const GONE_MS = 10_000
/** More of an export than sockets hold for who doesn't read. */
const MANY_TEAMS = 6_000

/** Of the demo's past season; nobody has printed it yet. */
const OLD_INVOICE = 'INV-2024-000001'
/** What the provider was asked for by a process that is gone, nobody knows for a while. */
const KNOWN_MS = 60_000

let product: Product
let coaching: Session
let office: Session
let catalogue: Catalogue
let filled: Filled
beforeEach(async () => {
  product = await startProduct(EMBEDDED)
  coaching = await openSession(product.url, coach.number)
  office = await openSession(product.url, admin.email)
  catalogue = await catalogueOf(product.url)
  const forms = filledForms(catalogue, await sendLogo(coaching), ['At The End'])
  const [form] = forms
  if (!form) throw new Error('the demo has no place for a team')
  filled = form
})
afterEach(() => product?.close(join(artefacts, 'faults-stop.log')))

const cookieOf = ({ cookie }: Session) => ({ cookie: `${cookie.name}=${cookie.value}`, origin: product.url })
const json = { 'content-type': 'application/json' }

/** A registration that waits for the payment provider. */
async function registering(delay_ms: number) {
  await hang(product.sandboxUrl, 'telr', { calls: 1, delay_ms })
  const sent = sendForm(filled, coaching)
  sent.catch(() => {})
  await until(async () => expect(await (await fetch(`${product.sandboxUrl}/control`)).text()).not.toContain('"slow"'))
  return { sent }
}

const refused = async () => {
  await until(async () => await expect(fetch(`${product.url}/healthz`)).rejects.toThrow('fetch failed'))
}

/** The books after the next start: sound, with the team there once when it is sent again. */
async function expectWhole(): Promise<void> {
  await until(() => sendForm(filled, coaching), KNOWN_MS)
  const file = readDataFile(product.dataDir)
  const books = booksOf(file, catalogue.season._id)
  expect([...damageOf(file), ...contradictions(books)]).toEqual([])
  expect(books.teams.filter(({ name }) => name === filled.form.teamName)).toHaveLength(1)
  const files = await readdir(join(product.dataDir, 'files'), { recursive: true })
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
}

describe('Told to end', () => {
  it('it finishes what is under way, takes nothing new, and is gone in time with everything kept', async () => {
    const family = await familyOf(product.pid)
    const sheet = await importOf(product, 40)
    const { sent: registered } = await registering(1_500)
    const upload = await sendHalf(product.url, '/api/uploads', bodyWith(await bytesOf(logoForm()), coaching))
    const body = Buffer.from(JSON.stringify(sheet))
    const imported = await sendHalf(
      product.url,
      '/api/admin/results/imports',
      bodyWith({ headers: json, body }, office),
    )
    const exported = await askSlowly(product.url, '/api/admin/teams?download=true', cookieOf(office))
    const printed = office.fetcher(`/api/invoices/${OLD_INVOICE}.pdf`)
    await until(async () =>
      expect((await familyOf(product.pid)).some((one) => one.command.includes('chrom'))).toBe(true),
    )

    const ended = timed(() => product.stop())
    await refused()
    const answers = await Promise.all([upload.rest(), imported.rest(), exported.read()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await printed).status).toBe(200)
    expect((await registered).team.name).toBe(filled.form.teamName)
    const { result: code, ms } = await ended
    expect(code).toBe(0)
    expect(ms).toBeLessThan(GONE_MS)
    await until(async () => expect(await stillAlive(family)).toEqual([]))

    await product.start()
    const { filename } = JSON.parse(answers[0].text) as { filename: string }
    expect((await fetch(`${product.url}/uploads/${filename}`)).status).toBe(200)
    expect(await inBooks(product, (em) => em.getCollection('result_imports').countDocuments())).toBe(1)
    await expectWhole()
  })

  it('it cuts what can’t end in time, and that is there whole or not at all', async () => {
    await seedTeams(addressOfRunning(product.dataDir), MANY_TEAMS)
    const sheet = await importOf(product, 40)
    const { sent: registered } = await registering(30_000)
    const body = Buffer.from(JSON.stringify(sheet))
    await sendHalf(product.url, '/api/uploads', bodyWith(await bytesOf(logoForm()), coaching))
    await sendHalf(product.url, '/api/admin/results/imports', bodyWith({ headers: json, body }, office))
    const slow = await askSlowly(product.url, '/api/admin/teams?download=true', {
      ...cookieOf(office),
      accept: 'application/json',
    })

    const { result: code, ms } = await timed(() => product.stop())
    expect(code).toBe(0)
    expect(ms).toBeLessThan(GONE_MS)
    await expect(registered).rejects.toThrow()
    await expect(slow.read()).rejects.toThrow('aborted')

    await product.start()
    expect(await inBooks(product, (em) => em.getCollection('result_imports').countDocuments())).toBe(0)
    await expectWhole()
  })

  it('it is told again, from all sides, and still finishes what is under way', async () => {
    const { sent: registered } = await registering(1_500)
    const ended = timed(() => product.stop())
    await refused()
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.kill(product.pid, signal)
    expect((await registered).team.name).toBe(filled.form.teamName)
    const { result: code, ms } = await ended
    expect(code).toBe(0)
    expect(ms).toBeLessThan(GONE_MS)
  })

  it('it ends while it is still starting, leaves nothing behind, and starts the next time', async () => {
    await product.stop()
    const starting = product.start()
    const early = expect(starting).rejects.toThrow('ended before it was up (0)')
    const family = await until(async () => {
      const all = await familyOf(process.pid)
      const own = all.find(({ command }) => command.includes('api/src/main.ts'))
      if (!own || !all.some(({ command }) => command.includes('embedded-mongo/src/main.ts'))) throw new Error('not yet')
      return { own, all: await familyOf(own.pid) }
    })
    const { ms } = await timed(async () => {
      process.kill(family.own.pid, 'SIGTERM')
      await early
    })
    expect(ms).toBeLessThan(GONE_MS)
    await until(async () => expect(await stillAlive(family.all)).toEqual([]))
    await product.start()
    expect((await coaching.fetcher('/api/teams')).status).toBe(200)
  })
})

/** What somebody sends in their own name. */
function bodyWith({ headers, body }: { headers: Record<string, string>; body: Uint8Array }, session: Session) {
  return { body, headers: { ...headers, ...cookieOf(session) } }
}
