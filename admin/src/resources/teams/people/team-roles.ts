import { CallError, type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { lookUpCoach, lookUpMember } from '@olympiad/contracts/calls/teams'
import { MIN_LOOKUP_LENGTH } from '@olympiad/contracts/constants'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { PersonPreview } from '@olympiad/contracts/views/people'

const COACHES: Endpoint<typeof lookUpCoach> = { method: 'POST', path: '/api/iframe/coaches' }
const MEMBERS: Endpoint<typeof lookUpMember> = { method: 'POST', path: '/api/iframe/members' }

export type Role = 'coach' | 'member'

export const ROLE_FIELDS = { coach: 'coaches', member: 'members' } as const satisfies Record<Role, keyof AdminTeam>
export const ROLE_LIMIT_FIELDS = { coach: 'coaches_no', member: 'members_no' } as const satisfies Record<
  Role,
  keyof AdminTeam['competion']
>

/** Western digits without spaces. */
export const normalisePersonNumber = (rawNumber: string): string => toWesternDigits(rawNumber).replace(/\s/g, '')
export const isCompletePersonNumber = (rawNumber: string): boolean =>
  normalisePersonNumber(rawNumber).length >= MIN_LOOKUP_LENGTH

/** Whether a student fits it is answered with the look-up. */
export type AgeGroup = { competion_id?: string | undefined; ageLevel?: string | undefined }

/** @throws {Error} with the server's message or a text key */
export async function lookUpPerson(
  role: Role,
  number: string,
  { competion_id, ageLevel }: AgeGroup,
  signal: AbortSignal,
): Promise<PersonPreview> {
  try {
    return role === 'coach'
      ? (await sendToEndpoint(COACHES, { body: { coach_id: number }, signal }, fetch)).coach
      : (
          await sendToEndpoint(
            MEMBERS,
            { body: { member_id: number, ...(competion_id && ageLevel && { competion_id, ageLevel }) }, signal },
            fetch,
          )
        ).member
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw new Error(error.message || (error.status === 0 ? 'console.network' : 'texts.server_error'), { cause: error })
  }
}
