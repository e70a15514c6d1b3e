import { CallError, type Place, sendTo } from '@olympiad/contracts/call'
import type { lookUpCoach, lookUpMember } from '@olympiad/contracts/calls/teams'
import { LOOKUP_MIN_LENGTH } from '@olympiad/contracts/constants'
import { westernDigits } from '@olympiad/contracts/identity'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { PersonPreview } from '@olympiad/contracts/views/people'

const COACHES: Place<typeof lookUpCoach> = { method: 'POST', path: '/api/iframe/coaches' }
const MEMBERS: Place<typeof lookUpMember> = { method: 'POST', path: '/api/iframe/members' }

export type Role = 'coach' | 'member'

/** The part of a team that they are, and of its path. */
export const PARTS = { coach: 'coaches', member: 'members' } as const satisfies Record<Role, keyof AdminTeam>
/** How many of them a competition allows. */
export const MOST = { coach: 'coaches_no', member: 'members_no' } as const satisfies Record<
  Role,
  keyof AdminTeam['competion']
>

/** A number as it is looked up: Western digits, no spaces. */
export const tidyNumber = (typed: string): string => westernDigits(typed).replace(/\s/g, '')
export const isWholeNumber = (typed: string): boolean => tidyNumber(typed).length >= LOOKUP_MIN_LENGTH

/** @throws {Error} in the server's words, or with a key of the texts */
export async function findPerson(role: Role, number: string, signal: AbortSignal): Promise<PersonPreview> {
  try {
    return role === 'coach'
      ? (await sendTo(COACHES, { body: { coach_id: number }, signal }, fetch)).coach
      : (await sendTo(MEMBERS, { body: { member_id: number }, signal }, fetch)).member
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw new Error(error.message || (error.status === 0 ? 'console.network' : 'texts.server_error'), { cause: error })
  }
}
