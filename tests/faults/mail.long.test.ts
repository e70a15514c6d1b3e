import { send } from '@olympiad/contracts/call'
import { requestSupport } from '@olympiad/contracts/calls/programmes'
import { beforeEach, describe, expect, it } from 'vitest'
import { OutboxMail } from '../../api/src/platform/mail/outbox.entity.ts'
import { ADJUSTABLE_CLOCK_ENV, advanceTenMinutes } from '../support/clock.ts'
import { mailsTo } from '../support/mailbox.ts'
import { setMailFault } from '../support/partner-faults.ts'
import { createFetcher } from '../support/session.ts'
import { measureTime } from './during.ts'
import { captureLog, productFixture, waitUntil, withDatabase } from './product-fixture.ts'

/** A form's response waits for the database only, never for mail. */
const RESPONSE_MS = 2_000
/** The product's timeout for a mail server is ten seconds per reply. */
const TIMEOUT_MS = 30_000

/** Limits are by address: behind a proxy each sender has its own. */
const fixture = productFixture('mail', { ...ADJUSTABLE_CLOCK_ENV, TRUSTED_PROXIES: '127.0.0.1' })
let senders = 0
let sandboxUrl: string
beforeEach(async () => {
  sandboxUrl = fixture.product.sandboxUrl
  await setMailFault(sandboxUrl, 'ok')
})

async function askForKits(email = `school-${crypto.randomUUID()}@example.com`): Promise<string> {
  senders += 1
  const words = { school_name: 'ثانوية الفيصل', education_office: 'مكتب تعليم الشمال', city: 'الرياض' }
  const body = {
    ...words,
    principle_name: 'هند',
    principle_phone: `05${String(10_000_000 + senders)}`,
    email,
    consent: true as const,
  }
  const sender = createFetcher(fixture.product.url, { 'x-forwarded-for': `198.51.100.${senders}` })
  const { ms } = await measureTime(() => send(requestSupport, { body }, sender))
  expect(ms).toBeLessThan(RESPONSE_MS)
  return email
}

const arrived = (email: string) => mailsTo(sandboxUrl, email)
const findMail = (email: string) => withDatabase(fixture.product, (em) => em.findOneOrFail(OutboxMail, { to: email }))
/** Waits for so many attempts, and for the product to record the last result. */
const tried = (email: string, tries: number) =>
  waitUntil(async () => {
    const mail = await findMail(email)
    expect(mail).toMatchObject({ tries, last_error: expect.any(String) })
    return mail
  }, TIMEOUT_MS)

async function heal(): Promise<void> {
  await setMailFault(sandboxUrl, 'ok')
  advanceTenMinutes(fixture.product)
}

async function expectOnce(email: string): Promise<void> {
  await waitUntil(async () => expect(await findMail(email)).toMatchObject({ state: 'sent' }), TIMEOUT_MS)
  expect(await arrived(email)).toHaveLength(1)
}

describe('While the mail server', () => {
  it.each([
    ['closes every connection', 'down'],
    ['greets too late', 'slow'],
    ['is no mail server', 'nonsense'],
    ['breaks its own TLS', 'tls'],
    ['is too busy', 'busy'],
  ] as const)('%s, forms are answered at once and their mails arrive later, once', async (_what, mode) => {
    await setMailFault(sandboxUrl, mode, { delay_ms: 60_000 })
    const email = await askForKits()
    const mail = await tried(email, 1)
    expect(mail.state).toBe('pending')
    expect(await arrived(email)).toEqual([])
    await heal()
    await expectOnce(email)
    expect((await findMail(email)).tries).toBe(2)
  })

  it('accepts a mail without a reply, it may arrive twice with one id, and the others arrive once', async () => {
    const doubled = `doubled-${crypto.randomUUID()}@example.com`
    await setMailFault(sandboxUrl, 'silent', { to: doubled })
    await askForKits(doubled)
    const other = await askForKits()
    await expectOnce(other)
    await tried(doubled, 1)
    await heal()
    await waitUntil(async () => expect(await findMail(doubled)).toMatchObject({ state: 'sent', tries: 2 }), TIMEOUT_MS)
    const ids = (await arrived(doubled)).map(({ messageId }) => messageId)
    expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f]{24}@/), ids[0]])
  })

  it('is down for long, retries become rarer and are not per mail', async () => {
    const log = captureLog(fixture.product)
    await setMailFault(sandboxUrl, 'down')
    const emails: string[] = []
    for (let nth = 0; nth < 2; nth += 1) emails.push(await askForKits())
    for (const email of emails) await tried(email, 1)
    const first = await findMail(emails[0] ?? '')
    expect(first.due_at.getTime() - first.created_at.getTime()).toBeGreaterThan(29_000)
    for (let tries = 2; tries <= 3; tries += 1) {
      advanceTenMinutes(fixture.product)
      for (const email of emails) await tried(email, tries)
    }
    const last = await findMail(emails[0] ?? '')
    const pause_ms = last.due_at.getTime() - first.created_at.getTime() - 2 * 600_000
    expect(pause_ms).toBeGreaterThan(100_000)
    expect(pause_ms).toBeLessThan(3_600_000)
    expect(log.lines('a mail was not sent')).toHaveLength(6)
    await heal()
    for (const email of emails) await expectOnce(email)
  })
})

describe('A mail that can’t be delivered', () => {
  it('is dropped and logged for an unknown address, and the others arrive', async () => {
    const log = captureLog(fixture.product)
    const nobody = `nobody-${crypto.randomUUID()}@example.com`
    await setMailFault(sandboxUrl, 'refuse', { to: nobody })
    await askForKits(nobody)
    const others = [await askForKits(), await askForKits()]
    for (const email of others) await expectOnce(email)
    await waitUntil(async () => expect(await findMail(nobody)).toMatchObject({ state: 'failed', tries: 1 }))
    const [line = '', ...more] = log.lines('a mail was not sent')
    expect(more).toEqual([])
    expect(line).toMatch(/"level":50/)
  })

  it('now blocks no other mail, and arrives later', async () => {
    const later = `later-${crypto.randomUUID()}@example.com`
    await setMailFault(sandboxUrl, 'busy', { to: later })
    await askForKits(later)
    await expectOnce(await askForKits())
    await tried(later, 1)
    await heal()
    await expectOnce(later)
  })
})
