import type { CallError } from '@olympiad/contracts/call'
import type { TextKey } from '@olympiad/contracts/texts'

/** Another team took the name or a member: only a new registration helps. */
const CONFLICT_CODES: readonly CallError['code'][] = [
  'retry_name_taken',
  'retry_member_taken',
  'retry_place_taken',
  'retry_member_taken_season',
] satisfies TextKey[]

export const isConflict = (code: CallError['code'] | undefined): boolean =>
  code !== undefined && CONFLICT_CODES.includes(code)
