import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signIn } from '@olympiad/contracts/calls/auth'
import { PICTURE_WIDTHS } from '@olympiad/contracts/constants'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readDataFile } from '../soak/data-file.ts'
import { findDatabaseCorruption } from '../soak/database-checks.ts'
import { findContradictions } from '../soak/record-checks.ts'
import { readSeasonRecords } from '../soak/season-records.ts'
import { admin, coach, PASSWORD } from '../support/people.ts'
import { processTree } from '../support/processes.ts'
import { createFetcher, openSession, type Session } from '../support/session.ts'
import { translate } from '../support/texts.ts'
import { loadRegistrationCatalogue, type RegistrationCatalogue } from '../support/wizard.ts'
import { captureLog, productFixture, waitUntil, withDatabase } from './product-fixture.ts'
import { buildRegistrationForms, logoForm, submitForm, uploadLogo } from './registration-forms.ts'
import { buildResultsImport } from './results-import.ts'

/*
 * RLIMIT_FSIZE simulates a full disk: writing fails in the middle of a file, with EFBIG instead of ENOSPC.
 * It needs no rights and affects only this process.
 */
const run = promisify(execFile)
/** Bytes until a write fails, so that it fails mid-file. */
const REMAINING_BYTES = 64
const OLD_INVOICE = 'INV-2024-000001'

const fixture = productFixture('disk')
let coaching: Session
let office: Session
let catalogue: RegistrationCatalogue
let logo: string
let limitedPid: number | undefined
beforeAll(async () => {
  const { url } = fixture.product
  coaching = await openSession(url, coach.number)
  office = await openSession(url, admin.email)
  catalogue = await loadRegistrationCatalogue(url)
  logo = await uploadLogo(coaching)
})

