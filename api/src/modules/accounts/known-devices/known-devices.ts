import { ObjectId } from '@mikro-orm/mongodb'
import { askSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { PERSON } from '@olympiad/contracts/constants'
import type { DeviceToken } from '../../../model/device-token.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { type Em, inSession } from '../../../platform/database.ts'
import { storedDeviceTokens, storedUsers } from '../collections.ts'
import { randomToken, sha256 } from '../secrets.ts'

const DAY_S = 24 * 3600
export const KNOWN_S = 180 * DAY_S
/** For as long as links are counted: whoever is sent no more of them has one that is still good. */
export const LINK_S = askSignInLink.limit.account.seconds
/** People who share a browser, and browsers of one person; further ones are strangers again. */
export const MAX_IN_COOKIE = 5
const MOST_OF_PERSON = 20

type Account = Pick<User, '_id' | 'email' | 'national_id'>

const hashOf = (token: string): string => sha256(token).toString('hex')
const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Admins or members, by what they sign in with, spelled as it is kept; those who may sign in. */
export const accountsBy = (em: Em, identifier: string, admins: boolean, among: object = {}) =>
  storedUsers(em)
    .find<Account & Pick<User, 'name' | 'lang'>>(
      {
        ...among,
        status: true,
        type: admins ? PERSON.admin : { $ne: PERSON.admin },
        ...(/^\d{10}$/.test(identifier) ? { national_id: identifier } : { email: identifier }),
      },
      { projection: { name: 1, lang: 1, email: 1, national_id: 1 }, limit: 10 },
    )
    .toArray()

/** The device that holds one of these tokens, where it is known to whom the identifier names, exactly as it is kept. */
export async function deviceOf(
  em: Em,
  held: readonly string[],
  { identifier, admins, now }: { identifier: string; admins: boolean; now: Date },
): Promise<string | undefined> {
  if (held.length === 0) return undefined
  const found = await storedDeviceTokens(em)
    .find({ token_hash: { $in: held.map(hashOf) }, link: false, expires_at: { $gt: now } })
    .toArray()
  const users = found.flatMap((each) => each.users)
  const [account] = users.length > 0 ? await accountsBy(em, identifier, admins, { _id: { $in: users } }) : []
  return account && found.find((each) => each.users.some((user) => user.equals(account._id)))?.token_hash
}

/** Makes a device known to these people, in place of what it held of them. @returns all tokens that it holds then */
export async function renewDevice(
  em: Em,
  tokensHeld: readonly string[],
  users: ObjectId[],
  now: Date,
): Promise<string[]> {
  const held = tokensHeld.map((token) => ({ token, token_hash: hashOf(token) }))
  const others = { token_hash: { $in: held.map(({ token_hash }) => token_hash) }, users: { $nin: users } }
  const kept = held.length > 0 ? await storedDeviceTokens(em).find(others).toArray() : []
  const isKept = (one: { token_hash: string }) => kept.some(({ token_hash }) => token_hash === one.token_hash)
  const done = held.filter((one) => !isKept(one)).map(({ token_hash }) => token_hash)
  if (done.length > 0) await storedDeviceTokens(em).deleteMany({ token_hash: { $in: done } })
  const token = await newToken(em, { users, link: false, expires_at: after(now, KNOWN_S) })
  for (const user of users) await leaveNewest(em, user)
  return [token, ...held.filter(isKept).map((one) => one.token)].slice(0, MAX_IN_COOKIE)
}

async function newToken(em: Em, of: Pick<DeviceToken, 'users' | 'link' | 'expires_at'>): Promise<string> {
  const token = randomToken()
  await storedDeviceTokens(em).insertOne({ _id: new ObjectId(), token_hash: hashOf(token), ...of }, inSession(em))
  return token
}

async function leaveNewest(em: Em, user: ObjectId): Promise<void> {
  const older = await storedDeviceTokens(em)
    .find({ users: user, link: false }, { projection: { _id: 1 }, sort: { expires_at: -1 }, skip: MOST_OF_PERSON })
    .toArray()
  if (older.length > 0) await storedDeviceTokens(em).deleteMany({ _id: { $in: older.map(({ _id }) => _id) } })
}

/** The token of a link that makes one browser known to these people. */
export const newLink = (em: Em, users: ObjectId[], now: Date): Promise<string> =>
  newToken(em, { users, link: true, expires_at: after(now, LINK_S) })

/** Whose link it is; it is spent by that, and undefined where it was before, or has ended. */
export async function spendLink(em: Em, token: string, now: Date): Promise<ObjectId[] | undefined> {
  const spent = await storedDeviceTokens(em).findOneAndDelete({
    token_hash: hashOf(token),
    link: true,
    expires_at: { $gt: now },
  })
  return spent?.users
}

/** No browser is known to a person any more, and no link of theirs is good. */
export async function forgetDevicesOf(em: Em, { _id }: Pick<User, '_id'>): Promise<void> {
  await storedDeviceTokens(em).deleteMany({ users: _id }, inSession(em))
}
