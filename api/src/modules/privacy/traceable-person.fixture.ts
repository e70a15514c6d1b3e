import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import * as community from '@olympiad/contracts/calls/community'
import { sendContactMessage, sendFollowUp } from '@olympiad/contracts/calls/content'
import { requestErasure } from '@olympiad/contracts/calls/privacy'
import { PERSON_TYPE, type PersonType, SITE_NAME } from '@olympiad/contracts/constants'
import { CommunityCategory } from '../../model/category.entity.ts'
import { Checkout } from '../../model/checkout.entity.ts'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { MailChoice } from '../../model/mail-choice.entity.ts'
import { MailingReceiver } from '../../model/mailing-receiver.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { CommunityPicture } from '../../model/picture.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Score } from '../../model/score.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import { Submission } from '../../model/submission.entity.ts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { repairSearchKeys } from '../../platform/search-keys.ts'
import { searchableCollections } from '../../searchable-collections.ts'
import type { startDemoApi } from '../../testing/demo.ts'
import { openSession } from '../accounts/sessions.ts'
import { issueFinals } from '../certificates/issue-finals.ts'
import { threadToken } from '../contact/thread-token.ts'
import { uploadKey } from '../uploads/image.ts'

type Demo = Awaited<ReturnType<typeof startDemoApi>>

/** Unique values: nothing else in the demo contains them. */
export const TRACERS = {
  word: 'zzmark',
  national_id: '1987654321',
  phone: '+966598765432',
  guardian: '+966597654321',
  birth: '2011-03-17',
}
export const TRACER_NAME = 'Zzmark Almajhul'
export const TRACER_EMAIL = 'Zzmark@erase.example'
const PLATFORM = 'zzmark-platform-77'
export const TRACER_INVOICE = 'INV-2024-999999'

const ENTRY: TeamPerson = {
  steb_user_id: PLATFORM,
  name: TRACER_NAME,
  email: TRACER_EMAIL,
  national_id: TRACERS.national_id,
  phone_number: TRACERS.phone,
  dob: TRACERS.birth,
  gender: 'Male',
  nationality: 'SA',
  picture: 'https://platform.example/zzmark.jpg',
  status: true,
}

export async function traceableAccount(api: Demo, type: PersonType = PERSON_TYPE.student, changes: Partial<User> = {}) {
  const em = api.deps.orm.em.fork()
  const { status: _there, ...facts } = ENTRY
  const user = em.create(User, {
    ...facts,
    _id: new ObjectId(),
    type,
    guardian_name: 'Zzmark Guardian',
    guardian_phone: TRACERS.guardian,
    crNumber: null,
    created_at: api.deps.now(),
    ...changes,
  })
  await em.flush()
  const fetcher = api.withToken(await openSession(em, user, 'Zzmark Phone 1.0', api.deps.now()))
  return { user, id: user._id.toHexString(), fetcher }
}

