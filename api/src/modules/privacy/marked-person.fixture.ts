import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import * as community from '@olympiad/contracts/calls/community'
import { sendContact } from '@olympiad/contracts/calls/content'
import { askErasure } from '@olympiad/contracts/calls/privacy'
import { PERSON, type PersonType, SITE_NAME } from '@olympiad/contracts/constants'
import { CommunityCategory } from '../../model/category.entity.ts'
import { Checkout } from '../../model/checkout.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { CommunityPicture } from '../../model/picture.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Score } from '../../model/score.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import { Submission } from '../../model/submission.entity.ts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { keepSearchKeys } from '../../platform/search-keys.ts'
import { searchedCollections } from '../../searched.ts'
import type { startDemoApi } from '../../testing/demo.ts'
import { openSession } from '../accounts/sessions.ts'
import { issueFinals } from '../certificates/issue-finals.ts'
import { uploadKey } from '../uploads/image.ts'

type Demo = Awaited<ReturnType<typeof startDemoApi>>

/** In everything that tells who the person is; nothing else in the demo has any of it. */
export const MARKS = {
  word: 'zzmark',
  national_id: '1987654321',
  phone: '+966598765432',
  guardian: '+966597654321',
  birth: '2011-03-17',
}
export const NAME = 'Zzmark Almajhul'
export const EMAIL = 'Zzmark@erase.example'
const PLATFORM = 'zzmark-platform-77'
export const INVOICE = 'INV-2024-999999'

const ENTRY: TeamPerson = {
  steb_user_id: PLATFORM,
  name: NAME,
  email: EMAIL,
  national_id: MARKS.national_id,
  phone_number: MARKS.phone,
  dob: MARKS.birth,
  gender: 'Male',
  nationality: 'SA',
  picture: 'https://platform.example/zzmark.jpg',
  status: true,
}

