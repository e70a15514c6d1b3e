import type { ObjectId } from '@mikro-orm/mongodb'

/**
 * Who does something, as it is written down: the account, and its name at that time. `token` is that of the session by
 * which they ask; it is never written down.
 */
export type Actor = { _id: ObjectId; name: string; token?: string | undefined }
