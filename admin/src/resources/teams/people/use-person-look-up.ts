import type { PersonPreview } from '@olympiad/contracts/views/people'
import { useEffect, useState } from 'react'
import { type AgeGroup, isCompletePersonNumber, lookUpPerson, normalisePersonNumber, type Role } from './team-roles.ts'

export type PersonLookUp =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; found: PersonPreview }
  | { state: 'missing'; message: string }

const NONE: PersonLookUp = { state: 'none' }
const LOOKING: PersonLookUp = { state: 'looking' }
/** After the last key press. */
const DEBOUNCE_MS = 250

export function usePersonLookUp(role: Role, rawNumber: string, { competion_id, ageLevel }: AgeGroup): PersonLookUp {
  const number = isCompletePersonNumber(rawNumber) ? normalisePersonNumber(rawNumber) : ''
  const asked = [number, competion_id, ageLevel].join(' ')
  const [answer, setAnswer] = useState<{ asked: string; lookUp: PersonLookUp }>()

  useEffect(() => {
    if (number === '') return
    const controller = new AbortController()
    const answered = (lookUp: PersonLookUp) => controller.signal.aborted || setAnswer({ asked, lookUp })
    const timer = setTimeout(() => {
      lookUpPerson(role, number, { competion_id, ageLevel }, controller.signal).then(
        (found) => answered({ state: 'found', found }),
        (error: unknown) => answered({ state: 'missing', message: error instanceof Error ? error.message : '' }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [role, number, competion_id, ageLevel, asked])

  if (number === '') return NONE
  return answer?.asked === asked ? answer.lookUp : LOOKING
}
