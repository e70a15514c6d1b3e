import { CallError, send } from '@olympiad/contracts/call'
import { lookUpCoach, lookUpMember } from '@olympiad/contracts/calls/teams'
import { routes } from '@olympiad/contracts/routes'
import type { PersonPreview } from '@olympiad/contracts/views/people'
import { useEffect, useState } from 'react'
import { leftForSignIn } from '../../lib/session-ended.ts'
import type { WizardProps } from './context.ts'
import { isWholeNumber, type PeopleField, tidyNumber } from './form.ts'

export type LookUp =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; person: PersonPreview }
  | { state: 'missing'; message: string }

const PAUSE_MS = 250

const lookUp = async (kind: PeopleField, number: string): Promise<PersonPreview> => {
  if (kind === 'coaches') return (await send(lookUpCoach, { body: { coach_id: number } }, fetch)).coach
  return (await send(lookUpMember, { body: { member_id: number } }, fetch)).member
}

/** Looks each whole number up once, a moment after the typing stops. */
export function usePeople(
  kind: PeopleField,
  numbers: readonly string[],
  { lang, texts, messages }: Pick<WizardProps, 'lang' | 'texts' | 'messages'>,
) {
  const [offline, ended] = [texts.offline, messages.session_ended]
  const [known, setKnown] = useState<Record<string, LookUp>>({})
  const wanted = numbers.filter(isWholeNumber).map(tidyNumber)
  const asked = wanted.join(' ')

  useEffect(() => {
    const open = asked.split(' ').filter((number) => number !== '' && known[number] === undefined)
    if (open.length === 0) return
    const timer = setTimeout(() => {
      setKnown((before) => ({ ...before, ...Object.fromEntries(open.map((number) => [number, { state: 'looking' }])) }))
      for (const number of open) {
        lookUp(kind, number).then(
          (person) => setKnown((before) => ({ ...before, [number]: { state: 'found', person } })),
          (error: unknown) => {
            if (leftForSignIn(error, routes.register(), lang, ended)) return
            const message = error instanceof CallError && error.message ? error.message : offline
            setKnown((before) => ({ ...before, [number]: { state: 'missing', message } }))
          },
        )
      }
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked, kind, known, lang, offline, ended])

  return {
    of: (typed: string): LookUp =>
      isWholeNumber(typed) ? (known[tidyNumber(typed)] ?? { state: 'looking' }) : { state: 'none' },
    /** Forgets what failed, so that it is asked again. */
    retry: (typed: string) => setKnown(({ [tidyNumber(typed)]: _forgotten, ...rest }) => rest),
  }
}
