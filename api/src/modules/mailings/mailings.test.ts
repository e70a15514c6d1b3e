import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { unsubscribe } from '@olympiad/contracts/calls/community'
import { startMailing } from '@olympiad/contracts/calls/mailings'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { describe, expect, test } from 'vitest'
import { MailingReceiver } from '../../model/mailing-receiver.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { inTransaction } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { MINUTE } from '../../testing/test-clock.ts'
import { callErrorOf } from '../teams/registration.fixture.ts'
import { mailingFixture, teamPerson, uniqueEmail } from './mailings.fixture.ts'

const fixture = await mailingFixture()
const { api, admin, fork, clock, createTeams, createUser, find, start, form, control, get } = fixture
const { receiversOf, received, handOver, deliver, run, preview, sendTest, TEXTS } = fixture

const emailsOf = async (selection?: object) => (await find(selection)).receivers.map(({ email }) => email).toSorted()

describe('the receivers', () => {
  test('are the coaches of the teams that the list shows, each address once', async () => {
    const shared = teamPerson({ email: 'Coach@Example.sa' })
    const [paid] = await createTeams(1, () => ({
      payment_status: true,
      coaches: [shared, teamPerson({ email: 'b@example.sa' })],
    }))
    await createTeams(2, () => ({ coaches: [{ ...shared, steb_user_id: 'other', email: 'coach@example.sa' }] }))
    expect(await find()).toMatchObject({ count: 2, per_minute: 300, omitted: [] })
    expect(await emailsOf()).toEqual(['Coach@Example.sa', 'b@example.sa'])
    expect(await emailsOf({ filter: { payment: 'pending' } })).toEqual(['coach@example.sa'])
    expect(await emailsOf({ filter: { payment_status: true } })).toHaveLength(2)
    expect(await emailsOf({ s: paid?.name ?? '' })).toHaveLength(2)
    expect(await emailsOf({ ids: [paid?.id] })).toHaveLength(2)
    await createTeams(1, () => ({
      withdrawn: true,
      status: false,
      coaches: [teamPerson({ email: 'gone@example.sa' })],
    }))
    expect(await emailsOf()).toEqual(['Coach@Example.sa', 'b@example.sa'])
    expect(await emailsOf({ filter: { payment: 'withdrawn' } })).toEqual(['gone@example.sa'])
    expect((await find({}, 'registration', 'B@exam')).receivers).toMatchObject([
      { email: 'b@example.sa', records: [paid?.id] },
    ])
  })

  test('are members of age, the entity and the owner, when chosen', async () => {
    const [adult, minor, unknown] = ['2000-01-01', '2015-01-01', ''].map((dob) => teamPerson({ dob, name: `m${dob}` }))
    const today = clock.now().toISOString().slice(5, 10)
    const [eighteen, almost] = [`2008-${today}`, `2009-${today}`].map((dob) => teamPerson({ dob, name: dob }))
    const entity = { steb_user_id: '', name: 'نادي', email: 'club@example.sa', crNumber: '1', tax_id: '' }
    const members = [adult, minor, unknown, eighteen, almost].flatMap((member) => member ?? [])
    await createTeams(1, () => ({ members, entity }))
    expect(await emailsOf({ roles: ['members'] })).toEqual([adult?.email, eighteen?.email].toSorted())
    const { omitted } = await find({ roles: ['members'] })
    expect(omitted).toEqual([{ reason: 'minor', count: 3, names: ['m2015-01-01', 'm', almost?.name] }])
    expect(await emailsOf({ roles: ['entity', 'owner'] })).toEqual(['club@example.sa', 'owner@example.sa'])
  })

  test('are not those without email, disabled or erased; these are counted and named', async () => {
    const gone = await createUser({ erased_at: clock.now(), name: '' })
    const off = await createUser({ status: false, name: 'موقوفة' })
    const on = await createUser({ lang: 'en' })
    await createTeams(1, () => ({
      coaches: [
        teamPerson({ steb_user_id: gone.steb_user_id ?? '' }),
        teamPerson({ steb_user_id: 'erased:1', name: '', email: '' }),
        teamPerson({ steb_user_id: off.steb_user_id ?? '' }),
        teamPerson({ status: false, name: 'خارج المنصة' }),
        teamPerson({ email: '', name: 'بلا بريد' }),
        teamPerson({ email: 'a@x.sa, b@x.sa', name: 'اثنان' }),
        teamPerson({ steb_user_id: on.steb_user_id ?? '', email: 'former@example.sa' }),
      ],
    }))
    expect(await find()).toMatchObject({
      count: 1,
      receivers: [{ email: on.email, lang: 'en', name: on.name }],
      omitted: [
        { reason: 'no_email', count: 2, names: ['بلا بريد', 'اثنان'] },
        { reason: 'disabled', count: 2, names: ['موقوفة', 'خارج المنصة'] },
        { reason: 'erased', count: 2, names: [] },
      ],
    })
  })

  test('are the accounts that the list of users shows', async () => {
    const user = await createUser({ subscription: true })
    expect(await emailsOf({ list: 'users', ids: [user.id] })).toEqual([user.email])
    expect(await emailsOf({ list: 'members', ids: [user.id] })).toEqual([user.email])
    expect(await emailsOf({ list: 'users', s: user.email })).toEqual([user.email])
    expect((await find({ list: 'users', filter: { status: false }, s: user.email })).count).toBe(0)
  })

  test('are no students under 18 for news, whatever list they are from', async () => {
    const { student, coach } = PERSON_TYPE
    const young = await createUser({ type: student, dob: '2015-01-01', name: 'صغيرة' })
    const unknown = await createUser({ type: student, dob: '', name: 'بلا تاريخ' })
    const adult = await createUser({ type: student, dob: '2000-01-01' })
    const teacher = await createUser({ type: coach, dob: '' })
    const ids = [young, unknown, adult, teacher].map(({ id }) => id)
    const found = await find({ list: 'users', ids }, 'news')
    expect(found.receivers.map(({ email }) => email).toSorted()).toEqual([adult.email, teacher.email].toSorted())
    expect(found.omitted).toEqual([{ reason: 'minor', count: 2, names: ['صغيرة', 'بلا تاريخ'] }])
    expect((await find({ list: 'users', ids }, 'registration')).count).toBe(4)
    await createTeams(1, () => ({ coaches: [teamPerson({ steb_user_id: young.steb_user_id ?? '' })] }))
    expect((await find({}, 'news')).receivers).toEqual([])
  })

  test.each([
    [{ filter: { $where: '1' } }, 'filter.$where'],
    [{ filter: { season: { $ne: null } } }, 'filter.season'],
    [{ filter: { payment_status: 'maybe' } }, 'filter.payment_status'],
    [{ list: 'users', filter: { season: 'a'.repeat(24) } }, 'filter.season'],
  ])('are not chosen by %j', async (selection, field) => {
    expect(await callErrorOf(find(selection))).toMatchObject({ status: 400, errors: [{ field }] })
  })
})

