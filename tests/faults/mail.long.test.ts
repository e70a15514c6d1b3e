import { send } from '@olympiad/contracts/call'
import { requestSupport } from '@olympiad/contracts/calls/programmes'
import { beforeEach, describe, expect, it } from 'vitest'
import { OutboxMail } from '../../api/src/platform/mail/outbox.entity.ts'
import { OWN_CLOCK, tenMinutesPass } from '../support/clock.ts'
import { mailsTo } from '../support/mailbox.ts'
import { misdeliver } from '../support/partners.ts'
import { callsTo } from '../support/session.ts'
import { inBooks, logFrom, theProduct, until } from './acts.ts'
import { timed } from './meanwhile.ts'

/** Whoever sends a form waits for the database, and for nobody else. */
const AT_ONCE_MS = 2_000
/** The product gives a mail server ten seconds for each word. */
const PATIENCE_MS = 30_000

/** Nobody may send many forms: behind a proxy each sender has an address of their own. */
const acts = theProduct('mail', { ...OWN_CLOCK, TRUSTED_PROXIES: '127.0.0.1' })
let senders = 0
let sandboxUrl: string
beforeEach(async () => {
  sandboxUrl = acts.product.sandboxUrl
  await misdeliver(sandboxUrl, 'ok')
})

/** A school asks for kits, and is thanked by mail; gives its address. */
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
  const sender = callsTo(acts.product.url, { 'x-forwarded-for': `198.51.100.${senders}` })
  const { ms } = await timed(() => send(requestSupport, { body }, sender))
  expect(ms).toBeLessThan(AT_ONCE_MS)
  return email
}

const arrived = (email: string) => mailsTo(sandboxUrl, email)
const kept = (email: string) => inBooks(acts.product, (em) => em.findOneOrFail(OutboxMail, { to: email }))
/** Waits until the mail to an address has been tried so often, and the product knows how it ended. */
const tried = (email: string, tries: number) =>
  until(async () => {
    const mail = await kept(email)
    expect(mail).toMatchObject({ tries, last_error: expect.any(String) })
    return mail
  }, PATIENCE_MS)

/** The server is well again, and the pause after a failed try is over. */
async function heal(): Promise<void> {
  await misdeliver(sandboxUrl, 'ok')
  tenMinutesPass(acts.product)
}

async function expectOnce(email: string): Promise<void> {
  await until(async () => expect(await kept(email)).toMatchObject({ state: 'sent' }), PATIENCE_MS)
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
    await misdeliver(sandboxUrl, mode, { delay_ms: 60_000 })
    const email = await askForKits()
    const mail = await tried(email, 1)
    expect(mail.state).toBe('pending')
    expect(await arrived(email)).toEqual([])
    await heal()
    await expectOnce(email)
    expect((await kept(email)).tries).toBe(2)
  })

  it('takes one mail and never says so, it may arrive twice, with one id, and the others arrive once', async () => {
    const doubled = `doubled-${crypto.randomUUID()}@example.com`
    await misdeliver(sandboxUrl, 'silent', { to: doubled })
    await askForKits(doubled)
    const other = await askForKits()
    await expectOnce(other)
    await tried(doubled, 1)
    await heal()
    await until(async () => expect(await kept(doubled)).toMatchObject({ state: 'sent', tries: 2 }), PATIENCE_MS)
    const ids = (await arrived(doubled)).map(({ messageId }) => messageId)
    expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f]{24}@/), ids[0]])
  })

  it('is away for long, it is asked less and less often, and not for each mail', async () => {
    const log = logFrom(acts.product)
    await misdeliver(sandboxUrl, 'down')
    const emails: string[] = []
    for (let nth = 0; nth < 2; nth += 1) emails.push(await askForKits())
    for (const email of emails) await tried(email, 1)
    const first = await kept(emails[0] ?? '')
    expect(first.due_at.getTime() - first.created_at.getTime()).toBeGreaterThan(29_000)
    for (let tries = 2; tries <= 3; tries += 1) {
      tenMinutesPass(acts.product)
      for (const email of emails) await tried(email, tries)
    }
    const last = await kept(emails[0] ?? '')
    const pause_ms = last.due_at.getTime() - first.created_at.getTime() - 2 * 600_000
    expect(pause_ms).toBeGreaterThan(100_000)
    expect(pause_ms).toBeLessThan(3_600_000)
    expect(log.lines('a mail was not sent')).toHaveLength(6)
    await heal()
    for (const email of emails) await expectOnce(email)
  })
})

describe('A mail that can’t be delivered', () => {
  it('is given up where nobody is there, said in the log, and the others arrive meanwhile', async () => {
    const log = logFrom(acts.product)
    const nobody = `nobody-${crypto.randomUUID()}@example.com`
    await misdeliver(sandboxUrl, 'refuse', { to: nobody })
    await askForKits(nobody)
    const others = [await askForKits(), await askForKits()]
    for (const email of others) await expectOnce(email)
    await until(async () => expect(await kept(nobody)).toMatchObject({ state: 'failed', tries: 1 }))
    const [line = '', ...more] = log.lines('a mail was not sent')
    expect(more).toEqual([])
    expect(line).toMatch(/"level":50/)
  })

  it('now keeps no other one, and arrives when it can be', async () => {
    const later = `later-${crypto.randomUUID()}@example.com`
    await misdeliver(sandboxUrl, 'busy', { to: later })
    await askForKits(later)
    await expectOnce(await askForKits())
    await tried(later, 1)
    await heal()
    await expectOnce(later)
  })
})
