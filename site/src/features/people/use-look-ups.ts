import { CallError, type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { lookUpCoach, lookUpEntity, lookUpMember } from '@olympiad/contracts/calls/teams'
import type { Lang } from '@olympiad/contracts/lang'
import type { EntityPreview, PersonPreview } from '@olympiad/contracts/views/people'
import { useEffect, useState } from 'react'
import { redirectIfSignedOut } from '../../lib/redirect-if-signed-out.ts'
import { hasTooManyDigits, isCompleteNumber, normaliseNumber } from './look-up-number.ts'

const COACHES: Endpoint<typeof lookUpCoach> = { method: 'POST', path: '/api/iframe/coaches' }
const MEMBERS: Endpoint<typeof lookUpMember> = { method: 'POST', path: '/api/iframe/members' }
const ENTITIES: Endpoint<typeof lookUpEntity> = { method: 'POST', path: '/api/iframe/entity' }

export const findCoach = async (number: string): Promise<PersonPreview> =>
  (await sendToEndpoint(COACHES, { body: { coach_id: number } }, fetch)).coach
export type AgeGroup = { competion_id: string; ageLevel: string }
/** Whether they fit the group is answered too, once a competition is chosen. */
export const findMember = async (number: string, group: AgeGroup): Promise<PersonPreview> =>
  (await sendToEndpoint(MEMBERS, { body: { member_id: number, ...(group.competion_id && group) } }, fetch)).member
export const findEntity = async (number: string): Promise<EntityPreview> =>
  (await sendToEndpoint(ENTITIES, { body: { entity_cr: number } }, fetch)).entity

export type LookUp<Found> =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; found: Found }
  | { state: 'missing'; message: string }
  /** Not looked up: nobody has such a number. */
  | { state: 'malformed'; message: string }

/** Of somebody who is not found, or does not fit. */
export function messageOf(lookUp: LookUp<object & { not_eligible?: string }>): string | undefined {
  if (lookUp.state === 'found') return lookUp.found.not_eligible
  return lookUp.state === 'missing' || lookUp.state === 'malformed' ? lookUp.message : undefined
}

export type LookUpContext = {
  lang: Lang
  returnPath: string
  offlineMessage: string
  sessionEndedMessage: string
  /** For people; an entity's number may be longer. */
  tooLongMessage?: string
  /** The answers hold for it alone. */
  scope?: string
}

const DEBOUNCE_MS = 250

/** Looks up each complete number once, debounced. `find` must be the same function at every render of a `scope`. */
export function useLookUps<Found>(
  find: (number: string) => Promise<Found>,
  numbers: readonly string[],
  { lang, returnPath, offlineMessage, sessionEndedMessage, tooLongMessage, scope = '' }: LookUpContext,
) {
  const [results, setResults] = useState<Record<string, LookUp<Found>>>({})
  const isMalformed = (rawInput: string) => tooLongMessage !== undefined && hasTooManyDigits(rawInput)
  const completeNumbers = numbers
    .filter((rawInput) => isCompleteNumber(rawInput) && !isMalformed(rawInput))
    .map(normaliseNumber)
  const numbersKey = completeNumbers.join(' ')

  useEffect(() => {
    const unknownNumbers = numbersKey
      .split(' ')
      .filter((number) => number !== '' && results[scope + number] === undefined)
    if (unknownNumbers.length === 0) return
    const timer = setTimeout(() => {
      setResults((previous) => ({
        ...previous,
        ...Object.fromEntries(unknownNumbers.map((number) => [scope + number, { state: 'looking' }])),
      }))
      for (const number of unknownNumbers) {
        find(number).then(
          (found) => setResults((previous) => ({ ...previous, [scope + number]: { state: 'found', found } })),
          (error: unknown) => {
            if (redirectIfSignedOut(error, returnPath, lang, sessionEndedMessage)) return
            const message = error instanceof CallError && error.message ? error.message : offlineMessage
            setResults((previous) => ({ ...previous, [scope + number]: { state: 'missing', message } }))
          },
        )
      }
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [numbersKey, find, scope, results, lang, returnPath, offlineMessage, sessionEndedMessage])

  return {
    get: (rawInput: string): LookUp<Found> => {
      if (!isCompleteNumber(rawInput)) return { state: 'none' }
      if (tooLongMessage !== undefined && isMalformed(rawInput)) return { state: 'malformed', message: tooLongMessage }
      return results[scope + normaliseNumber(rawInput)] ?? { state: 'looking' }
    },
    /** Drops the failed result, so that it is looked up again. */
    retry: (rawInput: string) => setResults(({ [scope + normaliseNumber(rawInput)]: _forgotten, ...rest }) => rest),
  }
}
