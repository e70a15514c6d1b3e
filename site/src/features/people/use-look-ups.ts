import { CallError, type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { lookUpCoach, lookUpEntity, lookUpMember } from '@olympiad/contracts/calls/teams'
import type { Lang } from '@olympiad/contracts/lang'
import type { EntityPreview, PersonPreview } from '@olympiad/contracts/views/people'
import { useEffect, useState } from 'react'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'
import { isCompleteNumber, normaliseNumber } from './look-up-number.ts'

const COACHES: Endpoint<typeof lookUpCoach> = { method: 'POST', path: '/api/iframe/coaches' }
const MEMBERS: Endpoint<typeof lookUpMember> = { method: 'POST', path: '/api/iframe/members' }
const ENTITIES: Endpoint<typeof lookUpEntity> = { method: 'POST', path: '/api/iframe/entity' }

export const findCoach = async (number: string): Promise<PersonPreview> =>
  (await sendToEndpoint(COACHES, { body: { coach_id: number } }, fetch)).coach
export const findMember = async (number: string): Promise<PersonPreview> =>
  (await sendToEndpoint(MEMBERS, { body: { member_id: number } }, fetch)).member
export const findEntity = async (number: string): Promise<EntityPreview> =>
  (await sendToEndpoint(ENTITIES, { body: { entity_cr: number } }, fetch)).entity

export type LookUp<Found> =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; found: Found }
  | { state: 'missing'; message: string }

export type LookUpContext = { lang: Lang; returnPath: string; offlineMessage: string; sessionEndedMessage: string }

const DEBOUNCE_MS = 250

/** Looks up each complete number once, debounced. `find` must be the same function at every render. */
export function useLookUps<Found>(
  find: (number: string) => Promise<Found>,
  numbers: readonly string[],
  { lang, returnPath, offlineMessage, sessionEndedMessage }: LookUpContext,
) {
  const [results, setResults] = useState<Record<string, LookUp<Found>>>({})
  const completeNumbers = numbers.filter(isCompleteNumber).map(normaliseNumber)
  const numbersKey = completeNumbers.join(' ')

  useEffect(() => {
    const unknownNumbers = numbersKey.split(' ').filter((number) => number !== '' && results[number] === undefined)
    if (unknownNumbers.length === 0) return
    const timer = setTimeout(() => {
      setResults((previous) => ({
        ...previous,
        ...Object.fromEntries(unknownNumbers.map((number) => [number, { state: 'looking' }])),
      }))
      for (const number of unknownNumbers) {
        find(number).then(
          (found) => setResults((previous) => ({ ...previous, [number]: { state: 'found', found } })),
          (error: unknown) => {
            if (redirectIfSignedOut(error, returnPath, lang, sessionEndedMessage)) return
            const message = error instanceof CallError && error.message ? error.message : offlineMessage
            setResults((previous) => ({ ...previous, [number]: { state: 'missing', message } }))
          },
        )
      }
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [numbersKey, find, results, lang, returnPath, offlineMessage, sessionEndedMessage])

  return {
    get: (rawInput: string): LookUp<Found> =>
      isCompleteNumber(rawInput) ? (results[normaliseNumber(rawInput)] ?? { state: 'looking' }) : { state: 'none' },
    /** Drops the failed result, so that it is looked up again. */
    retry: (rawInput: string) => setResults(({ [normaliseNumber(rawInput)]: _forgotten, ...rest }) => rest),
  }
}