describe('the preview', () => {
  test('is the mail of the chosen receiver, in their language and with their teams', async () => {
    const user = await createUser({ lang: 'en', name: 'Sara' })
    const coach = teamPerson({ steb_user_id: user.steb_user_id ?? '' })
    const [one] = await createTeams(1, () => ({ name: 'Falcons', coaches: [coach] }))
    const body = form(user.email)
    const { lang, subject, html, text } = await preview(body)
    expect([lang, subject]).toEqual(['en', 'Final day of Falcons'])
    expect(text).toContain('Dear \u2068Sara\u2069')
    expect(text).toContain('\u2068RoboMission\u2069 is near: http://localhost:3000/en/profile/team/')
    expect(html).toContain(`href="http://localhost:3000/en/profile/team/${one?.id}"`)
    await createTeams(1, () => ({ name: 'Eagles', coaches: [coach] }))
    const both = await preview(body)
    expect(both.subject).toBe('Final day of Falcons and Eagles')
    expect(both.text).toContain('/en/my-teams/')
  })

  test('refuses an unknown field by its name', async () => {
    await createTeams(1)
    const [email = ''] = await emailsOf()
    const error = await callErrorOf(preview(form(email, { text_en: 'Hi {nmae}', subject: '{فريق}' })))
    expect(error).toMatchObject({
      status: 400,
      code: 'mailing_field_unknown',
      message: 'There is no such field here: {فريق}, {nmae}',
      errors: [
        { field: 'subject', msg: 'There is no such field here: {فريق}' },
        { field: 'text_en', msg: 'There is no such field here: {nmae}' },
      ],
    })
    const user = await createUser()
    const people = { selection: { list: 'users', ids: [user.id] } }
    expect((await callErrorOf(preview(form(user.email, people)))).message).toContain('{team}')
  })

  test.each([
    ['subject', 'Final\r\nBcc: x@example.sa', 'hidden_characters'],
    ['subject_en', 'Final\nBcc: x@example.sa', 'hidden_characters'],
    ['subject_en', '', 'field_required'],
    ['text', ' ', 'field_required'],
    ['text_en', 'x'.repeat(5001), 'too_long'],
  ])('refuses a %s like %j', async (field, value, code) => {
    await createTeams(1)
    const [email = ''] = await emailsOf()
    const error = await callErrorOf(preview(form(email, { [field]: value })))
    expect(error).toMatchObject({ status: 400, code, errors: [{ field }] })
  })

  test('keeps a name with line breaks out of the header', async () => {
    await createTeams(1, () => ({ name: 'A\r\nBcc: x@example.sa' }))
    const [email = ''] = await emailsOf()
    expect((await preview(form(email))).subject).toBe('موعد النهائي لفريق A Bcc: x@example.sa')
  })

  test('is of a receiver of the selection only', async () => {
    expect(await callErrorOf(preview(form('nobody@example.sa')))).toMatchObject({ status: 404 })
  })

  test('can be sent to oneself, in both languages', async () => {
    await createTeams(1, () => ({ name: 'Falcons' }))
    const [email = ''] = await emailsOf()
    await sendTest(form(email, { kind: 'news' }))
    await deliver()
    expect(await received(email)).toEqual([])
    const mails = await fork().find(OutboxMail, { template: 'group_mail' })
    expect(mails.map(({ lang, state }) => [lang, state])).toEqual([
      ['ar', 'sent'],
      ['en', 'sent'],
    ])
    const to = mails[0]?.to ?? ''
    expect((await received(to)).map(({ subject }) => subject).toSorted()).toEqual([
      'Final day of Falcons',
      'موعد النهائي لفريق Falcons',
    ])
    expect((await received(to))[0]?.unsubscribe).toMatch(/token=[\w-]{43}$/)
  })
})

