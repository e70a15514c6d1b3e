import { codeAt } from '@olympiad/api/src/modules/accounts/second-factor/authenticator.fixture.ts'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { beginSecondFactor, confirmSecondFactor } from '@olympiad/contracts/calls/second-factor'
import { uploadImage } from '@olympiad/contracts/calls/teams'
import { type Document, deserialize, serialize } from 'bson'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contradictions, strangeMoney } from '../soak/audit.ts'
import { type Books, booksOf } from '../soak/books.ts'
import { type Customer, goOn } from '../soak/customers.ts'
import { registerPeople } from '../soak/people.ts'
import { payOnPage, tellPost } from '../soak/provider.ts'
import { type Mail, mailsTo } from '../support/mailbox.ts'
import { misdeliver } from '../support/partners.ts'
import { logoFile } from '../support/picture.ts'
import { callsTo } from '../support/session.ts'
import { type Catalogue, catalogueOf } from '../support/wizard.ts'
import { ADMIN, openWorld, type World } from './world.ts'

const CUSTOMERS = 16
const BOOKS = ['teams', 'orders', 'invoices', 'submissions', 'outbox', 'counters']
const PATIENCE = { timeout: 60_000, interval: 250 }

let world: World
let catalogue: Catalogue
let coaches: string[]
let students: string[]
let image: string
beforeAll(async () => {
  world = await openWorld('copies-work')
  catalogue = await catalogueOf(world.balancer.url)
  coaches = await registerPeople(world.sandboxUrl, 'coach', { first: 7_000_001, count: CUSTOMERS + 1 })
  students = await registerPeople(world.sandboxUrl, 'student', { first: 8_000_001, count: CUSTOMERS + 1 })
  image = await uploadOne(await coachCalls(0))
}, 240_000)
afterAll(() => world?.close())

/** A coach's calls by way of the balancer: each next one meets the other copy. */
async function coachCalls(nth: number): Promise<Fetcher> {
  const { balancer, as, signInAt } = world
  return as(balancer.url, await signInAt(balancer.url, coaches[nth] ?? ''))
}

async function uploadOne(fetcher: Fetcher): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
  form.set('team_name', 'Copies')
  return (await send(uploadImage, { form }, fetcher)).filename
}

/** Somebody who registers a team and pays; those who are fickle never ask whether it has arrived. */
async function customer(nth: number, habits: Partial<Customer> = {}): Promise<Customer> {
  const [competition] = catalogue.competitions
  if (!competition) throw new Error('the demo has no open competition')
  return {
    fetcher: await coachCalls(nth),
    key: `copies-${nth}`,
    form: {
      season_id: catalogue.season._id,
      competion_id: competition._id,
      ageLevel: competition.agelevel[0]?.title ?? '',
      schoolName: 'Riyadh Schools',
      teamName: `Copies ${nth}`,
      region: catalogue.region._id,
      image,
      coaches: [coaches[nth] ?? ''],
      members: [students[nth] ?? ''],
    },
    ...{
      early: false,
      impatient: nth % 2 === 0,
      hesitant: false,
      fickle: false,
      tidy: nth === 1,
      told: [],
      saysPaid: false,
    },
    ...habits,
  }
}

async function books(): Promise<Books> {
  const em = world.orm.em.fork()
  const all = new Map<string, Document[]>()
  for (const name of BOOKS) {
    const found = await em.getCollection(name).find().sort({ _id: 1 }).toArray()
    // The books know the ids of their own library.
    all.set(
      name,
      found.map((each) => deserialize(serialize(each))),
    )
  }
  return booksOf({ documentsOf: (name) => all.get(name) ?? [] }, catalogue.season._id)
}

/** As if so many minutes had gone by for the work in the background: what waits for its turn is due now. */
async function later(): Promise<void> {
  const em = world.orm.em.fork()
  const past = new Date(0)
  await em.getCollection('leases').updateMany({}, { $set: { until: past, due_at: past } })
  await em.getCollection('outbox').updateMany({ state: 'pending' }, { $set: { due_at: past } })
  await em.getCollection('orders').updateMany({ payment_status: 'pending' }, { $set: { check_at: past } })
}

const coachMails = (nth: number): Promise<Mail[]> => mailsTo(world.sandboxUrl, `coach${7_000_001 + nth}@soak.test`)

