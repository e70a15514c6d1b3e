import { PERSON } from '@olympiad/contracts/constants'
import type { AdminCase } from '@olympiad/contracts/views/community'

/** Whether the author of a case can be kept from writing: is there, is no admin, and still writes. */
export const mayBeBanned = ({ author }: AdminCase): boolean =>
  author !== null && author.type !== PERSON.admin && !author.banned
