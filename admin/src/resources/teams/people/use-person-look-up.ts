import type { PersonPreview } from '@olympiad/contracts/views/people'
import { useEffect, useState } from 'react'
import { isCompletePersonNumber, lookUpPerson, normalisePersonNumber, type Role } from './team-roles.ts'

export type PersonLookUp =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; found: PersonPreview }
  | { state: 'missing'; message: string }

const NONE: PersonLookUp = { state: 'none' }
const LOOKING: PersonLookUp = { state: 'looking' }
/** After the last key press. */
const DEBOUNCE_MS = 250

export function usePersonLookUp(role: Role, rawNumber: string): PersonLookUp {
  const number = isCompletePersonNumber(rawNumber) ? normalisePersonNumber(rawNumber) : ''
  const [answer, setAnswer] = useState<{ number: string; lookUp: PersonLookUp }>()

  useEffect(() => {
    if (number === '') return
    const controller = new AbortController()
    const answered = (lookUp: PersonLookUp) => controller.signal.aborted || setAnswer({ number, lookUp })
    const timer = setTimeout(() => {
      lookUpPerson(role, number, controller.signal).then(
        (found) => answered({ state: 'found', found }),
        (error: unknown) => answered({ state: 'missing', message: error instanceof Error ? error.message : '' }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [role, number])

  if (number === '') return NONE
  return answer?.number === number ? answer.lookUp : LOOKING
}
