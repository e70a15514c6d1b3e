import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { CommunityCase } from '../../../model/case.entity.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { uploadIn } from '../../../model/portrait-path.ts'
import { PrivacyRequest } from '../../../model/privacy-request.entity.ts'
import type { Stored } from '../../../model/stored.ts'
import { User } from '../../../model/user.entity.ts'
import { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import { type Em, inTransaction, needSession } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { collectionNamed, storedUsers } from '../collections.ts'
import { HOLDINGS } from '../known/holdings.ts'
import { type Subject, subjectOf } from '../known/subject.ts'
import { eraseBuyers, eraseInvoiceAddresses } from './erase-from-orders.ts'
import { eraseFromTeams } from './erase-from-teams.ts'
import { keptInvoices } from './kept-invoices.ts'

/** What is to be removed from the storage once it is committed: printed documents by key, uploads by name. */
export type LeftFiles = { documents: string[]; uploads: string[] }

/** Posts go before, with all that is counted of them. */
const GONE_BEFORE = new Set(['communities', 'community_comments'])

/** Everything of somebody that nobody else refers to. */
async function deleteRecords(em: Em, subject: Subject): Promise<void> {
  const session = needSession(em)
  for (const { collection, fate, where } of HOLDINGS) {
    const found = fate === 'deleted' && !GONE_BEFORE.has(collection) ? where(subject) : undefined
    if (found) await collectionNamed(em, collection).deleteMany(found, { session })
  }
}

async function takeWordsOfReports(em: Em, { _id }: Subject): Promise<void> {
  for (const told of await em.find(CommunityCase, { 'reports.user': _id } as object)) {
    told.reports = told.reports.map((report) => (report.user.equals(_id) ? { ...report, note: '' } : report))
  }
}

async function closeRequests(em: Em, { _id }: Subject, { by }: Erasure, now: Date): Promise<void> {
  for (const request of await em.find(PrivacyRequest, { user: _id })) {
    Object.assign(request, { note: '', answer: '' })
    if (request.state === 'open') Object.assign(request, { state: 'erased', decided_at: now, decided_by: by })
  }
}

/** What is left of an account: an id, of which it is known that it was a student's or a coach's. */
async function leaveNobody(em: Em, { _id, type, created_at }: User, now: Date): Promise<void> {
  const empty = { name: '', email: '', national_id: '', phone_number: '', nationality: '', dob: '', gender: '' }
  const lang = 'ar' as const
  const rest = { picture: '', guardian_name: '', guardian_phone: '', subscription: false, status: false }
  const nobody = { ...empty, ...rest, lang, type, created_at, erased_at: now }
  await storedUsers(em).replaceOne({ _id }, nobody as Stored<User>, { session: needSession(em) })
}

/**
 * The last step of an erasure, all of it or nothing: after it nothing tells who the person was. They are told by mail, which
 * is forgotten when it is sent. Undefined where it was done before.
 */
export function settleErasure({ orm, now }: Pick<Deps, 'orm' | 'now'>, _id: ObjectId): Promise<LeftFiles | undefined> {
  return inTransaction(orm, async (em) => {
    const erasure = await em.findOne(Erasure, { _id, state: 'running' })
    if (!erasure) return undefined
    const account = await em.findOneOrFail(User, { _id: erasure.user })
    const subject = await subjectOf(em, account)
    const at = now()
    const pictures = await em.find(CommunityPicture, { user: subject._id }, { fields: ['file'] })
    const uploads = [...pictures.map(({ file }) => file), ...[uploadIn(account.picture)].filter(Boolean)]
    erasure.invoices = await keptInvoices(em, subject)
    const documents = await eraseFromTeams(em, subject)
    await eraseBuyers(em, subject.orders)
    await eraseInvoiceAddresses(em, subject.orders)
    await takeWordsOfReports(em, subject)
    await closeRequests(em, subject, erasure, at)
    await em.flush()
    await deleteRecords(em, subject)
    if (account.email) {
      const { email: to, lang, name: receiver } = account
      queueMail(em, { to, lang, template: 'person_erased', data: { receiver }, now: at, forget: true })
    }
    await em.flush()
    await leaveNobody(em, account, at)
    Object.assign(erasure, { state: 'done', done_at: at })
    em.create(AuditEntry, {
      at,
      actor: erasure.by?._id ?? null,
      actor_name: erasure.by?.name ?? '',
      request_id: erasure.request_id,
      action: 'erase',
      collection: 'users',
      record: subject._id,
      detail: { ...(erasure.counts ?? {}) },
    })
    return { documents, uploads }
  })
}
