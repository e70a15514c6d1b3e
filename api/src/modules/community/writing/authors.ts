import type { ObjectId } from '@mikro-orm/mongodb'
import { PERSON } from '@olympiad/contracts/constants'
import type { AdminAuthor, AuthorView } from '@olympiad/contracts/views/community'
import { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { firstName } from '../../../platform/first-name.ts'
import { leanById } from '../../../platform/lean.ts'

type Account = Pick<User, '_id' | 'name' | 'type'>

/** The accounts behind some posts, by their ids in hexadecimal, read once for a whole page. */
export async function authorsOf(em: Em, ids: readonly ObjectId[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map()
  return await leanById<Account>(em, User, ids, ['name', 'type'])
}

/** An author as everybody may see them: students, most of them minors, by their first name (docs/decisions/0015). */
export const authorView = (id: ObjectId, account: Account | undefined): AuthorView => ({
  _id: id.toHexString(),
  name: account?.type === PERSON.student ? firstName(account.name) : (account?.name ?? ''),
  picture: '',
  type: account?.type ?? PERSON.student,
})

/** An author as admins see them. */
export const adminAuthor = (id: ObjectId, account: Account | undefined): AdminAuthor => ({
  _id: id.toHexString(),
  name: account?.name ?? '',
  type: account?.type ?? PERSON.student,
})
