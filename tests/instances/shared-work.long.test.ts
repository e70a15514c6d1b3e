import { generateTotp } from '@olympiad/api/src/modules/accounts/second-factor/authenticator.fixture.ts'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { confirmSecondFactorSetup, startSecondFactorSetup } from '@olympiad/contracts/calls/second-factor'
import { uploadTeamImage } from '@olympiad/contracts/calls/teams'
import { type Document, deserialize, serialize } from 'bson'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Customer, continueCustomer } from '../soak/customers.ts'
import { payOnHostedPage, setWebhookDelivery } from '../soak/payment-provider.ts'
import { registerPeople } from '../soak/people.ts'
import { findContradictions, findUnknownPayments } from '../soak/record-checks.ts'
import { readSeasonRecords, type SeasonRecords } from '../soak/season-records.ts'
import { type Mail, mailsTo } from '../support/mailbox.ts'
import { setMailFault } from '../support/partner-faults.ts'
import { logoFile } from '../support/picture.ts'
import { createFetcher } from '../support/session.ts'
import { loadRegistrationCatalogue, type RegistrationCatalogue } from '../support/wizard.ts'
import { ADMIN, startTwoInstances, type TwoInstances } from './two-instances.ts'

const CUSTOMERS = 16
const RECORD_COLLECTIONS = ['teams', 'orders', 'invoices', 'submissions', 'outbox', 'counters']
const WAIT_OPTIONS = { timeout: 60_000, interval: 250 }

let instances: TwoInstances
let catalogue: RegistrationCatalogue
let coaches: string[]
let students: string[]
let image: string
beforeAll(async () => {
  instances = await startTwoInstances('copies-work')
  catalogue = await loadRegistrationCatalogue(instances.balancer.url)
  coaches = await registerPeople(instances.sandboxUrl, 'coach', { first: 7_000_001, count: CUSTOMERS + 1 })
  students = await registerPeople(instances.sandboxUrl, 'student', { first: 8_000_001, count: CUSTOMERS + 1 })
  image = await uploadOne(await coachCalls(0))
}, 240_000)
afterAll(() => instances?.close())

/** Consecutive calls reach different copies. */
async function coachCalls(nth: number): Promise<Fetcher> {
  const { balancer, as, signInAt } = instances
  return as(balancer.url, await signInAt(balancer.url, coaches[nth] ?? ''))
}

async function uploadOne(fetcher: Fetcher): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
  form.set('team_name', 'Copies')
  return (await send(uploadTeamImage, { form }, fetcher)).filename
}

/** Customers with `neverReturns` never query the result. */
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
      registersEarly: false,
      submitsTwice: nth % 2 === 0,
      stopsBeforePaying: false,
      neverReturns: false,
      wantsInvoice: nth === 1,
      receipts: [],
      isConfirmedPaid: false,
    },
    ...habits,
  }
}

async function records(): Promise<SeasonRecords> {
  const em = instances.orm.em.fork()
  const all = new Map<string, Document[]>()
  for (const name of RECORD_COLLECTIONS) {
    const found = await em.getCollection(name).find().sort({ _id: 1 }).toArray()
    /** The soak's records use their library's own ids. */
    all.set(
      name,
      found.map((each) => deserialize(serialize(each))),
    )
  }
  return readSeasonRecords({ documentsOf: (name) => all.get(name) ?? [] }, catalogue.season._id)
}

// Backdates pending background work so that it is due.
async function later(): Promise<void> {
  const em = instances.orm.em.fork()
  const past = new Date(0)
  await em.getCollection('leases').updateMany({}, { $set: { until: past, due_at: past } })
  await em.getCollection('outbox').updateMany({ state: 'pending' }, { $set: { due_at: past } })
  await em.getCollection('orders').updateMany({ payment_status: 'pending' }, { $set: { check_at: past } })
}

const coachMails = (nth: number): Promise<Mail[]> => mailsTo(instances.sandboxUrl, `coach${7_000_001 + nth}@soak.test`)