async function fill(pid: number, bytes = REMAINING_BYTES): Promise<void> {
  limitedPid = pid
  await run('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`])
}
async function freeSpace(): Promise<void> {
  if (limitedPid !== undefined) await run('prlimit', [`--pid=${limitedPid}`, '--fsize=unlimited:'])
  limitedPid = undefined
}
afterEach(freeSpace)

async function databaseOf({ pid }: { pid: number }) {
  const database = (await processTree(pid)).find(({ command }) => command.includes('embedded-mongo/src/main.ts'))
  if (!database) throw new Error('the product has no database')
  return database
}

const files = async () =>
  (await readdir(join(fixture.product.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
const ask = async (path: string, { fetcher } = coaching) => await fetcher(path)
const upload = async () => {
  const init = { method: 'POST', body: logoForm(), headers: { 'accept-language': 'ar' } }
  return await coaching.fetcher('/api/uploads', init)
}

async function expectRefused(
  answer: Response,
  key: 'storage_unavailable' | 'storage_full' | 'invoice_failed',
  lang: 'ar' | 'en' = 'en',
) {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await answer.json()).toMatchObject({ success: false, code: key, msg: translate(lang, key) })
}

describe('While the disk of the files is full', () => {
  it('writes fail with a message and leave nothing, reads work, and all recovers with free space', async () => {
    const log = captureLog(fixture.product)
    const before = await files()
    await fill(fixture.product.pid)
    await expectRefused(await upload(), 'storage_unavailable', 'ar')
    await expectRefused(await ask(`/api/invoices/${OLD_INVOICE}.pdf`, office), 'invoice_failed')
    expect((await ask(`/uploads/${logo}`)).status).toBe(200)
    const narrow = await ask(`/uploads/${PICTURE_WIDTHS[0]}/${logo}.webp`)
    expect([narrow.status, narrow.headers.get('content-type')]).toEqual([200, 'image/webp'])
    // Of a registration only the picture is stored as a file.
    const [form] = buildRegistrationForms(catalogue, logo, ['No Room For Files'])
    if (!form) throw new Error('no form')
    expect((await submitForm(form, coaching)).team.name).toBe('No Room For Files')
    expect(await files()).toEqual(before)
    expect(log.lines('storage_unavailable').length).toBeGreaterThan(0)

    await freeSpace()
    const answer = await upload()
    expect(answer.status).toBe(200)
    const { filename } = (await answer.json()) as { filename: string }
    expect((await ask(`/uploads/${filename}`)).status).toBe(200)
    expect((await ask(`/api/invoices/${OLD_INVOICE}.pdf`, office)).status).toBe(200)
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('While the disk of the database is full', () => {
  it('or fills up with a write, that write fails with the same message, and smaller ones succeed', async () => {
    const { product } = fixture
    const { pid } = await databaseOf(product)
    const log = captureLog(product)
    const [faq] = (await (await ask('/api/admin/faqs?range=[0,0]', office)).json()) as { id: string }[]
    const change = async (description: string) =>
      await office.fetcher(`/api/admin/faqs/${faq?.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ description }),
      })
    const refusals = new Set<string>()
    for (const room of [4, 12, 24, 40, 64, 96, 128]) {
      const { size } = await stat(join(product.dataDir, 'embedded-mongo.sqlite-wal'))
      await fill(pid, size + room * 1024)
      for (let nth = 0; nth < 20; nth += 1) {
        const answer = await change(`${room}-${nth} ${'ن'.repeat(4_900)}`)
        if (answer.status === 200) continue
        refusals.add(`${answer.status} ${((await answer.json()) as { code: string }).code}`)
        break
      }
      await freeSpace()
      await waitUntil(async () => expect((await change(`${room}`)).status).toBe(200))
    }
    expect([...refusals]).toEqual(['503 storage_full'])
    expect(log.lines('unexpected error')).toEqual([])
  })

  it('nothing is half-stored, reads work, and a retried write is stored once', async () => {
    const { product } = fixture
    const database = await databaseOf(product)
    const forms = buildRegistrationForms(catalogue, logo, ['Left', 'Out', 'No Room For Teams']).slice(2)
    const sheet = await buildResultsImport(product, 40)
    const importing = async () =>
      await office.fetcher('/api/admin/results/imports', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sheet),
      })
    const signingIn = async () =>
      await createFetcher(product.url)(signIn.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
        body: JSON.stringify({ identifier: coach.number, password: PASSWORD }),
      })
    const sessions = () => withDatabase(product, (em) => em.getCollection('sessions').countDocuments())
    const [signedIn, pid] = [await sessions(), product.pid]

    await fill(database.pid)
    for (const form of forms)
      await expect(submitForm(form, coaching)).rejects.toMatchObject({ status: 503, code: 'storage_full' })
    await expectRefused(await importing(), 'storage_full')
    await expectRefused(await signingIn(), 'storage_full', 'ar')
    expect((await ask('/api/teams')).status).toBe(200)
    expect((await ask('/ar/my-teams/')).status).toBe(200)
    expect((await createFetcher(product.url)('/en/about-us/')).status).toBe(200)
    expect((await createFetcher(product.url)(`/en/community/?s=robot-${pid}`)).status).toBeLessThan(500)
    expect((await createFetcher(product.url)('/readyz')).status).toBe(200)

    await freeSpace()
    await waitUntil(async () => expect((await signingIn()).status).toBe(200))
    for (const form of forms) await submitForm(form, coaching)
    expect((await importing()).status).toBe(200)
    expect(product.pid).toBe(pid)
    expect(await sessions()).toBe(signedIn + 1)
    const file = readDataFile(product.dataDir)
    const records = readSeasonRecords(file, catalogue.season._id)
    expect([...findDatabaseCorruption(file), ...findContradictions(records)]).toEqual([])
    for (const { form } of forms) expect(records.teams.filter(({ name }) => name === form.teamName)).toHaveLength(1)
    expect(file.documentsOf('result_imports')).toHaveLength(1)
  })
})
