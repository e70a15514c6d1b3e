import type { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { DEFAULT_LANG, type Lang } from '@olympiad/contracts/lang'
import {
  MAILING_OMISSIONS,
  MAX_MAILING_RECEIVERS,
  type MailingKind,
  type MailingOmission,
  type MailingRole,
} from '@olympiad/contracts/mailings'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { FindCursor } from 'mongodb'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team, TeamEntity, TeamPerson } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { InvalidInput } from '../../platform/errors.ts'
import type { Where } from '../../platform/http/resource.ts'
import { emailsWithoutNews } from '../accounts/mail-choices.ts'
import { teamsCollection, usersCollection } from './collections.ts'

export type ReceiverTeam = { _id: ObjectId; name: string; competion: ObjectId }
export type Receiver = {
  email: string
  name: string
  lang: Lang
  user: ObjectId | null
  /** In the list that they are from. */
  records: ObjectId[]
  teams: ReceiverTeam[]
}
export type FoundReceivers = { receivers: Receiver[]; omitted: Map<MailingOmission, string[]> }

/** `where` chooses teams with their `roles`, or accounts without any. */
export type Addressed = { where: Where; roles: readonly MailingRole[]; kind: MailingKind }

type Account = Pick<StoredDocument<User>, '_id'> &
  Partial<Pick<User, 'name' | 'email' | 'lang' | 'status' | 'steb_user_id' | 'erased_at' | 'dob' | 'type'>>
const ACCOUNT = { name: 1, email: 1, lang: 1, status: 1, steb_user_id: 1, erased_at: 1, dob: 1, type: 1 }

type Role = { role: MailingRole; account?: Account | undefined; person?: Partial<TeamPerson> }
type TeamRow = Pick<StoredDocument<Team>, '_id' | 'competion' | 'user'> &
  Partial<Pick<Team, 'name'>> & {
    coaches?: Partial<TeamPerson>[]
    members?: Partial<TeamPerson>[]
    entity?: Partial<TeamEntity> | null
  }

const BATCH_SIZE = 2_000
const ADULT = 18
/** Never a list of addresses. */
const ADDRESS = /^[^\s@,;<>()]+@[^\s@,;<>()]+$/
const ERASED = /^erased:/

/** As the database sends them: a promise for each row would cost more than the row. */
async function* batches<Row>(cursor: FindCursor<Row>): AsyncGenerator<Row[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments()
  } finally {
    await cursor.close()
  }
}

function createCollector({ kind }: Pick<Addressed, 'kind'>, withoutNews: ReadonlySet<string>, today: string) {
  const receivers = new Map<string, Receiver>()
  const omitted = new Map(MAILING_OMISSIONS.map((reason) => [reason, new Map<string, string>()]))
  const bornUntil = `${Number(today.slice(0, 4)) - ADULT}${today.slice(4)}`

  function omissionOf({ role, account, person }: Partial<Role>, email: string): MailingOmission | undefined {
    if (account?.erased_at || ERASED.test(person?.steb_user_id ?? '')) return 'erased'
    if (role === 'members' || (kind === 'news' && account?.type === PERSON_TYPE.student)) {
      const births = [person?.dob, account?.dob].filter(Boolean)
      if (births.length === 0 || births.some((dob = '') => dob > bornUntil)) return 'minor'
    }
    if ((account ?? person)?.status === false) return 'disabled'
    if (!ADDRESS.test(email)) return 'no_email'
    return kind === 'news' && withoutNews.has(email.toLowerCase()) ? 'unsubscribed' : undefined
  }

  return {
    add(from: { record: ObjectId; team?: ReceiverTeam }, found: Partial<Role>): void {
      const { account, person } = found
      const email = (account?.email || person?.email || '').trim()
      const name = account?.name || person?.name || ''
      const reason = omissionOf(found, email)
      if (reason) {
        const key = account?._id.toHexString() ?? person?.steb_user_id ?? name
        omitted.get(reason)?.set(key, reason === 'erased' ? '' : name)
        return
      }
      const key = email.toLowerCase()
      let receiver = receivers.get(key)
      if (!receiver) {
        receiver = {
          ...{ email, name, lang: account?.lang ?? DEFAULT_LANG, user: account?._id ?? null },
          ...{ records: [], teams: [] },
        }
        receivers.set(key, receiver)
        if (receivers.size > MAX_MAILING_RECEIVERS) throw new InvalidInput('mailing_too_many')
      }
      // All roles of a record come one after another.
      if (receiver.records.at(-1)?.equals(from.record)) return
      receiver.records.push(from.record)
      if (from.team) receiver.teams.push(from.team)
    },
    found: (): FoundReceivers => ({
      receivers: [...receivers.values()],
      omitted: new Map([...omitted].map(([reason, people]) => [reason, [...people.values()]])),
    }),
  }
}

