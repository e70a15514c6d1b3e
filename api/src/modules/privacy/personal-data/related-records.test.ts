import { ObjectId } from '@mikro-orm/mongodb'
import { CallError, send } from '@olympiad/contracts/call'
import { getPersonRecords } from '@olympiad/contracts/calls/privacy'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { ContactMessage } from '../../../model/contact-message.entity.ts'
import { Mailing } from '../../../model/mailing.entity.ts'
import { MailingReceiver } from '../../../model/mailing-receiver.entity.ts'
import { PrivacyRequest } from '../../../model/privacy-request.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { PEOPLE } from '../../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const fork = () => api.deps.orm.em.fork()
const findAccount = (national_id: string) => fork().findOneOrFail(User, { national_id })
const read = (user: string) => send(getPersonRecords, { query: { user } }, api.admin)
const refusalOf = (user: string) =>
  read(user).then(
    () => 'read',
    (error) => (error instanceof CallError ? error.status : error),
  )

describe('a person’s page', () => {
  it('has their teams with what they are there, payments, certificates and messages', async () => {
    const em = fork()
    const coach = await em.findOneOrFail(User, { national_id: PEOPLE.coach })
    const now = api.deps.now()
    const [refunded, paid] = await em.find(Team, { user: coach._id }, { orderBy: { team_no: 1 } })
    if (!refunded || !paid) throw new Error('the coach has no two teams')
    em.assign(refunded, { payment_status: false, refunded: true })
    const message = { name: coach.name, phone: '0501204471', message: 'م'.repeat(200), created_at: now }
    em.create(ContactMessage, { ...message, lang: 'ar', email: coach.email.toUpperCase() })
    em.create(ContactMessage, { ...message, lang: 'ar', email: 'somebody@else.example' })
    em.create(CommunityBan, { user: coach._id, reason: 'Spam', created_at: now, until: null, by: 'Admin' })
    await em.flush()
    const { person, account, teams, orders, certificates, messages, bans } = await read(coach.id)
    expect(person).toEqual({ id: coach.id, name: coach.name, type: PERSON_TYPE.coach })
    expect(account).toMatchObject({ email: coach.email, national_id: PEOPLE.coach })
    expect(teams?.total).toBe(await em.getCollection('teams').countDocuments({ 'coaches.national_id': PEOPLE.coach }))
    const listed = (await api.admin(`/api/admin/teams?filter=${encodeURIComponent(JSON.stringify(teams?.filter))}`))
      .headers
    expect(listed.get('content-range')).toMatch(new RegExp(`/${teams?.total}$`))
    expect(teams?.newest[0]).toMatchObject({
      name: expect.any(String),
      season: { name_en: expect.any(String) },
      competion: { name_en: expect.any(String) },
      roles: ['coach', 'registrant'],
      agreement: expect.any(String),
    })
    const paymentStates = new Map(teams?.newest.map(({ _id, payment }) => [_id, payment]))
    expect([paymentStates.get(refunded.id), paymentStates.get(paid.id)]).toEqual(['refunded', 'paid'])
    expect(orders?.total).toBe(await em.getCollection('orders').countDocuments({ user: coach._id }))
    const paid_by = encodeURIComponent(JSON.stringify({ user: coach.id }))
    const paidBy = (await api.admin(`/api/admin/transections?filter=${paid_by}`)).headers
    expect(paidBy.get('content-range')).toMatch(new RegExp(`/${orders?.total}$`))
    expect(orders?.newest[0]).toMatchObject({
      order_id: expect.stringContaining('wro-'),
      total_amount: expect.any(Number),
      team: { name: expect.any(String) },
    })
    expect(certificates?.newest[0]).toMatchObject({ crt_serial: expect.any(String), revoked_at: null })
    expect(messages).toEqual({
      total: 1,
      newest: [
        { _id: expect.any(String), message: `${'م'.repeat(120)}…`, state: 'open', created_at: now.toISOString() },
      ],
    })
    expect(bans?.newest).toMatchObject([{ reason: 'Spam', until: null }])
  })

  it('has what they wrote in the community with its state, the newest ten and how many there are', async () => {
    const em = fork()
    const [topic] = await em.find(CommunityTopic, {})
    const author = await em.findOneOrFail(User, { _id: topic?.user ?? new ObjectId() })
    const { _id: _, ...copy } = (await em.getCollection('communities').findOne({ slug: topic?.slug })) ?? {}
    const copies = Array.from({ length: 12 }, (_each, index) => ({
      ...{ ...copy, slug: `copy-${index}`, title: `Copy ${index}`, state: index === 11 ? 'hidden' : 'shown' },
      created_at: new Date(api.deps.now().getTime() + index),
    }))
    await em.getCollection<object>('communities').insertMany(copies)
    const { topics, comments } = await read(author.id)
    expect(topics?.newest).toHaveLength(10)
    expect(topics?.newest[0]).toMatchObject({ title: 'Copy 11', state: 'hidden', withdrawn: false })
    const notDeleted = { user: author._id, state: { $ne: 'deleted' } }
    expect(topics?.total).toBe(await em.getCollection('communities').countDocuments(notDeleted))
    expect(comments?.total).toBe(await em.getCollection('community_comments').countDocuments(notDeleted))
  })

  it('has each mail once, also of a mail to a group, and the requests to be erased', async () => {
    const em = fork()
    const student = await em.findOneOrFail(User, { national_id: PEOPLE.student })
    const now = api.deps.now()
    const texts = { subject: 'أخبار', subject_en: 'News', text: 'x', text_en: 'x' }
    const counts = { waiting: 0, queued: 0, sent: 1, failed: 0, unsubscribed: 0 }
    const mailing = em.create(Mailing, {
      ...{ ...texts, counts, _id: new ObjectId(), state: 'finished', kind: 'news', list: 'users', roles: [] },
      ...{ by: { _id: student._id, name: 'x' }, client_key: 'x', created_at: now },
    })
    const facts = { email: student.email, name: student.name, lang: 'ar' as const, values: {}, created_at: now }
    const receiver = em.create(MailingReceiver, {
      ...{ ...facts, _id: new ObjectId(), mailing: mailing._id, user: student._id, state: 'sent', sent_at: now },
    })
    const to = { to: student.email, lang: 'ar' as const }
    const groupMail = { ...texts, values: {}, news: null }
    queueMail(em, { ...to, _id: receiver._id, template: 'group_mail', data: groupMail as never, now })
    const data = { receiver: student.name, answer: 'x' }
    queueMail(em, { ...to, template: 'erasure_declined', data, now: new Date(now.getTime() + 1) })
    em.create(PrivacyRequest, { user: student._id, state: 'open', created_at: now })
    await em.flush()
    const { mails, requests, shared_email } = await read(student.id)
    expect(shared_email).toBe(false)
    expect(mails?.newest.slice(0, 2)).toMatchObject([
      { template: 'erasure_declined', mailing: null, state: 'queued' },
      { template: 'group_mail', mailing: { _id: mailing.id, subject_en: 'News' }, state: 'sent' },
    ])
    expect(mails?.total).toBe(mails?.newest.length)
    expect(requests?.newest).toMatchObject([{ state: 'open', decided_at: null }])
  })

  it('says that others have the same email, and lists no message of theirs', async () => {
    const em = fork()
    const [one, other] = await em.find(User, { national_id: { $in: [PEOPLE.student3, PEOPLE.student4] } })
    if (!one || !other) throw new Error('two students are missing')
    other.email = one.email.toUpperCase()
    const message = { name: other.name, phone: '', message: 'x', lang: 'ar' as const, created_at: api.deps.now() }
    em.create(ContactMessage, { ...message, email: one.email })
    await em.flush()
    expect(await read(one.id)).toMatchObject({ shared_email: true, messages: { total: 0 } })
  })

  it('is there for a member of a team without an account, by the platform id', async () => {
    const accounts = new Set((await fork().findAll(User)).map(({ steb_user_id }) => steb_user_id))
    const teams = await fork().findAll(Team)
    const team = teams.find(({ members }) => members.some(({ steb_user_id }) => !accounts.has(steb_user_id)))
    const member = team?.members.find(({ steb_user_id }) => !accounts.has(steb_user_id))
    if (!team || !member) throw new Error('everybody of the demo has an account')
    const found = await read(member.steb_user_id)
    expect(found.person).toEqual({ id: null, name: member.name, type: PERSON_TYPE.student })
    expect(found.account).toBeUndefined()
    expect(found.teams?.newest).toContainEqual(expect.objectContaining({ _id: team.id, roles: ['member'] }))
    const coach = await findAccount(PEOPLE.coach)
    expect((await read(coach.steb_user_id ?? '')).person.id).toBe(coach.id)
  })

  it('is of nobody unknown or erased', async () => {
    const coach = await findAccount(PEOPLE.coach)
    expect((await api.visitor(`${getPersonRecords.path}?user=${coach.id}`)).status).toBe(401)
    expect(await refusalOf('a'.repeat(24))).toBe(404)
    expect(await refusalOf('STEB-99999')).toBe(404)
    await fork().nativeUpdate(User, { national_id: PEOPLE.coach2 }, { erased_at: api.deps.now() })
    expect(await refusalOf((await findAccount(PEOPLE.coach2)).id)).toBe(404)
  })
})
