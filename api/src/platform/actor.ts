import type { ObjectId } from '@mikro-orm/mongodb'

/** Who does something, as it is written down: the account, and its name at that time. */
export type Actor = { _id: ObjectId; name: string }