const put = (api: Demo, path: string, method: string, body: object) =>
  api.admin(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function achievedTeam(api: Demo): Promise<Team> {
  const em = api.deps.orm.em.fork()
  for (const { team: id } of await em.find(Result, {}, { orderBy: { ranked: 1, _id: 1 } })) {
    const team = await em.findOneOrFail(Team, { _id: id._id }, { populate: ['season', 'competion'] })
    if (team.members.length < 2 || !team.payment_status || !team.season.cert_download) continue
    team.members = [ENTRY, ...team.members.slice(1)]
    team.exceptions = [{ person: PLATFORM, reason: TRACERS.national_id, at: '2026-01-01T00:00:00.000Z' }]
    team.member_keys = [`platform:${PLATFORM}`, `national:${TRACERS.national_id}`]
    await em.flush()
    await issueFinals(api.deps, api.deps.orm.em.fork(), team.competion._id)
    return team
  }
  throw new Error('the demo has no team with a result')
}

async function cloneRecord(api: Demo, collection: string, changes: object, where: object = {}): Promise<ObjectId> {
  const records = api.deps.orm.em.fork().getCollection<{ _id: ObjectId }>(collection)
  const record = await records.findOne(where)
  if (!record) throw new Error(`the demo has no record in ${collection}`)
  const _id = new ObjectId()
  await records.insertOne({ ...record, _id, ...changes })
  return _id
}

async function orders(api: Demo, user: User, team: Team): Promise<void> {
  const identity = { name: TRACER_NAME, email: TRACER_EMAIL, national_id: TRACERS.national_id }
  const buyer = { ...identity, phone_number: TRACERS.phone, type: user.type, crNumber: '', tax_id: '' }
  const paid = { payment_status: 'paid' }
  const items = {
    ...(await api.deps.orm.em.fork().findOneOrFail(Order, { payment_status: 'paid' })).items,
    user: identity,
  }
  const theirs = { team: team._id, user: user._id, buyer, items }
  const order = await cloneRecord(api, 'orders', { ...theirs, order_id: 'marked-91', attempt: 91 }, paid)
  const failed = { order_id: 'marked-92', attempt: 92, payment_status: 'failed' }
  await cloneRecord(api, 'orders', { ...theirs, ...failed }, paid)
  const of = {
    order,
    order_no: 'marked-91',
    team: team._id,
    buyer: { name: TRACER_NAME, email: TRACER_EMAIL },
    file: null,
  }
  await cloneRecord(api, 'invoices', { ...of, number: TRACER_INVOICE })
  await repairSearchKeys(api.deps.orm.em.fork(), searchableCollections)
}

async function posts(api: Demo, user: User, fetcher: Fetcher) {
  const { deps } = api
  const em = deps.orm.em.fork()
  const setting = await em.findOneOrFail(Setting, { site_name: SITE_NAME })
  Object.assign(setting, { community_students: 'none', community_others: 'none' })
  const category = await em.findOneOrFail(CommunityCategory, { status: true })
  const file = '77777777-7777-4777-8777-777777777777.jpg'
  em.create(CommunityPicture, { file, width: 9, height: 9, user: user._id, topic: null, created_at: deps.now() })
  await em.flush()
  await deps.storage.put(uploadKey(file), Buffer.from('zzmark picture'))
  const other = await api.as('coach')
  const write = (as: Fetcher, title: string, description: string) =>
    send(community.createTopic, { body: { title, category: category.id, description } }, as)
  const comment = (as: Fetcher, community_id: string, body: string, parent?: string) =>
    send(community.createComment, { body: { community_id, body, ...(parent && { parent }) } }, as)
  const answered = (await write(fetcher, 'Zzmark asks', `Zzmark asks ![a picture](/uploads/${file})`)).result
  await comment(other, answered.id, 'An answer of somebody else.')
  const alone = (await write(fetcher, 'Zzmark alone', 'zzmark alone')).result
  const theirs = (await write(other, 'A topic of somebody else', 'Words of somebody else.')).result
  const above = (await comment(fetcher, theirs.id, 'zzmark above')).result
  await comment(other, theirs.id, 'A reply of somebody else.', above.id)
  await comment(fetcher, theirs.id, 'zzmark without an answer')
  await send(community.likePost, { body: { id: theirs.id, type: 'topic', liked: true } }, fetcher)
  await send(
    community.reportPost,
    { body: { id: theirs.id, type: 'topic', reason: 'other', note: 'zzmark reports this' } },
    fetcher,
  )
  return { answered, alone, theirs, above, file }
}

/** On the staff under a former name; judged, carried, decided, and agreed as captain of the team. */
async function competitionDay(api: Demo, { _id }: User, team: Team): Promise<ObjectId> {
  const staff = [{ person: _id.toHexString(), name: 'Zzmark Former', role: 'head_judge', tables: [] }]
  const disqualified = [{ team: team.id, reason: 'x', by: TRACER_NAME, at: '2026-11-26T09:00:00.000Z' }]
  const event = await cloneRecord(api, 'events', { staff, disqualified })
  const facts = { outcome: 'scored', values: {}, time: null, adjustments: [], points: 0, state: 'confirmed' }
  const change = { at: '2026-11-26T09:00:00.000Z', action: 'confirm', reason: '', before: facts, after: facts }
  const history = [
    { ...change, by: { _id, name: TRACER_NAME } },
    { ...change, by: { _id: new ObjectId(), name: 'Sami' } },
  ]
  const own = { event, captain: '', signature: '', objection: '', history: [] }
  const add = (changes: object) =>
    cloneRecord(api, 'scorings', {
      ...own,
      challenge: new ObjectId(),
      client_key: new ObjectId().toHexString(),
      ...changes,
    })
  const by = { _id, name: TRACER_NAME }
  const recorded = { state: 'repair', remark: 'A loose wheel', at: new Date(), by, ends_at: null }
  const others = { ...recorded, remark: '', by: { _id: new ObjectId(), name: 'Sami' } }
  await cloneRecord(api, 'check_ins', {
    event,
    fact: 'member zzmark',
    person: PLATFORM,
    state: 'true',
    history: [others],
  })
  const inspection = { fact: `inspection ${new ObjectId().toHexString()} 2`, person: null }
  await cloneRecord(api, 'check_ins', { event, ...inspection, ...recorded, history: [others, recorded] })
  await add({ judge: _id, judge_name: TRACER_NAME, team: new ObjectId() })
  await add({ history, team: new ObjectId(), carried_by: { _id, name: TRACER_NAME } })
  await add({ team: team._id, captain: TRACER_NAME, signature: 'M19 87' })
  await add({ team: team._id, captain: 'Somebody Else', signature: 'M65 43' })
  await game(api, event, _id, team)
  return event
}

/** Against another team; judged by the person, and by somebody else whose result the person carried. */
async function game(api: Demo, event: ObjectId, _id: ObjectId, team: Team): Promise<void> {
  const side = { from: null, seed: null }
  const entry = (judge: ObjectId, judge_name: string, ...captains: string[]) => ({
    ...{ id: new ObjectId().toHexString(), judge: judge.toHexString(), judge_name, state: 'void', reasons: [] },
    ...{ parts: [], violations: [0, 0], forfeits: [], remark: '', digest: '' },
    ...{ finished_at: '2026-11-26T09:00:00.000Z', received_at: '2026-11-26T09:00:00.000Z' },
    answers: captains.map((captain) => ({ answer: 'agreed', captain, objection: '' })),
  })
  const facts = { state: 'planned', result: null }
  const change = { at: '2026-11-26T09:00:00.000Z', action: 'void', reason: '', before: facts, after: facts }
  await cloneRecord(api, 'games', {
    ...{ event, challenge: new ObjectId(), result: null },
    sides: [
      { ...side, team: new ObjectId().toHexString() },
      { ...side, team: team.id },
    ],
    entries: [
      entry(_id, 'Zzmark Umpire', 'Opponent', TRACER_NAME),
      { ...entry(new ObjectId(), 'Sami', 'Opponent', 'Somebody Else'), carried_by: { _id, name: TRACER_NAME } },
    ],
    history: [
      { ...change, by: { _id, name: TRACER_NAME } },
      { ...change, by: { _id: new ObjectId(), name: 'Sami' } },
    ],
  })
}

export async function traceablePerson(api: Demo) {
  const { deps } = api
  const { user, id, fetcher } = await traceableAccount(api)
  const now = deps.now()
  const team = await achievedTeam(api)
  await orders(api, user, team)
  const forum = await posts(api, user, fetcher)
  const event = await competitionDay(api, user, team)
  const em = deps.orm.em.fork()
  em.create(Checkout, { user: user._id, team: team._id, type: 'x', ref: 'zzmark', data: '"zzmark"', created_at: now })
  em.create(Submission, { user: user._id, key: 'zzmark-key', form_hash: 'x', team: team._id, created_at: now })
  await em.nativeDelete(Score, { team: team._id })
  await cloneRecord(api, 'scores', { team: team._id, user: user._id, file: '' })
  const contact = { email: TRACER_EMAIL, phone: TRACERS.phone }
  await cloneRecord(api, 'moetalents', { ...contact, name: TRACER_NAME, email: TRACER_EMAIL.toLowerCase() })
  await cloneRecord(api, 'wrosupports', {
    ...contact,
    principle_name: TRACER_NAME,
    principle_phone: TRACERS.phone,
    notes: 'zzmark',
  })
  await cloneRecord(api, 'championprogrames', { identifier: TRACERS.national_id, name: TRACER_NAME, skills: 'zzmark' })
  await cloneRecord(api, 'teachertrainings', { ...contact, teacher_name: TRACER_NAME, id_number: TRACERS.national_id })
  queueMail(em, {
    to: TRACER_EMAIL,
    lang: 'en',
    template: 'contact_reply',
    data: { receiver: TRACER_NAME, reply: 'zzmark', message: 'zzmark' },
    now,
  })
  const mailed = {
    email: TRACER_EMAIL,
    name: TRACER_NAME,
    lang: 'en',
    user: user._id,
    values: { name: TRACER_NAME },
  } as const
  em.create(MailingReceiver, { ...mailed, mailing: new ObjectId(), state: 'sent', created_at: now })
  em.create(MailChoice, { email: TRACER_EMAIL.toLowerCase(), token: 'news', ended_at: now })
  await em.flush()
  await send(
    sendContactMessage,
    { body: { name: TRACER_NAME, email: TRACER_EMAIL, phone: TRACERS.phone, message: 'zzmark writes' } },
    api.visitor,
  )
  const thread = await deps.orm.em.fork().findOneOrFail(ContactMessage, { email: TRACER_EMAIL })
  await put(api, `/api/admin/contactus/${thread.id}/notes`, 'POST', { text: 'zzmark has called' })
  const token = threadToken(deps.encryption, thread.id)
  await send(sendFollowUp, { body: { token, message: 'zzmark writes again' } }, api.visitor)
  await send(requestErasure, { body: { note: 'zzmark wants to go' } }, fetcher)
  await put(api, '/api/auth/signin', 'POST', { identifier: TRACERS.national_id, password: 'wrong' })
  const asAdmin = { national_id: TRACER_EMAIL, loginType: 'email', password: 'wrong', type: 4 }
  await api.visitor('/api/adduser', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asAdmin),
  })
  await put(api, `/api/admin/users/${id}`, 'PUT', { status: false })
  await put(api, `/api/admin/users/${id}`, 'PUT', { status: true })
  await put(api, '/api/admin/community-bans', 'POST', { user: id, days: 7, reason: 'zzmark was rude' })
  await api.admin('/api/admin/users?download=true&s=zzmark%40erase.example')
  await put(api, `/api/admin/teams/${team.id}`, 'PUT', { notes: 'Called the parents.' })
  const session = api.withToken(await openSession(deps.orm.em.fork(), user, 'Zzmark Phone 2.0', deps.now()))
  return { user, id, fetcher: session, team, forum, event }
}

export async function documentsMentioning(api: Demo, words: readonly string[]): Promise<string[]> {
  const db = api.deps.orm.em.getDriver().getConnection().getDb()
  const names = (await db.listCollections().toArray()).map(({ name }) => name)
  const found: string[] = []
  const normalise = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  for (const name of names.toSorted()) {
    const documents = await api.deps.orm.em.fork().getCollection(name).find({}).toArray()
    for (const document of documents) {
      const text = JSON.stringify(document).toLowerCase()
      const hits = words.filter(
        (word) =>
          text.includes(word.toLowerCase()) ||
          text.includes(`"${normalise(word)}"`) ||
          text.includes(`"#${normalise(word)}"`),
      )
      if (hits.length > 0) found.push(`${name}: ${hits.join(', ')}`)
    }
  }
  return found
}

export async function filesMentioning({ deps: { storage } }: Demo, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for await (const key of storage.keys()) {
    const text = Buffer.from((await storage.get(key)) ?? []).toString('latin1')
    if (words.some((word) => `${key} ${text}`.toLowerCase().includes(word.toLowerCase()))) found.push(key)
  }
  return found
}