describe('a mail to a group', () => {
  test('reaches each receiver once, is logged and ends', async () => {
    await createTeams(5)
    const { id, counts, state, total } = await start()
    expect({ state, total, waiting: counts.waiting }).toEqual({ state: 'sending', total: 5, waiting: 5 })
    await run()
    expect(await get(id)).toMatchObject({
      state: 'finished',
      by: { name: 'Admin' },
      counts: { waiting: 0, queued: 0, sent: 5, failed: 0 },
      finished_at: expect.any(String),
    })
    const receivers = await receiversOf(id)
    expect(receivers).toHaveLength(5)
    for (const { email, state: each, sent_at } of receivers) {
      expect([each, typeof sent_at]).toEqual(['sent', 'string'])
      expect(await received(email)).toHaveLength(1)
    }
    expect(await fork().count(OutboxMail)).toBe(0)
  })

  test('is fixed at its start: later teams and names change nothing', async () => {
    const [team] = await createTeams(1, () => ({ name: 'Falcons' }))
    const [email = ''] = await emailsOf()
    const { id } = await start()
    await createTeams(3)
    await fork().nativeUpdate(Team, { team_no: team?.team_no ?? 0 }, { name: 'Others', coaches: [] })
    await run()
    expect(await receiversOf(id)).toHaveLength(1)
    expect((await received(email))[0]?.subject).toBe('موعد النهائي لفريق Falcons')
  })

  test('is not started for another number of receivers than confirmed, and once for two clicks', async () => {
    await createTeams(2)
    expect(await callErrorOf(start({ count: 1 }))).toMatchObject({ status: 409, code: 'mailing_count_changed' })
    const client_key = new ObjectId().toHexString()
    const [one, two] = await Promise.all([start({ client_key }), start({ client_key })])
    expect(one.id).toBe(two.id)
    expect((await start({ client_key, count: 7 })).id).toBe(one.id)
    expect(await fork().count(MailingReceiver)).toBe(2)
    expect(await callErrorOf(start({ selection: { s: 'nobody at all' } }))).toMatchObject({ status: 400 })
  })

  test('leaves at its pace, and no faster after a pause of the mail server', async () => {
    await createTeams(20)
    const { id } = await start()
    const slow = { groupMailsPerMinute: 6 }
    for (let tick = 0; tick < 30; tick += 1) {
      await handOver(slow)
      clock.forward(MINUTE / 30)
    }
    expect((await get(id)).counts).toMatchObject({ queued: 6, waiting: 14 })
    clock.forward(10 * MINUTE)
    await handOver(slow)
    expect((await get(id)).counts).toMatchObject({ queued: 6, waiting: 14 })
    await deliver()
    await handOver(slow)
    expect((await get(id)).counts).toMatchObject({ sent: 6, queued: 1, waiting: 13 })
  })

  test('stops at once, goes on later, and reaches each receiver once', async () => {
    await createTeams(8)
    const { id } = await start()
    const slow = { groupMailsPerMinute: 60 }
    await handOver(slow)
    await deliver()
    await handOver(slow)
    await handOver(slow)
    expect((await get(id)).counts).toMatchObject({ sent: 2, queued: 4, waiting: 2 })
    expect(await control(id, 'stop')).toMatchObject({ state: 'stopped', counts: { sent: 2, queued: 0, waiting: 6 } })
    await run()
    expect((await get(id)).counts).toMatchObject({ sent: 2, waiting: 6 })
    expect(await callErrorOf(control(id, 'stop'))).toMatchObject({ status: 409, code: 'mailing_state' })
    expect(await control(id, 'resume')).toMatchObject({ state: 'sending' })
    await run()
    for (const { email } of await receiversOf(id)) expect(await received(email)).toHaveLength(1)
    expect(await get(id)).toMatchObject({ state: 'finished', counts: { sent: 8 } })
    expect(await callErrorOf(control(id, 'retry'))).toMatchObject({ status: 409 })
    expect(await callErrorOf(control('0'.repeat(24), 'stop'))).toMatchObject({ status: 404 })
  })

  test('sends failed ones again, and only those', async () => {
    const refused = uniqueEmail('refused')
    await createTeams(2, (index) => (index === 0 ? { coaches: [teamPerson({ email: refused })] } : {}))
    const { id } = await start()
    const fault = (mode: string) =>
      fetch(`${api.sandbox.url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'mail', mode, ...(mode === 'refuse' && { to: refused }) }),
      })
    await fault('refuse')
    await run()
    expect(await get(id)).toMatchObject({ state: 'finished', counts: { sent: 1, failed: 1 } })
    expect((await receiversOf(id)).find(({ email }) => email === refused)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('550'),
    })
    await fault('ok')
    const failed = await fork().findOneOrFail(MailingReceiver, { state: 'failed' })
    // As a copy leaves it that dies while it notes the failure.
    await inTransaction(api.deps.orm, async (em) => {
      const data = { subject: 'x', text: 'x', kind: 'registration', token: '' } as const
      const mail = queueMail(em, { _id: failed._id, to: refused, lang: 'ar', template: 'group_mail', data })
      mail.state = 'failed'
    })
    expect(await control(id, 'retry')).toMatchObject({ state: 'sending', counts: { waiting: 1, failed: 0 } })
    await run()
    expect(await get(id)).toMatchObject({ state: 'finished', counts: { sent: 2, failed: 0 } })
    for (const { email } of await receiversOf(id)) expect(await received(email)).toHaveLength(1)
  })

  test('that is stopped stays so: its failed ones are sent again after it goes on', async () => {
    await createTeams(3)
    const { id } = await start()
    await control(id, 'stop')
    const { _id } = await fork().findOneOrFail(MailingReceiver, { state: 'waiting' })
    await fork().nativeUpdate(MailingReceiver, { _id }, { state: 'failed', error: '550' })
    expect(await callErrorOf(control(id, 'retry'))).toMatchObject({ status: 409, code: 'mailing_state' })
    await run()
    expect(await get(id)).toMatchObject({ state: 'stopped', counts: { sent: 0 } })
    await control(id, 'resume')
    expect(await control(id, 'retry')).toMatchObject({ state: 'sending', counts: { waiting: 3, failed: 0 } })
  })

  test('of news carries the one-click header, and respects an unsubscription before and after its start', async () => {
    await createTeams(3)
    const kind = 'news'
    const { id } = await start({ kind })
    await handOver({ groupMailsPerMinute: 30 })
    await deliver()
    await handOver({ groupMailsPerMinute: 1 })
    const [first] = (await receiversOf(id)).filter(({ state }) => state === 'sent')
    const [mail] = await received(first?.email ?? '')
    const token = new URL(mail?.unsubscribe ?? '').searchParams.get('token') ?? ''
    expect((await send(unsubscribe, { query: { token } }, api.visitor)).msg).toBe(
      'You will get no more news from us by email. Emails about your own registration still reach you.',
    )
    expect(await find({}, kind)).toMatchObject({ count: 2, omitted: [{ reason: 'unsubscribed', count: 1 }] })
    expect((await find()).count).toBe(3)
    const [waiting] = (await receiversOf(id)).filter(({ state }) => state === 'waiting')
    const choices = fork().getCollection('community_mail_choices')
    await choices.insertOne({ email: waiting?.email, token: 'y'.repeat(43), ended_at: new Date() })
    await run()
    expect((await get(id)).counts).toEqual({ waiting: 0, queued: 0, sent: 2, failed: 0, unsubscribed: 1 })
    expect(await received(waiting?.email ?? '')).toEqual([])
  })

  test('about a registration has no such header', async () => {
    await createTeams(1)
    const [email = ''] = await emailsOf()
    await start()
    await run()
    expect((await received(email))[0]?.unsubscribe).toBe('')
  })

  test('is in the audit log: started, stopped, resumed and sent again', async () => {
    await createTeams(1)
    const { id } = await start()
    for (const action of ['stop', 'resume'] as const) await control(id, action)
    const { _id } = await fork().findOneOrFail(MailingReceiver, { state: 'waiting' })
    await fork().nativeUpdate(MailingReceiver, { _id }, { state: 'failed', error: '550' })
    await control(id, 'retry')
    const filter = encodeURIComponent(JSON.stringify({ record: id }))
    const log = await parseJsonResponse<AuditEntryView[]>(await admin(`/api/admin/audit?filter=${filter}`))
    const changed = log.map(({ action, changes }) => [action, changes.find(({ field }) => field === 'state')?.after])
    expect(changed.toReversed()).toEqual([
      ['create', 'sending'],
      ['update', 'stopped'],
      ['update', 'sending'],
      ['update', undefined],
    ])
    expect(log[0]?.changes).toContainEqual({ field: 'resent', before: 0, after: 1 })
    expect(log[0]?.label).toBe(TEXTS.subject)
    expect(JSON.stringify(log)).not.toContain('@example.sa')
  })

  test('is for admins', async () => {
    await createTeams(1)
    const body = {
      ...TEXTS,
      selection: { list: 'teams' as const },
      kind: 'news' as const,
      count: 1,
      client_key: 'x'.repeat(8),
    }
    expect(await callErrorOf(send(startMailing, { body }, await api.as('coach')))).toMatchObject({ status: 403 })
    expect(await callErrorOf(send(startMailing, { body }, api.visitor))).toMatchObject({ status: 401 })
    expect((await (await api.as('judge'))('/api/admin/mailing-receivers')).status).toBe(403)
  })
})
