import type { ObjectId } from '@mikro-orm/mongodb'
import { OWN_MINUTES } from '@olympiad/contracts/community'
import type { User } from '../../../model/user.entity.ts'

/** Admins speak for the organisers and mend what they wrote whenever they find it wrong. */
const NO_END = new Date('9999-12-31T23:59:59.999Z')

/** Until when whoever asks may change and delete a post; undefined where it isn't theirs, or that time is over. */
export function editableUntil(
  { user, created_at }: { user: ObjectId; created_at: Date },
  reader: User | undefined,
  now: Date,
): Date | undefined {
  if (!reader?._id.equals(user)) return undefined
  const until = reader.isAdmin() ? NO_END : new Date(created_at.getTime() + OWN_MINUTES * 60_000)
  return until > now ? until : undefined
}
