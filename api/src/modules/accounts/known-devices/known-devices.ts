import { ObjectId } from '@mikro-orm/mongodb'
import { requestSignInLink } from '@olympiad/contracts/calls/sign-in-link'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { DeviceToken } from '../../../model/device-token.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { type Em, sessionOption } from '../../../platform/database.ts'
import { deviceTokensCollection, usersCollection } from '../collections.ts'
import { randomToken, sha256 } from '../secrets.ts'

const DAY_S = 24 * 3600
export const KNOWN_DEVICE_SECONDS = 180 * DAY_S
/** The period of the rate limit: at the limit, the last link is still valid. */
export const SIGN_IN_LINK_SECONDS = requestSignInLink.limit.account.seconds
/** For people who share a browser. */
export const MAX_COOKIE_TOKENS = 5
const MAX_DEVICES_PER_PERSON = 20

type Account = Pick<User, '_id' | 'email' | 'national_id'>

const hashOf = (token: string): string => sha256(token).toString('hex')
const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export const findAccountsByIdentifier = (em: Em, identifier: string, admins: boolean, filter: object = {}) =>
  usersCollection(em)
    .find<Account & Pick<User, 'name' | 'lang'>>(
      {
        ...filter,
        status: true,
        type: admins ? PERSON_TYPE.admin : { $ne: PERSON_TYPE.admin },
        ...(/^\d{10}$/.test(identifier) ? { national_id: identifier } : { email: identifier }),
      },
      { projection: { name: 1, lang: 1, email: 1, national_id: 1 }, limit: 10 },
    )
    .toArray()

export async function findKnownDevice(
  em: Em,
  deviceTokens: readonly string[],
  { identifier, admins, now }: { identifier: string; admins: boolean; now: Date },
): Promise<string | undefined> {
  if (deviceTokens.length === 0) return undefined
  const found = await deviceTokensCollection(em)
    .find({ token_hash: { $in: deviceTokens.map(hashOf) }, link: false, expires_at: { $gt: now } })
    .toArray()
  const users = found.flatMap((each) => each.users)
  const [account] =
    users.length > 0 ? await findAccountsByIdentifier(em, identifier, admins, { _id: { $in: users } }) : []
  return account && found.find((each) => each.users.some((user) => user.equals(account._id)))?.token_hash
}

/** @returns all tokens of the device */
export async function renewDevice(
  em: Em,
  currentTokens: readonly string[],
  users: ObjectId[],
  now: Date,
): Promise<string[]> {
  const deviceTokens = currentTokens.map((token) => ({ token, token_hash: hashOf(token) }))
  const others = { token_hash: { $in: deviceTokens.map(({ token_hash }) => token_hash) }, users: { $nin: users } }
  const sharedTokens = deviceTokens.length > 0 ? await deviceTokensCollection(em).find(others).toArray() : []
  const isShared = (entry: { token_hash: string }) =>
    sharedTokens.some(({ token_hash }) => token_hash === entry.token_hash)
  const replacedHashes = deviceTokens.filter((entry) => !isShared(entry)).map(({ token_hash }) => token_hash)
  const hasReplaced = replacedHashes.length > 0 && (await deleteTokens(em, replacedHashes))
  const token = await newToken(em, { users, link: false, expires_at: addSeconds(now, KNOWN_DEVICE_SECONDS) })
  // In place of a former token, nobody's number of devices has grown.
  if (users.length > 1 || !hasReplaced) for (const user of users) await deleteOldestDevices(em, user)
  return [token, ...deviceTokens.filter(isShared).map((entry) => entry.token)].slice(0, MAX_COOKIE_TOKENS)
}

async function deleteTokens(em: Em, hashes: string[]): Promise<boolean> {
  return (await deviceTokensCollection(em).deleteMany({ token_hash: { $in: hashes } })).deletedCount > 0
}

async function newToken(em: Em, fields: Pick<DeviceToken, 'users' | 'link' | 'expires_at'>): Promise<string> {
  const token = randomToken()
  await deviceTokensCollection(em).insertOne(
    { _id: new ObjectId(), token_hash: hashOf(token), ...fields },
    sessionOption(em),
  )
  return token
}

async function deleteOldestDevices(em: Em, user: ObjectId): Promise<void> {
  const older = await deviceTokensCollection(em)
    .find(
      { users: user, link: false },
      { projection: { _id: 1 }, sort: { expires_at: -1 }, skip: MAX_DEVICES_PER_PERSON },
    )
    .toArray()
  if (older.length > 0) await deviceTokensCollection(em).deleteMany({ _id: { $in: older.map(({ _id }) => _id) } })
}

export const createSignInLink = (em: Em, users: ObjectId[], now: Date): Promise<string> =>
  newToken(em, { users, link: true, expires_at: addSeconds(now, SIGN_IN_LINK_SECONDS) })

/** Deletes it. @returns undefined for a used or expired link */
export async function consumeSignInLink(em: Em, token: string, now: Date): Promise<ObjectId[] | undefined> {
  const link = await deviceTokensCollection(em).findOneAndDelete({
    token_hash: hashOf(token),
    link: true,
    expires_at: { $gt: now },
  })
  return link?.users
}

/** Also deletes pending sign-in links. */
export async function forgetDevices(em: Em, { _id }: Pick<User, '_id'>): Promise<void> {
  await deviceTokensCollection(em).deleteMany({ users: _id }, sessionOption(em))
}
