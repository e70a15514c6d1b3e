import type { ObjectId } from '@mikro-orm/mongodb'
import { EDIT_WINDOW_MINUTES } from '@olympiad/contracts/community'
import type { User } from '../../../model/user.entity.ts'

/** Admins correct their posts at any time. */
const NO_END = new Date('9999-12-31T23:59:59.999Z')

/** @returns undefined for another's post, or after the end */
export function editableUntil(
  { user, created_at }: { user: ObjectId; created_at: Date },
  reader: User | undefined,
  now: Date,
): Date | undefined {
  if (!reader?._id.equals(user)) return undefined
  const until = reader.may('community.write') ? NO_END : new Date(created_at.getTime() + EDIT_WINDOW_MINUTES * 60_000)
  return until > now ? until : undefined
}