async function accountsOf(em: Em, teams: readonly TeamRow[], roles: readonly MailingRole[]) {
  const platformIds = new Set(
    teams
      .flatMap(({ coaches = [], members = [], entity }) => [...coaches, ...members, ...(entity ? [entity] : [])])
      .flatMap(({ steb_user_id }) => steb_user_id || []),
  )
  const owners = new Map(roles.includes('owner') ? teams.map(({ user }) => [user.toHexString(), user]) : [])
  const either = [
    ...(platformIds.size > 0 ? [{ steb_user_id: { $in: [...platformIds] } }] : []),
    ...(owners.size > 0 ? [{ _id: { $in: [...owners.values()] } }] : []),
  ]
  if (either.length === 0) return { byPlatformId: new Map<string, Account>(), byId: new Map<string, Account>() }
  const rows: Account[] = []
  // One after another: an index serves each, but not both in one condition.
  for (const where of either)
    rows.push(...(await usersCollection(em).find<Account>(where, { projection: ACCOUNT }).toArray()))
  return {
    byPlatformId: new Map(rows.flatMap((row) => (row.steb_user_id ? [[row.steb_user_id, row]] : []))),
    byId: new Map(rows.map((row) => [row._id.toHexString(), row])),
  }
}

const PERSON_FIELDS = ['steb_user_id', 'name', 'email', 'dob', 'status']
const within = (part: string) => Object.fromEntries(PERSON_FIELDS.map((field) => [`${part}.${field}`, 1]))

/** Each address once. @throws {AppError} 400 `mailing_too_many` */
export async function findReceivers(em: Em, { where, roles, kind }: Addressed, now: Date): Promise<FoundReceivers> {
  const withoutNews = kind === 'news' ? await emailsWithoutNews(em) : new Set<string>()
  const collector = createCollector({ kind }, withoutNews, dayInRiyadh(now))
  if (roles.length === 0) {
    for await (const account of usersCollection(em).find<Account>(where, { projection: ACCOUNT })) {
      collector.add({ record: account._id }, { account })
    }
    return collector.found()
  }
  const parts = (['coaches', 'members', 'entity'] as const).filter((part) => roles.includes(part))
  const projection = Object.assign({ name: 1, competion: 1, user: 1 }, ...parts.map(within))
  for await (const teams of batches(teamsCollection(em).find<TeamRow>(where, { projection, batchSize: BATCH_SIZE }))) {
    const { byPlatformId, byId } = await accountsOf(em, teams, roles)
    for (const { _id, name = '', competion, user, coaches = [], members = [], entity } of teams) {
      const from = { record: _id, team: { _id, name, competion } }
      const add = (role: MailingRole, person: Partial<TeamPerson>) =>
        collector.add(from, { role, person, account: byPlatformId.get(person.steb_user_id ?? '') })
      for (const coach of coaches) add('coaches', coach)
      for (const member of members) add('members', member)
      if (entity && roles.includes('entity')) add('entity', entity)
      const owner = roles.includes('owner') && byId.get(user.toHexString())
      if (owner) collector.add(from, { role: 'owner', account: owner })
    }
  }
  return collector.found()
}
