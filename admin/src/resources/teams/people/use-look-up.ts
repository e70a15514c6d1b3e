import type { PersonPreview } from '@olympiad/contracts/views/people'
import { useEffect, useState } from 'react'
import { findPerson, isWholeNumber, type Role, tidyNumber } from './roles.ts'

export type LookUp =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; found: PersonPreview }
  | { state: 'missing'; message: string }

const NONE: LookUp = { state: 'none' }
const LOOKING: LookUp = { state: 'looking' }
/** After the last key. */
const PAUSE_MS = 250

/** Who a typed number is of, looked up at the membership platform as soon as it is whole. */
export function useLookUp(role: Role, typed: string): LookUp {
  const number = isWholeNumber(typed) ? tidyNumber(typed) : ''
  const [answer, setAnswer] = useState<{ number: string; lookUp: LookUp }>()

  useEffect(() => {
    if (number === '') return
    const asked = new AbortController()
    const answered = (lookUp: LookUp) => asked.signal.aborted || setAnswer({ number, lookUp })
    const timer = setTimeout(() => {
      findPerson(role, number, asked.signal).then(
        (found) => answered({ state: 'found', found }),
        (error: unknown) => answered({ state: 'missing', message: error instanceof Error ? error.message : '' }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [role, number])

  if (number === '') return NONE
  return answer?.number === number ? answer.lookUp : LOOKING
}
