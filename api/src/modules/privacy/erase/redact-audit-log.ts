import type { ObjectId } from '@mikro-orm/mongodb'
import { type AuditChange, type AuditValue, REDACTED_VALUE } from '@olympiad/contracts/views/audit'
import type { AuditEntry } from '../../../platform/audit/audit.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { auditCollection } from '../collections.ts'
import type { DataSubject } from '../personal-data/data-subject.ts'
import { loggedNames, storedNames } from './names-of-person.ts'

const BATCH_SIZE = 500
/** Shorter texts match unrelated numbers. */
const MIN_LENGTH = 6
const NAME_SEPARATOR = /\s*[,،]\s*/

type Entry = Pick<AuditEntry, '_id' | 'collection' | 'record'> &
  Partial<Pick<AuditEntry, 'label' | 'label_en' | 'changes' | 'detail'>>
type Names = (value: unknown) => boolean

const normalise = (name: string): string => name.trim().toLowerCase()

/** Matches a whole name, or a number or address anywhere. */
function createNameMatcher({ account, platformId }: DataSubject, known: ReadonlySet<string>): Names {
  const codes = [account.email, account.national_id, account.phone_number, platformId]
    .map((code) => code.toLowerCase())
    .filter((code) => code.length >= MIN_LENGTH)
  const isName = (text: string) =>
    codes.some((code) => text.includes(code)) || text.split(NAME_SEPARATOR).some((part) => known.has(part.trim()))
  return (value) => typeof value === 'string' && isName(value.toLowerCase())
}

const maskValue = (value: AuditValue, names: Names): AuditValue => {
  const text = typeof value === 'object' && value !== null ? value.excerpt : value
  return names(text) ? REDACTED_VALUE : value
}
const hidden = (value: AuditValue): AuditValue => value && REDACTED_VALUE

/** Free words of an admin about the team's people. */
const EXCEPTION_REASON = /^exceptions\.\d+\.reason$/

/** Drops all values of entries about the account or its ban, and of exceptions in its teams. */
function redactEntry(entry: Entry, { _id, teams }: DataSubject, names: Names): Partial<Entry> {
  const changes = entry.changes ?? []
  const isTheirs =
    entry.record?.equals(_id) || (entry.collection === 'community_bans' && isAbout(changes, _id.toHexString()))
  const mask = isTheirs ? hidden : (value: AuditValue) => maskValue(value, names)
  const isOfTheirTeam = entry.collection === 'teams' && teams.some((team) => entry.record?.equals(team))
  const maskIn = (field: string) => (isOfTheirTeam && EXCEPTION_REASON.test(field) ? hidden : mask)
  const blank = (label: string | undefined) => (isTheirs || names(label) ? '' : (label ?? ''))
  return {
    label: blank(entry.label),
    label_en: blank(entry.label_en),
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: maskIn(field)(before),
      after: maskIn(field)(after),
    })),
    detail:
      entry.detail &&
      Object.fromEntries(
        Object.entries(entry.detail).map(([key, value]) => [key, names(value) ? REDACTED_VALUE : value]),
      ),
  }
}

const isAbout = (changes: readonly AuditChange[], id: string): boolean =>
  changes.some(({ field, before, after }) => field === 'user' && (before === id || after === id))

async function* entriesOf(em: Em): AsyncGenerator<Entry> {
  for (let after: ObjectId | undefined; ; ) {
    const page = await auditCollection(em)
      .find<Entry>(after ? { _id: { $gt: after } } : {}, {
        sort: { _id: 1 },
        limit: BATCH_SIZE,
        projection: { collection: 1, record: 1, label: 1, label_en: 1, changes: 1, detail: 1 },
      })
      .toArray()
    yield* page
    after = page.at(-1)?._id
    if (page.length < BATCH_SIZE) return
  }
}

/**
 * Masks every former name; action, time and actor stay. Any entry may hold a name.
 * Idempotent: entries that prove a name belongs to the person come last, so that it can resume.
 */
export async function redactAuditLog(em: Em, subject: DataSubject): Promise<void> {
  const known = new Set((await storedNames(em, subject)).map(normalise))
  for await (const entry of entriesOf(em)) for (const name of loggedNames(entry, subject)) known.add(normalise(name))
  for (const nobody of ['', REDACTED_VALUE]) known.delete(nobody)
  const names = createNameMatcher(subject, known)
  const mask = async ({ _id, ...entry }: Entry) => {
    const rest = redactEntry({ _id, ...entry }, subject, names)
    const before = { label: entry.label ?? '', label_en: entry.label_en ?? '', changes: entry.changes ?? [] }
    const isSame = JSON.stringify({ ...before, detail: entry.detail }) === JSON.stringify(rest)
    if (!isSame) await auditCollection(em).updateOne({ _id }, { $set: rest })
  }
  const identifying: Entry[] = []
  for await (const entry of entriesOf(em)) {
    if (loggedNames(entry, subject).length > 0) identifying.push(entry)
    else await mask(entry)
  }
  for (const entry of identifying) await mask(entry)
}
