import { CallError, type Place, sendTo } from '@olympiad/contracts/call'
import type { lookUpCoach, lookUpEntity, lookUpMember } from '@olympiad/contracts/calls/teams'
import type { Lang } from '@olympiad/contracts/lang'
import type { EntityPreview, PersonPreview } from '@olympiad/contracts/views/people'
import { useEffect, useState } from 'react'
import { leftForSignIn } from '../../lib/session-ended.ts'
import { isWholeNumber, tidyNumber } from './number.ts'

const COACHES: Place<typeof lookUpCoach> = { method: 'POST', path: '/api/iframe/coaches' }
const MEMBERS: Place<typeof lookUpMember> = { method: 'POST', path: '/api/iframe/members' }
const ENTITIES: Place<typeof lookUpEntity> = { method: 'POST', path: '/api/iframe/entity' }

export const findCoach = async (number: string): Promise<PersonPreview> =>
  (await sendTo(COACHES, { body: { coach_id: number } }, fetch)).coach
export const findMember = async (number: string): Promise<PersonPreview> =>
  (await sendTo(MEMBERS, { body: { member_id: number } }, fetch)).member
export const findEntity = async (number: string): Promise<EntityPreview> =>
  (await sendTo(ENTITIES, { body: { entity_cr: number } }, fetch)).entity

export type LookUp<Found> =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; found: Found }
  | { state: 'missing'; message: string }

/** Where the numbers are typed: the page to come back to after a new sign-in, and what is said when a call fails. */
export type LookUpPlace = { lang: Lang; page: string; offline: string; ended: string }

const PAUSE_MS = 250

/** Looks each whole number up once, a moment after the typing stops. `find` must be the same function at every render. */
export function useLookUps<Found>(
  find: (number: string) => Promise<Found>,
  numbers: readonly string[],
  { lang, page, offline, ended }: LookUpPlace,
) {
  const [known, setKnown] = useState<Record<string, LookUp<Found>>>({})
  const wanted = numbers.filter(isWholeNumber).map(tidyNumber)
  const asked = wanted.join(' ')

  useEffect(() => {
    const open = asked.split(' ').filter((number) => number !== '' && known[number] === undefined)
    if (open.length === 0) return
    const timer = setTimeout(() => {
      setKnown((before) => ({ ...before, ...Object.fromEntries(open.map((number) => [number, { state: 'looking' }])) }))
      for (const number of open) {
        find(number).then(
          (found) => setKnown((before) => ({ ...before, [number]: { state: 'found', found } })),
          (error: unknown) => {
            if (leftForSignIn(error, page, lang, ended)) return
            const message = error instanceof CallError && error.message ? error.message : offline
            setKnown((before) => ({ ...before, [number]: { state: 'missing', message } }))
          },
        )
      }
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked, find, known, lang, page, offline, ended])

  return {
    of: (typed: string): LookUp<Found> =>
      isWholeNumber(typed) ? (known[tidyNumber(typed)] ?? { state: 'looking' }) : { state: 'none' },
    /** Forgets what failed, so that it is asked again. */
    retry: (typed: string) => setKnown(({ [tidyNumber(typed)]: _forgotten, ...rest }) => rest),
  }
}
