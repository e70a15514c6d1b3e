import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'

/** False for a deleted account, an admin or a banned author. */
export const canBanAuthor = ({ author }: AdminModerationCase): boolean =>
  author !== null && author.type !== PERSON_TYPE.admin && !author.banned