/** For tests: the account, and how it calls. */
export async function markedAccount(api: Demo, type: PersonType = PERSON.student, changes: Partial<User> = {}) {
  const em = api.deps.orm.em.fork()
  const { status: _there, ...facts } = ENTRY
  const user = em.create(User, {
    ...facts,
    _id: new ObjectId(),
    type,
    guardian_name: 'Zzmark Guardian',
    guardian_phone: MARKS.guardian,
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

/** A team of a season that is over, with a result: there they take a member's place. Its finals name them. */
async function achievedTeam(api: Demo): Promise<Team> {
  const em = api.deps.orm.em.fork()
  for (const { team: id } of await em.find(Result, {}, { orderBy: { ranked: 1, _id: 1 } })) {
    const team = await em.findOneOrFail(Team, { _id: id._id }, { populate: ['season', 'competion'] })
    if (team.members.length < 2 || !team.payment_status || !team.season.cert_download) continue
    team.members = [ENTRY, ...team.members.slice(1)]
    team.member_keys = [`platform:${PLATFORM}`, `national:${MARKS.national_id}`]
    await em.flush()
    await issueFinals(api.deps, api.deps.orm.em.fork(), team.competion._id)
    return team
  }
  throw new Error('the demo has no team with a result')
}

/** A copy of the first record of a collection, with some of its fields changed. */
async function alike(api: Demo, collection: string, changes: object, where: object = {}): Promise<ObjectId> {
  const records = api.deps.orm.em.fork().getCollection<{ _id: ObjectId }>(collection)
  const record = await records.findOne(where)
  if (!record) throw new Error(`the demo has no record in ${collection}`)
  const _id = new ObjectId()
  await records.insertOne({ ...record, _id, ...changes })
  return _id
}

/** An order of theirs with its invoice, and one that came to nothing. */
async function orders(api: Demo, user: User, team: Team): Promise<void> {
  const told = { name: NAME, email: EMAIL, national_id: MARKS.national_id }
  const buyer = { ...told, phone_number: MARKS.phone, type: user.type, crNumber: '', tax_id: '' }
  const paid = { payment_status: 'paid' }
  const items = { ...(await api.deps.orm.em.fork().findOneOrFail(Order, { payment_status: 'paid' })).items, user: told }
  const theirs = { team: team._id, user: user._id, buyer, items }
  const order = await alike(api, 'orders', { ...theirs, order_id: 'marked-91', attempt: 91 }, paid)
  const failed = { order_id: 'marked-92', attempt: 92, payment_status: 'failed' }
  await alike(api, 'orders', { ...theirs, ...failed }, paid)
  const of = { order, order_no: 'marked-91', team: team._id, buyer: { name: NAME, email: EMAIL }, file: null }
  await alike(api, 'invoices', { ...of, number: INVOICE })
  await keepSearchKeys(api.deps.orm.em.fork(), searchedCollections)
}

/** What they wrote in the forum, where others answered and where nobody did; with a picture, likes and a report. */
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
  await send(community.like, { body: { id: theirs.id, type: 'topic', liked: true } }, fetcher)
  await send(
    community.report,
    { body: { id: theirs.id, type: 'topic', reason: 'other', note: 'zzmark reports this' } },
    fetcher,
  )
  return { answered, alone, theirs, above, file }
}

/**
 * For tests: somebody with their marks in every place of the demo where people leave something, and in the audit log by what
 * an admin did about them.
 */
export async function markedPerson(api: Demo) {
  const { deps } = api
  const { user, id, fetcher } = await markedAccount(api)
  const now = deps.now()
  const team = await achievedTeam(api)
  await orders(api, user, team)
  const forum = await posts(api, user, fetcher)
  const em = deps.orm.em.fork()
  em.create(Checkout, { user: user._id, team: team._id, type: 'x', ref: 'zzmark', data: '"zzmark"', created_at: now })
  em.create(Submission, { user: user._id, key: 'zzmark-key', form_hash: 'x', team: team._id, created_at: now })
  await em.nativeDelete(Score, { team: team._id })
  await alike(api, 'scores', { team: team._id, user: user._id, file: '' })
  const wrote = { email: EMAIL, phone: MARKS.phone }
  await alike(api, 'moetalents', { ...wrote, name: NAME, email: EMAIL.toLowerCase() })
  await alike(api, 'wrosupports', { ...wrote, principle_name: NAME, principle_phone: MARKS.phone, notes: 'zzmark' })
  await alike(api, 'championprogrames', { identifier: MARKS.national_id, name: NAME, skills: 'zzmark' })
  await alike(api, 'teachertrainings', { ...wrote, teacher_name: NAME, id_number: MARKS.national_id })
  queueMail(em, {
    to: EMAIL,
    lang: 'en',
    template: 'contact_reply',
    data: { receiver: NAME, reply: 'zzmark', message: 'zzmark' },
    now,
  })
  await em.flush()
  await send(
    sendContact,
    { body: { name: NAME, email: EMAIL, phone: MARKS.phone, message: 'zzmark writes' } },
    api.visitor,
  )
  await send(askErasure, { body: { note: 'zzmark wants to go' } }, fetcher)
  // Somebody tries their number, and an address as an admin's.
  await put(api, '/api/auth/signin', 'POST', { identifier: MARKS.national_id, password: 'wrong' })
  const asAdmin = { national_id: EMAIL, loginType: 'email', password: 'wrong', type: 4 }
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
  return { user, id, fetcher: session, team, forum }
}

/** For tests: every document that holds one of some words, as `collection: where`. */
export async function mentioning(api: Demo, words: readonly string[]): Promise<string[]> {
  const db = api.deps.orm.em.getDriver().getConnection().getDb()
  const names = (await db.listCollections().toArray()).map(({ name }) => name)
  const found: string[] = []
  // As they are kept to be searched for, too.
  const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  for (const name of names.toSorted()) {
    const documents = await api.deps.orm.em.fork().getCollection(name).find({}).toArray()
    for (const document of documents) {
      const text = JSON.stringify(document).toLowerCase()
      const hits = words.filter(
        (word) =>
          text.includes(word.toLowerCase()) || text.includes(`"${bare(word)}"`) || text.includes(`"#${bare(word)}"`),
      )
      if (hits.length > 0) found.push(`${name}: ${hits.join(', ')}`)
    }
  }
  return found
}

/** For tests: every stored file whose bytes hold one of some words. */
export async function filesMentioning({ deps: { storage } }: Demo, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for await (const key of storage.keys()) {
    const text = Buffer.from((await storage.get(key)) ?? []).toString('latin1')
    if (words.some((word) => `${key} ${text}`.toLowerCase().includes(word.toLowerCase()))) found.push(key)
  }
  return found
}