describe('Many who register and pay over both copies', () => {
  it('have numbers without a gap and without a double, one invoice and one mail each', async () => {
    // Every message of the provider is lost: those who do not ask are found by the work in the background.
    await tellPost(world.sandboxUrl, 'lose', 1_000)
    // A mail that is sent has forgotten what it said: they wait until the books are read.
    await misdeliver(world.sandboxUrl, 'down')
    const crowd = await Promise.all(Array.from({ length: CUSTOMERS }, (_, nth) => customer(nth)))
    await Promise.all(crowd.map((one) => goOn(one, () => undefined)))
    const found = await books()
    expect(contradictions(found)).toEqual([])
    expect(strangeMoney(found, crowd)).toEqual([])
    expect(found.invoices).toHaveLength(CUSTOMERS)
    await misdeliver(world.sandboxUrl, 'ok')
    await later()
    await vi.waitFor(async () => {
      for (const nth of crowd.keys()) {
        const subjects = (await coachMails(nth)).map(({ subject }) => subject)
        expect(subjects.toSorted(), `coach ${nth}`).toEqual([...new Set(subjects)].toSorted())
        expect(subjects).toHaveLength(2)
      }
    }, PATIENCE)
  }, 180_000)
})

describe('Work in the background', () => {
  it('whose copy is killed in its midst is done by the other one, once', async () => {
    const { one, two, balancer, sandboxUrl, orm } = world
    await two.product.stop()
    await balancer.look()
    // The mail server hears them and never greets: the mail is on its way, and its job taken.
    await misdeliver(sandboxUrl, 'slow', { delay_ms: 60_000 })
    const last = await customer(CUSTOMERS, { impatient: false, hesitant: true })
    await goOn(last, () => undefined)
    const lease = () => orm.em.fork().getCollection<{ _id: string; until: Date }>('leases').findOne({ _id: 'outbox' })
    const underWay = () =>
      orm.em
        .fork()
        .getCollection('outbox')
        .findOne({ state: 'pending', tries: 1, due_at: { $gt: new Date() } })
    await vi.waitFor(async () => {
      expect(await underWay()).not.toBeNull()
      expect((await lease())?.until.getTime()).toBeGreaterThan(Date.now())
    }, PATIENCE)
    await one.product.kill()
    expect(await coachMails(CUSTOMERS)).toHaveLength(0)
    await misdeliver(sandboxUrl, 'ok')
    await later()
    await two.product.start()
    await vi.waitFor(async () => expect(await coachMails(CUSTOMERS)).toHaveLength(1), PATIENCE)
    await one.product.start()
    await vi.waitFor(async () => {
      await balancer.look()
      expect(balancer.ready()).toBe(2)
    }, PATIENCE)
    // A payment that nobody tells of: the background asks, and both copies may.
    const [told] = last.told
    if (!told) throw new Error('the registration was not answered')
    await payOnPage(told)
    await later()
    const invoices = async () => {
      const all = await orm.em.fork().getCollection('invoices').find().toArray()
      return all.filter(({ team }) => String(team) === told.team).length
    }
    await vi.waitFor(async () => expect(await invoices()).toBe(1), PATIENCE)
    await vi.waitFor(async () => expect(await coachMails(CUSTOMERS)).toHaveLength(2), PATIENCE)
    expect(await invoices()).toBe(1)
  }, 180_000)
})

describe('A code of a second factor', () => {
  it('that was used at one copy is of no use at the other', async () => {
    const { one, two, as, adminAt } = world
    const admin = as(one.url, await adminAt(one.url))
    const { secret } = await send(beginSecondFactor, { body: { password: ADMIN.password } }, admin)
    await send(confirmSecondFactor, { body: { code: codeAt(secret, new Date(Date.now() - 30_000)) } }, admin)
    const code = codeAt(secret, new Date())
    const signIn = async (url: string): Promise<number> => {
      const body = { national_id: ADMIN.email, loginType: 'email', password: ADMIN.password, type: 4, code }
      const headers = { 'content-type': 'application/json' }
      return (await callsTo(url)('/api/adduser', { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    const statuses = await Promise.all([signIn(one.url), signIn(two.url), signIn(one.url), signIn(two.url)])
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})
