import type { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminAuthor, AuthorView } from '@olympiad/contracts/views/community'
import type { StoredDocument } from '../../../model/stored-document.ts'
import { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { firstName } from '../../../platform/first-name.ts'
import { lookup } from '../../../platform/lookup.ts'
import { projectById } from '../../../platform/project-by-id.ts'

export type Account = Pick<User, '_id' | 'name' | 'type'>

/** Joins a post's author. */
export const AUTHOR_LOOKUP = lookup('users', 'authors', 'user', '_id')
/** Joined by `AUTHOR_LOOKUP`: empty for an erased account. */
export type WithAuthor = { authors: readonly StoredDocument<User>[] }

export async function loadAuthors(em: Em, ids: readonly ObjectId[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map()
  return await projectById<Account>(em, User, ids, ['name', 'type'])
}

/** Shows only the first name of students, most of them minors (docs/decisions/0015). */
export const authorView = (id: ObjectId, account: Account | undefined): AuthorView => ({
  _id: id.toHexString(),
  name: account?.type === PERSON_TYPE.student ? firstName(account.name) : (account?.name ?? ''),
  picture: '',
  type: account?.type ?? PERSON_TYPE.student,
})

export const adminAuthor = (id: ObjectId, account: Account | undefined): AdminAuthor => ({
  _id: id.toHexString(),
  name: account?.name ?? '',
  type: account?.type ?? PERSON_TYPE.student,
})
