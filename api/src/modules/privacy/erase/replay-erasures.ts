import { ObjectId } from '@mikro-orm/mongodb'
import { Erasure } from '../../../model/erasure.entity.ts'
import type { Team } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import { unaudited } from '../../../platform/audit/acting.ts'
import { breaksUnique, type Em, inTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { storedTeams, storedUsers } from '../collections.ts'
import { accountOfPerson } from '../known/person-of-team.ts'
import { subjectOf } from '../known/subject.ts'
import { closeAccount } from './begin-erasure.ts'
import { type Listed, listedKeys, listKey, marksOf, readListed } from './erased-list.ts'
import { type ErasureDeps, runErasure } from './run-erasure.ts'

/** Somebody of the list whom the database holds after all. */
type Found = { key: string; user: ObjectId }

/** Those on the list of whom the database does not know that they were erased. */
async function unknownOnes({ orm, storage }: ErasureDeps): Promise<Listed[]> {
  const listed = await listedKeys(storage)
  if (listed.length === 0) return []
  const known = await orm.em.fork().find(Erasure, { key: { $in: listed } }, { fields: ['key'] })
  const told = new Set(known.map(({ key }) => key))
  return await Promise.all(listed.filter((key) => !told.has(key)).map((key) => readListed(storage, key)))
}

/** Tells by which entry of the list somebody stands there; undefined where by none. */
type Recognise = (person: {
  platform: string | null | undefined
  national_id: string | undefined
}) => string | undefined

function recogniseBy({ sealing }: ErasureDeps, unknown: readonly Listed[]): Recognise {
  const byMark = new Map(unknown.flatMap(({ key, marks }) => marks.map((mark) => [mark, key] as const)))
  return ({ platform, national_id }) =>
    marksOf(sealing, { platform: platform ?? '', national_id: national_id ?? '' }).flatMap(
      (mark) => byMark.get(mark) ?? [],
    )[0]
}

async function accountsOf(em: Em, unknown: readonly Listed[], recognise: Recognise): Promise<Found[]> {
  const keys = new Set(unknown.map(({ key }) => key))
  const accounts = storedUsers(em).find<Pick<User, '_id' | 'national_id' | 'steb_user_id'>>(
    { erased_at: null },
    { projection: { national_id: 1, steb_user_id: 1 } },
  )
  const found: Found[] = []
  for await (const { _id, national_id, steb_user_id: platform } of accounts) {
    const ofAccount = listKey(_id)
    const key = keys.has(ofAccount) ? ofAccount : recognise({ platform, national_id })
    if (key !== undefined) found.push({ key, user: _id })
  }
  return found
}

/** Who stands in a team without an account: the backup is from before an admin erased them, or before they first came. */
async function placesOf(em: Em, recognise: Recognise) {
  const teams = storedTeams(em).find<Pick<Team, '_id' | 'coaches' | 'members'>>(
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

/** The account of such a person, made for it; undefined where they were erased by another of their places. */
const accountAt = (deps: ErasureDeps, place: { team: string; person: string }): Promise<ObjectId | undefined> =>
  accountOfPerson(deps, place).catch((error: unknown) => {
    if (error instanceof AppError && error.key === 'person_not_in_team') return undefined
    throw error
  })

/** @returns whether it was done here; where another copy was faster, or the account was closed for it already, it was not */
async function eraseAgain(deps: ErasureDeps, { key, user }: Found): Promise<boolean> {
  try {
    const begun = await inTransaction(deps.orm, async (tx) => {
      const account = await tx.findOne(User, { _id: new ObjectId(user), erased_at: null })
      return (
        account && (await closeAccount(tx, await subjectOf(tx, account), { by: null, request_id: '', key }, deps.now()))
      )
    })
    if (begun) await runErasure(deps, begun._id)
    return begun !== null
  } catch (error) {
    if (breaksUnique(error)) return false
    throw error
  }
}

/**
 * Erases again whom a restored backup has brought back: everybody on the list of the storage whom the database knows nothing
 * of having erased, by their account or by their place in teams. To be called at the start, before anybody is answered.
 * Whom it does not hold is noted as well: who comes back later by themselves stays.
 * @returns how many
 */
export async function replayErasures(deps: ErasureDeps): Promise<number> {
  const unknown = await unknownOnes(deps)
  if (unknown.length === 0) return 0
  const em = deps.orm.em.fork()
  const recognise = recogniseBy(deps, unknown)
  const found = new Set<string>()
  let erased = 0
  const again = async (one: Found) => {
    found.add(one.key)
    if (await eraseAgain(deps, one)) erased += 1
  }
  await unaudited(async () => {
    for (const one of await accountsOf(em, unknown, recognise)) await again(one)
    for (const { key, ...place } of await placesOf(em, recognise)) {
      const user = await accountAt(deps, place)
      if (user) await again({ key, user })
    }
    const at = deps.now()
    const absent = { state: 'done', begun_at: at, done_at: at, by: null, counts: null } as const
    for (const { key } of unknown) {
      if (!found.has(key)) em.create(Erasure, { _id: new ObjectId(), user: new ObjectId(), key, ...absent })
    }
    await em.flush()
  })
  if (erased > 0) deps.log.warn({ erased }, 'a restored backup held people who had been erased: they are erased again')
  return erased
}
