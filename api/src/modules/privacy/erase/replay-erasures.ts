import { ObjectId } from '@mikro-orm/mongodb'
import { Erasure } from '../../../model/erasure.entity.ts'
import type { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { withoutAudit } from '../../../platform/audit/audit-context.ts'
import { type Em, inTransaction, isDuplicateKey } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { teamsCollection, usersCollection } from '../collections.ts'
import { loadDataSubject } from '../personal-data/data-subject.ts'
import { ensureAccountOfTeamPerson } from '../personal-data/team-person-account.ts'
import { closeAccount } from './begin-erasure.ts'
import { type ErasedEntry, erasedKey, listErasedKeys, personDigests, readErasedEntry } from './erased-list.ts'
import { type ErasureDeps, runErasure } from './run-erasure.ts'

type Found = { key: string; user: ObjectId }

async function findUnknownEntries({ orm, storage }: ErasureDeps): Promise<ErasedEntry[]> {
  const listed = await listErasedKeys(storage)
  if (listed.length === 0) return []
  const known = await orm.em.fork().find(Erasure, { key: { $in: listed } }, { fields: ['key'] })
  const knownKeys = new Set(known.map(({ key }) => key))
  return await Promise.all(listed.filter((key) => !knownKeys.has(key)).map((key) => readErasedEntry(storage, key)))
}

type Recognise = (person: {
  platform: string | null | undefined
  national_id: string | undefined
}) => string | undefined

function recogniseBy({ encryption }: ErasureDeps, unknown: readonly ErasedEntry[]): Recognise {
  const byMark = new Map(unknown.flatMap(({ key, marks }) => marks.map((mark) => [mark, key] as const)))
  return ({ platform, national_id }) =>
    personDigests(encryption, { platformId: platform ?? '', national_id: national_id ?? '' }).flatMap(
      (mark) => byMark.get(mark) ?? [],
    )[0]
}

async function accountsOf(em: Em, unknown: readonly ErasedEntry[], recognise: Recognise): Promise<Found[]> {
  const keys = new Set(unknown.map(({ key }) => key))
  const accounts = usersCollection(em).find<Pick<User, '_id' | 'national_id' | 'steb_user_id'>>(
    { erased_at: null },
    { projection: { national_id: 1, steb_user_id: 1 } },
  )
  const found: Found[] = []
  for await (const { _id, national_id, steb_user_id: platform } of accounts) {
    const accountKey = erasedKey(_id)
    const key = keys.has(accountKey) ? accountKey : recognise({ platform, national_id })
    if (key !== undefined) found.push({ key, user: _id })
  }
  return found
}

/** The backup predates their erasure or their first sign-in. */
async function findTeamEntries(em: Em, recognise: Recognise) {
  const teams = teamsCollection(em).find<Pick<Team, '_id' | 'coaches' | 'members'>>(
    {},
    { projection: { coaches: 1, members: 1 } },
  )
  const found: { key: string; team: string; person: string }[] = []
  for await (const { _id, coaches, members } of teams) {
    for (const { name, steb_user_id: person, national_id } of [...coaches, ...members]) {
      const key = name ? recognise({ platform: person, national_id }) : undefined
      if (key !== undefined) found.push({ key, team: _id.toHexString(), person })
    }
  }
  return found
}

const accountForEntry = (
  deps: ErasureDeps,
  teamEntry: { team: string; person: string },
): Promise<ObjectId | undefined> =>
  ensureAccountOfTeamPerson(deps, teamEntry).catch((error: unknown) => {
    if (error instanceof AppError && error.key === 'person_not_in_team') return undefined
    throw error
  })

/** @returns false when another instance was faster, or the account is already closed */
async function eraseAgain(deps: ErasureDeps, { key, user }: Found): Promise<boolean> {
  try {
    const begun = await inTransaction(deps.orm, async (tx) => {
      const account = await tx.findOne(User, { _id: new ObjectId(user), erased_at: null })
      return (
        account &&
        (await closeAccount(tx, await loadDataSubject(tx, account), { by: null, request_id: '', key }, deps.now()))
      )
    })
    if (begun) await runErasure(deps, begun._id)
    return begun !== null
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/**
 * Erases everybody on the storage's list that a restored database doesn't know as erased. Call it before serving requests.
 * Notes people without data too: they may return later and stay.
 * @returns the number of erased people
 */
export async function replayErasures(deps: ErasureDeps): Promise<number> {
  const unknown = await findUnknownEntries(deps)
  if (unknown.length === 0) return 0
  const em = deps.orm.em.fork()
  const recognise = recogniseBy(deps, unknown)
  const found = new Set<string>()
  let erased = 0
  const again = async (match: Found) => {
    found.add(match.key)
    if (await eraseAgain(deps, match)) erased += 1
  }
  await withoutAudit(async () => {
    for (const match of await accountsOf(em, unknown, recognise)) await again(match)
    for (const { key, ...teamEntry } of await findTeamEntries(em, recognise)) {
      const user = await accountForEntry(deps, teamEntry)
      if (user) await again({ key, user })
    }
    const at = deps.now()
    const absent = { state: 'done', begun_at: at, done_at: at, by: null, counts: null } as const
    for (const { key } of unknown) {
      if (!found.has(key)) em.create(Erasure, { _id: new ObjectId(), user: new ObjectId(), key, ...absent })
    }
    await em.flush()
  })
  if (erased > 0) deps.log.warn({ erased }, 'erased people again after restoring a backup')
  return erased
}
