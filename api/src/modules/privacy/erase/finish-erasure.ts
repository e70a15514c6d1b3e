import type { ObjectId } from '@mikro-orm/mongodb'
import type { Deps } from '../../../deps.ts'
import { Erasure } from '../../../model/erasure.entity.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { CommunityPicture } from '../../../model/picture.entity.ts'
import { uploadedPortrait } from '../../../model/portrait-path.ts'
import { PrivacyRequest } from '../../../model/privacy-request.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import { User } from '../../../model/user.entity.ts'
import { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import { type Em, inTransaction, requireTransaction } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { collectionByName, usersCollection } from '../collections.ts'
import { type DataSubject, loadDataSubject } from '../personal-data/data-subject.ts'
import { INVENTORY } from '../personal-data/inventory.ts'
import { eraseFromEvents } from './erase-from-events.ts'
import { eraseBuyers, eraseInvoiceAddresses } from './erase-from-orders.ts'
import { eraseFromTeams } from './erase-from-teams.ts'
import { retainedInvoices } from './retained-invoices.ts'

/** Remove after the commit. `documents` are storage keys, `uploads` are names. */
export type FilesToRemove = { documents: string[]; uploads: string[] }

/** `erasePosts` deletes these first, with everything that counts them. */
const DELETED_EARLIER = new Set(['communities', 'community_comments'])

async function deleteRecords(em: Em, subject: DataSubject): Promise<void> {
  const session = requireTransaction(em)
  for (const { collection, fate, where } of INVENTORY) {
    const found = fate === 'deleted' && !DELETED_EARLIER.has(collection) ? where(subject) : undefined
    if (found) await collectionByName(em, collection).deleteMany(found, { session })
  }
}

async function clearReportNotes(em: Em, { _id }: DataSubject): Promise<void> {
  for (const reported of await em.find(ModerationCase, { 'reports.user': _id } as object)) {
    reported.reports = reported.reports.map((report) => (report.user.equals(_id) ? { ...report, note: '' } : report))
  }
}

async function closeRequests(em: Em, { _id }: DataSubject, { by }: Erasure, now: Date): Promise<void> {
  for (const request of await em.find(PrivacyRequest, { user: _id })) {
    Object.assign(request, { note: '', answer: '' })
    if (request.state === 'open') Object.assign(request, { state: 'erased', decided_at: now, decided_by: by })
  }
}

/** Keeps only an id and the type of account. */
async function anonymiseAccount(em: Em, { _id, type, created_at }: User, now: Date): Promise<void> {
  const empty = { name: '', email: '', national_id: '', phone_number: '', nationality: '', dob: '', gender: '' }
  const lang = 'ar' as const
  const rest = { picture: '', guardian_name: '', guardian_phone: '', subscription: false, status: false }
  const anonymous = { ...empty, ...rest, lang, type, created_at, erased_at: now }
  await usersCollection(em).replaceOne({ _id }, anonymous as StoredDocument<User>, { session: requireTransaction(em) })
}

/** All or nothing: afterwards no data identifies the person. Undefined if done before. */
export function finishErasure(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  _id: ObjectId,
): Promise<FilesToRemove | undefined> {
  return inTransaction(orm, async (em) => {
    const erasure = await em.findOne(Erasure, { _id, state: 'running' })
    if (!erasure) return undefined
    const account = await em.findOneOrFail(User, { _id: erasure.user })
    const subject = await loadDataSubject(em, account)
    const at = now()
    const pictures = await em.find(CommunityPicture, { user: subject._id }, { fields: ['file'] })
    const uploads = [...pictures.map(({ file }) => file), ...[uploadedPortrait(account.picture)].filter(Boolean)]
    erasure.invoices = await retainedInvoices(em, subject)
    await eraseFromEvents(em, subject, at)
    const documents = await eraseFromTeams(em, subject)
    await eraseBuyers(em, subject.orders)
    await eraseInvoiceAddresses(em, subject.orders)
    await clearReportNotes(em, subject)
    await closeRequests(em, subject, erasure, at)
    await em.flush()
    await deleteRecords(em, subject)
    if (account.email) {
      const { email: to, lang, name: receiver } = account
      queueMail(em, { to, lang, template: 'person_erased', data: { receiver }, now: at, forget: true })
    }
    await em.flush()
    await anonymiseAccount(em, account, at)
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