describe('Many who register and pay over both copies', () => {
  it('have numbers without a gap and without a double, one invoice and one mail each', async () => {
    await setWebhookDelivery(instances.sandboxUrl, 'lose', 1_000)
    // A sent mail loses its content, so mails must wait until the records are read.
    await setMailFault(instances.sandboxUrl, 'down')
    const crowd = await Promise.all(Array.from({ length: CUSTOMERS }, (_, nth) => customer(nth)))
    await Promise.all(crowd.map((one) => continueCustomer(one, () => undefined)))
    const found = await records()
    expect(findContradictions(found)).toEqual([])
    expect(findUnknownPayments(found, crowd)).toEqual([])
    expect(found.invoices).toHaveLength(CUSTOMERS)
    await setMailFault(instances.sandboxUrl, 'ok')
    await later()
    await vi.waitFor(async () => {
      for (const nth of crowd.keys()) {
        const subjects = (await coachMails(nth)).map(({ subject }) => subject)
        expect(subjects.toSorted(), `coach ${nth}`).toEqual([...new Set(subjects)].toSorted())
        expect(subjects).toHaveLength(2)
      }
    }, WAIT_OPTIONS)
  }, 180_000)
})

describe('Work in the background', () => {
  it('of a killed copy is done by the other one, once', async () => {
    const { one, two, balancer, sandboxUrl, orm } = instances
    await two.product.stop()
    await balancer.checkHealth()
    // The mail server accepts connections without a greeting, so the job stays locked.
    await setMailFault(sandboxUrl, 'slow', { delay_ms: 60_000 })
    const last = await customer(CUSTOMERS, { submitsTwice: false, stopsBeforePaying: true })
    await continueCustomer(last, () => undefined)
    const lease = () => orm.em.fork().getCollection<{ _id: string; until: Date }>('leases').findOne({ _id: 'outbox' })
    const underWay = () =>
      orm.em
        .fork()
        .getCollection('outbox')
        .findOne({ state: 'pending', tries: 1, due_at: { $gt: new Date() } })
    await vi.waitFor(async () => {
      expect(await underWay()).not.toBeNull()
      expect((await lease())?.until.getTime()).toBeGreaterThan(Date.now())
    }, WAIT_OPTIONS)
    await one.product.kill()
    expect(await coachMails(CUSTOMERS)).toHaveLength(0)
    await setMailFault(sandboxUrl, 'ok')
    await later()
    await two.product.start()
    await vi.waitFor(async () => expect(await coachMails(CUSTOMERS)).toHaveLength(1), WAIT_OPTIONS)
    await one.product.start()
    await vi.waitFor(async () => {
      await balancer.checkHealth()
      expect(balancer.countReady()).toBe(2)
    }, WAIT_OPTIONS)
    // No webhook arrives, so background jobs of both copies query the provider.
    const [receipt] = last.receipts
    if (!receipt) throw new Error('the registration was not answered')
    await payOnHostedPage(receipt)
    await later()
    const invoices = async () => {
      const all = await orm.em.fork().getCollection('invoices').find().toArray()
      return all.filter(({ team }) => String(team) === receipt.team).length
    }
    await vi.waitFor(async () => expect(await invoices()).toBe(1), WAIT_OPTIONS)
    await vi.waitFor(async () => expect(await coachMails(CUSTOMERS)).toHaveLength(2), WAIT_OPTIONS)
    expect(await invoices()).toBe(1)
  }, 180_000)
})

describe('A code of a second factor', () => {
  it('that was used at one copy is of no use at the other', async () => {
    const { one, two, as, adminAt } = instances
    const admin = as(one.url, await adminAt(one.url))
    const { secret } = await send(startSecondFactorSetup, { body: { password: ADMIN.password } }, admin)
    await send(confirmSecondFactorSetup, { body: { code: generateTotp(secret, new Date(Date.now() - 30_000)) } }, admin)
    const code = generateTotp(secret, new Date())
    const signIn = async (url: string): Promise<number> => {
      const body = { national_id: ADMIN.email, loginType: 'email', password: ADMIN.password, type: 4, code }
      const headers = { 'content-type': 'application/json' }
      return (await createFetcher(url)('/api/adduser', { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    const statuses = await Promise.all([signIn(one.url), signIn(two.url), signIn(one.url), signIn(two.url)])
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})
