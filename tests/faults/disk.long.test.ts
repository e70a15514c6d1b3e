import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signIn } from '@olympiad/contracts/calls/auth'
import { PICTURE_WIDTHS } from '@olympiad/contracts/constants'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contradictions } from '../soak/audit.ts'
import { booksOf } from '../soak/books.ts'
import { readDataFile } from '../soak/data-file.ts'
import { damageOf } from '../soak/soundness.ts'
import { admin, coach, PASSWORD } from '../support/people.ts'
import { familyOf } from '../support/processes.ts'
import { callsTo, openSession, type Session } from '../support/session.ts'
import { text } from '../support/texts.ts'
import { type Catalogue, catalogueOf } from '../support/wizard.ts'
import { inBooks, logFrom, theProduct, until } from './acts.ts'
import { importOf } from './sheet.ts'
import { filledForms, logoForm, sendForm, sendLogo } from './teams.ts'

/*
 * A full disk is played by a bound on how large a file a process may make (RLIMIT_FSIZE), set and lifted while it runs. It
 * needs no rights and leaves the rest of the machine alone, as a small file system or a filled one would not; what is
 * written fails in the middle of a file, as on a full disk, by EFBIG instead of ENOSPC.
 */
const run = promisify(execFile)
/** Bytes of a file that can still be written, so that it fails in its middle. */
const NO_ROOM = 64
const OLD_INVOICE = 'INV-2024-000001'

const acts = theProduct('disk')
let coaching: Session
let office: Session
let catalogue: Catalogue
let logo: string
let full: number | undefined
beforeAll(async () => {
  const { url } = acts.product
  coaching = await openSession(url, coach.number)
  office = await openSession(url, admin.email)
  catalogue = await catalogueOf(url)
  logo = await sendLogo(coaching)
})

async function fill(pid: number, bytes = NO_ROOM): Promise<void> {
  full = pid
  await run('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`])
}
async function makeRoom(): Promise<void> {
  if (full !== undefined) await run('prlimit', [`--pid=${full}`, '--fsize=unlimited:'])
  full = undefined
}
afterEach(makeRoom)

async function databaseOf({ pid }: { pid: number }) {
  const database = (await familyOf(pid)).find(({ command }) => command.includes('embedded-mongo/src/main.ts'))
  if (!database) throw new Error('the product has no database')
  return database
}

/** Every file that is kept, drafts among them. */
const files = async () =>
  (await readdir(join(acts.product.dataDir, 'files'), { recursive: true, withFileTypes: true }))
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
  key: 'storage_down' | 'no_room' | 'invoice_failed',
  lang: 'ar' | 'en' = 'en',
) {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await answer.json()).toMatchObject({ success: false, code: key, msg: text(lang, key) })
}

describe('While the disk of the files is full', () => {
  it('what is sent is refused in words and leaves nothing, what is there is shown, and all works when there is room', async () => {
    const log = logFrom(acts.product)
    const before = await files()
    await fill(acts.product.pid)
    await expectRefused(await upload(), 'storage_down', 'ar')
    await expectRefused(await ask(`/api/invoices/${OLD_INVOICE}.pdf`, office), 'invoice_failed')
    expect((await ask(`/uploads/${logo}`)).status).toBe(200)
    // At a width that was never asked for: it is made, though it can't be kept.
    const narrow = await ask(`/uploads/${PICTURE_WIDTHS[0]}/${logo}.webp`)
    expect([narrow.status, narrow.headers.get('content-type')]).toEqual([200, 'image/webp'])
    // Nothing of a registration lies among the files but its picture, which is there.
    const [form] = filledForms(catalogue, logo, ['No Room For Files'])
    if (!form) throw new Error('no form')
    expect((await sendForm(form, coaching)).team.name).toBe('No Room For Files')
    expect(await files()).toEqual(before)
    expect(log.lines('storage_down').length).toBeGreaterThan(0)

    await makeRoom()
    const answer = await upload()
    expect(answer.status).toBe(200)
    const { filename } = (await answer.json()) as { filename: string }
    expect((await ask(`/uploads/${filename}`)).status).toBe(200)
    expect((await ask(`/api/invoices/${OLD_INVOICE}.pdf`, office)).status).toBe(200)
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('While the disk of the database is full', () => {
  it('or will be by what is sent, that is refused in the same words, and what fits is kept', async () => {
    const { product } = acts
    const { pid } = await databaseOf(product)
    const log = logFrom(product)
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
      await makeRoom()
      await until(async () => expect((await change(`${room}`)).status).toBe(200))
    }
    expect([...refusals]).toEqual(['503 no_room'])
    expect(log.lines('unforeseen error')).toEqual([])
  })

  it('nothing is half-stored, reading goes on, and what was refused is there once when it is sent again', async () => {
    const { product } = acts
    const database = await databaseOf(product)
    const forms = filledForms(catalogue, logo, ['Left', 'Out', 'No Room For Teams']).slice(2)
    const sheet = await importOf(product, 40)
    const importing = async () =>
      await office.fetcher('/api/admin/results/imports', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sheet),
      })
    const signingIn = async () =>
      await callsTo(product.url)(signIn.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
        body: JSON.stringify({ identifier: coach.number, password: PASSWORD }),
      })
    const sessions = () => inBooks(product, (em) => em.getCollection('sessions').countDocuments())
    const [signedIn, pid] = [await sessions(), product.pid]

    await fill(database.pid)
    for (const form of forms)
      await expect(sendForm(form, coaching)).rejects.toMatchObject({ status: 503, code: 'no_room' })
    await expectRefused(await importing(), 'no_room')
    await expectRefused(await signingIn(), 'no_room', 'ar')
    // Who is signed in reads on, and so do visitors, kept pages and others.
    expect((await ask('/api/teams')).status).toBe(200)
    expect((await ask('/ar/my-teams/')).status).toBe(200)
    expect((await callsTo(product.url)('/en/about-us/')).status).toBe(200)
    expect((await callsTo(product.url)(`/en/community/?s=robot-${pid}`)).status).toBeLessThan(500)
    expect((await callsTo(product.url)('/readyz')).status).toBe(200)

    await makeRoom()
    await until(async () => expect((await signingIn()).status).toBe(200))
    for (const form of forms) await sendForm(form, coaching)
    expect((await importing()).status).toBe(200)
    expect(product.pid).toBe(pid)
    expect(await sessions()).toBe(signedIn + 1)
    const file = readDataFile(product.dataDir)
    const books = booksOf(file, catalogue.season._id)
    expect([...damageOf(file), ...contradictions(books)]).toEqual([])
    for (const { form } of forms) expect(books.teams.filter(({ name }) => name === form.teamName)).toHaveLength(1)
    expect(file.documentsOf('result_imports')).toHaveLength(1)
  })
})
