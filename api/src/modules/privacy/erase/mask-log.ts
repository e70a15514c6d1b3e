import type { ObjectId } from '@mikro-orm/mongodb'
import { AUDIT_SECRET, type AuditChange, type AuditValue } from '@olympiad/contracts/views/audit'
import type { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { auditEntries } from '../collections.ts'
import type { Subject } from '../known/subject.ts'
import { storedNames, toldNames } from './names-of-person.ts'

const AT_ONCE = 500
/** Shorter ones stand in other numbers by chance. */
const SHORTEST = 6
/** A name alone in a value, or among others with commas between. */
const BETWEEN = /\s*[,،]\s*/

type Entry = Pick<AuditEntry, '_id' | 'collection' | 'record'> &
  Partial<Pick<AuditEntry, 'label' | 'label_en' | 'changes' | 'detail'>>
type Names = (value: unknown) => boolean

const spelled = (name: string): string => name.trim().toLowerCase()

/** Tells whether a value names somebody: by one of their names, or by a number or address anywhere in it. */
function namesOf({ account, platform }: Subject, known: ReadonlySet<string>): Names {
  const codes = [account.email, account.national_id, account.phone_number, platform]
    .map((code) => code.toLowerCase())
    .filter((code) => code.length >= SHORTEST)
  const named = (text: string) =>
    codes.some((code) => text.includes(code)) || text.split(BETWEEN).some((one) => known.has(one.trim()))
  return (value) => typeof value === 'string' && named(value.toLowerCase())
}

const masked = (value: AuditValue, names: Names): AuditValue => {
  const text = typeof value === 'object' && value !== null ? value.excerpt : value
  return names(text) ? AUDIT_SECRET : value
}
const hidden = (value: AuditValue): AuditValue => value && AUDIT_SECRET

/** The entry without the person: of those about their account or their ban no value stays, of others none that names them. */
function without(entry: Entry, { _id }: Subject, names: Names): Partial<Entry> {
  const changes = entry.changes ?? []
  const isTheirs =
    entry.record?.equals(_id) || (entry.collection === 'community_bans' && isAbout(changes, _id.toHexString()))
  const mask = isTheirs ? hidden : (value: AuditValue) => masked(value, names)
  const blank = (label: string | undefined) => (isTheirs || names(label) ? '' : (label ?? ''))
  return {
    label: blank(entry.label),
    label_en: blank(entry.label_en),
    changes: changes.map(({ field, before, after }) => ({ field, before: mask(before), after: mask(after) })),
    detail:
      entry.detail &&
      Object.fromEntries(
        Object.entries(entry.detail).map(([key, value]) => [key, names(value) ? AUDIT_SECRET : value]),
      ),
  }
}

const isAbout = (changes: readonly AuditChange[], id: string): boolean =>
  changes.some(({ field, before, after }) => field === 'user' && (before === id || after === id))

/** All entries, in short steps. */
async function* entriesOf(em: Em): AsyncGenerator<Entry> {
  for (let after: ObjectId | undefined; ; ) {
    const page = await auditEntries(em)
      .find<Entry>(after ? { _id: { $gt: after } } : {}, {
        sort: { _id: 1 },
        limit: AT_ONCE,
        projection: { collection: 1, record: 1, label: 1, label_en: 1, changes: 1, detail: 1 },
      })
      .toArray()
    yield* page
    after = page.at(-1)?._id
    if (page.length < AT_ONCE) return
  }
}

/**
 * Masks what the audit log tells of somebody, under every name that they ever had here; that something was done, when and by
 * whom stays. Every entry is looked at: a name can stand in any. Safe to be done again: entries by which it is known that a
 * name is theirs are masked last.
 */
export async function maskLog(em: Em, subject: Subject): Promise<void> {
  const known = new Set((await storedNames(em, subject)).map(spelled))
  for await (const entry of entriesOf(em)) for (const name of toldNames(entry, subject)) known.add(spelled(name))
  for (const nobody of ['', AUDIT_SECRET]) known.delete(nobody)
  const names = namesOf(subject, known)
  const mask = async ({ _id, ...entry }: Entry) => {
    const rest = without({ _id, ...entry }, subject, names)
    const before = { label: entry.label ?? '', label_en: entry.label_en ?? '', changes: entry.changes ?? [] }
    const isSame = JSON.stringify({ ...before, detail: entry.detail }) === JSON.stringify(rest)
    if (!isSame) await auditEntries(em).updateOne({ _id }, { $set: rest })
  }
  const telling: Entry[] = []
  for await (const entry of entriesOf(em)) {
    if (toldNames(entry, subject).length > 0) telling.push(entry)
    else await mask(entry)
  }
  for (const entry of telling) await mask(entry)
}
