import type { ObjectId } from '@mikro-orm/mongodb'

/** An account with its name at that time. Never store `token`, the session's secret. */
export type Actor = { _id: ObjectId; name: string; token?: string | undefined }
